import type { Page } from 'playwright';
import type { GalleryMarket } from './market.ts';

/** A screen in one of its states. */
export interface Screen {
  name: string;
  path: string;
  /** Who looks at it; nobody unless told. */
  token?: string;
  /** What the network does; all is well unless told. */
  state?: 'loading' | 'failed' | 'offline';
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>;
}

/** Every screen that people spend time on, then its other states. */
export function screensOf(market: GalleryMarket): Screen[] {
  return [...shopScreens(market), ...buyerScreens(market), ...sellerScreens(market), ...adminScreens(market)];
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

function shopScreens({ listingId, longListingId }: GalleryMarket): Screen[] {
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

function buyerScreens({ tokens: { buyer, newBuyer }, listingId }: GalleryMarket): Screen[] {
  return [
    { name: 'Checkout', path: `/payment/${listingId}`, token: newBuyer },
    { name: 'Project as a buyer', path: `/project/${listingId}`, token: buyer },
    { name: 'Library', path: '/dashboard/buyer', token: buyer },
    { name: 'Library, empty', path: '/dashboard/buyer', token: newBuyer },
    { name: 'Library, loading', path: '/dashboard/buyer', token: newBuyer, state: 'loading' },
    { name: 'Library, failed', path: '/dashboard/buyer', token: newBuyer, state: 'failed' },
    { name: 'Orders', path: '/dashboard/buyer?tab=orders', token: buyer },
    { name: 'Settings', path: '/dashboard/buyer?tab=settings', token: buyer },
    { name: 'Negotiations', path: '/negotiations', token: buyer },
    { name: 'Notifications', path: '/notifications', token: buyer },
    { name: 'Wishlist', path: '/wishlist', token: buyer },
  ];
}

function sellerScreens({ tokens: { seller, newSeller } }: GalleryMarket): Screen[] {
  const path = '/dashboard/seller';
  return [
    { name: 'Seller dashboard', path, token: seller },
    { name: 'Seller dashboard, new', path, token: newSeller },
    { name: 'Seller dashboard, loading', path, token: seller, state: 'loading' },
    { name: 'Seller dashboard, failed', path, token: seller, state: 'failed' },
    ...[
      'sales',
      'payouts',
      'analytics',
      'negotiations',
      'questions',
      'support',
      'refunds',
      'codes',
      'reviews',
    ].map((tab) => ({ name: `Seller, ${tab}`, path: `${path}/${tab}`, token: seller })),
    { name: 'Studio', path: `${path}/new`, token: seller },
  ];
}

function adminScreens({ tokens: { admin } }: GalleryMarket): Screen[] {
  const path = '/dashboard/admin';
  return [
    { name: 'Overview', path, token: admin },
    { name: 'Overview, failed', path, token: admin, state: 'failed' as const },
    ...[
      'queue',
      'orders',
      'refunds',
      'payouts',
      'reports',
      'tickets',
      'analytics',
      'jobs',
      'audit',
      'settings',
    ].map((page) => ({ name: `Admin, ${page}`, path: `${path}/${page}`, token: admin })),
    { name: 'Admin, people', path: '/admin-management?tab=people', token: admin },
    ...listStates(admin),
  ];
}

/** What admins do with lists: rows that are marked, a view that can be saved, columns, and the keys. */
function listStates(token: string): Screen[] {
  const [people, listings] = ['/admin-management?tab=people', '/admin-management'];
  const path = '/dashboard/admin/audit?subject=listing';
  const mark = async (page: Page) => {
    for (const box of (await page.getByRole('checkbox', { name: /^Choose / }).all()).slice(0, 3))
      await box.check();
  };
  return [
    { name: 'Admin list, people marked', path: people, token, act: mark },
    { name: 'Admin list, listings marked', path: listings, token, act: mark },
    { name: 'Admin list, events marked', path: '/dashboard/admin/webhooks', token, act: mark },
    {
      name: 'Admin list, suspending several',
      path: people,
      token,
      act: async (page) => {
        await mark(page);
        await page.getByRole('button', { name: /^Suspend(?: \d of them)?$/ }).click();
      },
    },
    {
      name: 'Admin list, columns',
      path,
      token,
      act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
    },
    {
      name: 'Admin list, saved view',
      path,
      token,
      act: async (page) => {
        await page.getByRole('button', { name: 'Save this view' }).click();
        await page.getByLabel('Name').fill('Decisions about listings');
        await page.getByRole('button', { name: 'Save view' }).click();
      },
    },
    { name: 'Admin list, keys', path, token, act: (page) => page.keyboard.press('?') },
  ];
}
