import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketAnalytics as Facts } from '#contract/analytics/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { MarketAnalytics } from './page.tsx';
import { sectionName } from './section-name.ts';

const PATH = '/dashboard/admin/analytics';
const LISTING = '01980000-0000-7000-8000-000000000001';
const SOME = { views: 40, checkouts: 4, sales: 2, soldPaise: 299_800 };
const NOTHING = { views: 0, checkouts: 0, sales: 0, soldPaise: 0 };
const FACTS: Facts = {
  ...{ from: '2026-11-21', until: '2026-11-22', totals: SOME, before: NOTHING },
  days: [
    { day: '2026-11-21', ...NOTHING },
    { day: '2026-11-22', ...SOME },
  ],
  listings: [{ _id: LISTING, title: 'Hostel booking desk', category: 'web', ...SOME }],
  ...{ referrers: [], searches: [], computedAt: null },
  categories: [{ category: 'web', ...SOME }],
  sellers: [{ uid: LISTING, name: 'Asha & sons', ...SOME }],
  pages: [
    {
      path: '/',
      scrolled: [
        { depth: 25, count: 80 },
        { depth: 100, count: 20 },
      ],
      sections: [{ section: 'why-choose', count: 1_200 }],
    },
  ],
};

let facts: Facts;

beforeEach(() => {
  facts = FACTS;
  writeToken('st_one', LISTING);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data: facts })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

function show(address = PATH) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <MarketAnalytics />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('The analytics page counts by category and by seller, and links to each seller', async () => {
  show();
  expect(await rowsOf('Categories')).toEqual([['Web', '40', '4', '2', '5%', '₹2,998']]);
  expect(await rowsOf('Sellers')).toEqual([['Asha & sons', '40', '4', '2', '5%', '₹2,998']]);
  const seller = screen.getByRole('link', { name: 'Asha & sons' });
  expect(seller.getAttribute('href')).toBe('/admin-management?tab=people&search=Asha+%26+sons');
});

it('The analytics page shows how far each page is read and which sections are seen', async () => {
  show();
  expect(await rowsOf('How pages are read')).toEqual([
    ['Home. Sections seen: Why choose 1,200', '80', '0', '0', '0', '20'],
  ]);
  expect(sectionName('how-it-works')).toBe('How it works');
});

it('The analytics page can show one listing alone and return to the whole market', async () => {
  const router = show();
  fireEvent.click(await screen.findByRole('link', { name: 'Hostel booking desk' }));
  const back = await screen.findByRole('link', { name: 'Show the whole market' });
  expect(router.state.location.search).toBe(`?listing=${LISTING}`);
  expect(screen.getByText('Hostel booking desk')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Categories' })).toBeNull();
  fireEvent.click(back);
  expect(await rowsOf('Categories')).toHaveLength(1);
});

it('The list of where views came from can be downloaded as CSV', async () => {
  facts = { ...FACTS, referrers: [{ name: 'direct', views: 40 }] };
  const asked: string[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer(path);
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'CSV of all sites and searches' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked).toContain('/api/admin/analytics/sources.csv');
  saved.mockRestore();
});

it('The analytics page says that there are no views yet when there are none', async () => {
  facts = { ...FACTS, totals: NOTHING, pages: [] };
  show();
  expect(await screen.findByRole('heading', { name: 'No views yet' })).toBeTruthy();
  expect(screen.getByText('No page was read in this period.')).toBeTruthy();
});
