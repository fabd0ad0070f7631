import type { Page } from 'playwright';
import type { GalleryMarket } from '../market.ts';
import type { Screen } from './screen.ts';

/** What everybody can see. */
export function shopScreens({ listingId, longListingId, of }: GalleryMarket): Screen[] {
  const [share, longShare] = [listingId, longListingId].map((id) => `/project/share/${id}`) as [
    string,
    string,
  ];
  return [
    { name: 'Landing', path: '/' },
    { name: 'Market', path: '/market' },
    {
      name: 'Market, close rows',
      path: '/market',
      act: (page) => page.getByRole('button', { name: 'Dense list' }).click(),
    },
    { name: 'Market, nothing found', path: '/market?search=zzzqqqxxx' },
    { name: 'Market, filtered', path: '/market?category=web&sort=price-asc' },
    { name: 'Project', path: share },
    { name: 'Project, long texts', path: longShare },
    { name: 'Project over the market', path: '/market', act: openFirstProject, isDialog: true },
    { name: 'Page of a seller', path: `/seller/${of.sellerSlug}` },
    { name: 'Page of a seller, no banner', path: `/seller/${of.plainSellerSlug}` },
    { name: 'Compare', path: `/compare?ids=${listingId},${longListingId}` },
    { name: 'About', path: '/about' },
    { name: 'Pricing', path: '/pricing' },
    { name: 'Contact', path: '/contact' },
    { name: 'Terms', path: '/terms-and-conditions' },
    { name: 'Licences', path: '/licences' },
    { name: 'Market figures', path: '/modern-dashboard' },
    { name: 'Sign in', path: '/login' },
    { name: 'Sign in, mistakes', path: '/login', act: (page) => page.keyboard.press('Enter') },
    { name: 'Register', path: '/register' },
    { name: 'Register as a seller', path: '/seller-registration' },
    { name: 'Not found', path: '/nowhere' },
    { name: 'Landing, later', path: share, act: lookAround(longShare, '/') },
    { name: 'Project, later', path: longShare, act: lookAround(share) },
    { name: 'Landing, offline', path: '/', state: 'offline' },
  ];
}

/** Has seen some pages before: what was looked at is within reach on the last of them. */
const lookAround =
  (...paths: string[]) =>
  async (page: Page) => {
    for (const path of paths) {
      await page.goto(path);
      await page.waitForTimeout(1_500);
    }
  };

/** The newest listing in the modal, with all that follows its card. */
async function openFirstProject(page: Page): Promise<void> {
  await page.getByRole('article').first().locator('.card-picture').click();
  await page.getByRole('dialog').getByText('Product Description').waitFor();
}
