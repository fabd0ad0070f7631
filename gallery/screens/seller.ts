import type { GalleryMarket } from '../market.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/seller';

export function sellerScreens({ tokens: { seller: token, newSeller }, of }: GalleryMarket): Screen[] {
  return [
    { name: 'Seller dashboard', path: PATH, token },
    { name: 'Seller dashboard, new', path: PATH, token: newSeller },
    { name: 'Seller dashboard, loading', path: PATH, token, state: 'loading' },
    { name: 'Seller dashboard, failed', path: PATH, token, state: 'failed' },
    ...[
      'sales',
      'payouts',
      'tax',
      'analytics',
      'negotiations',
      'questions',
      'support',
      'refunds',
      'codes',
      'licence-keys',
      'reviews',
    ].map((tab) => ({ name: `Seller, ${tab}`, path: `${PATH}/${tab}`, token })),
    { name: 'Seller, settings', path: `${PATH}?tab=settings`, token },
    { name: 'Seller, negotiation thread', path: `${PATH}/negotiations?id=${of.sellerNegotiation}`, token },
    { name: 'Support thread', path: `/support/${of.supportThread}`, token },
    { name: 'Studio', path: `${PATH}/new`, token },
    // The first step of a new listing is above; the others have something in them where the listing has.
    ...['pictures', 'details', 'files', 'price', 'review'].map((step) => ({
      name: `Studio, ${step}`,
      path: `${PATH}/${of.ownListing}/edit?step=${step}`,
      token,
    })),
    {
      name: 'Studio, picture being edited',
      path: `${PATH}/${of.ownListing}/edit?step=pictures`,
      token,
      isDialog: true,
      act: async (page) => {
        await page.getByRole('button', { name: 'Edit picture 1' }).click();
        await page
          .getByRole('dialog')
          .getByText(/pixels/)
          .waitFor();
      },
    },
    { name: 'Studio, preview', path: `${PATH}/${of.ownListing}/preview`, token },
  ];
}
