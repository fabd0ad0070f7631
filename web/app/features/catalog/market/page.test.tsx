import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import type { CardFacts } from '../cards/facts.ts';
import { readFilters } from '../filters/read.ts';
import { Market } from './page.tsx';
import type { MarketPage } from './page-of-cards.ts';

const UID = '01980000-0000-7000-8000-0000000000aa';
const ID = '01980000-0000-7000-8000-000000000001';
const CARD: CardFacts = {
  _id: ID,
  title: 'Hostel booking desk',
  category: 'web',
  price: 8_999,
  tags: [],
  images: [],
  sellerName: 'Asha Menon',
  sales: 1,
  demoUrl: null,
  completionStatus: 80,
  hasDocuments: false,
  updatedAt: '2026-11-23T08:00:00Z',
  archive: null,
};
const PAGE: MarketPage = { cards: [], page: 1, limit: 12, total: 0, totalIsLowerBound: false, popular: [] };

const server = vi.fn<(address: string) => Promise<Response>>();

/** Only the list that is asked for as the server fills it has the owned project. */
function ownedIn(query: string): void {
  server.mockImplementation(async (address) => {
    const { search } = new URL(address, 'https://market.test');
    const projects = search === query ? [{ _id: ID, buyers: [UID] }] : [];
    return Response.json({ success: true, data: { projects } });
  });
}

function show(query: string, page: Partial<MarketPage>): void {
  const filters = readFilters(new URLSearchParams(query));
  const element = <Market filters={filters} page={{ ...PAGE, ...page }} path="/market" />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/market?${query}`] });
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const user = { uid: UID, email: 'meera@example.test', role: 'buyer', emailVerified: true } as const;
  const more = { displayName: 'Meera', photoURL: null, createdAt: '2026-01-01T00:00:00Z' };
  login({ token: 'st_buyer', user: { ...user, ...more } });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  server.mockReset();
  vi.unstubAllGlobals();
});

it('A project that the buyer owns is marked as owned among the results', async () => {
  ownedIn('?search=hostel&page=1&limit=12');
  show('search=hostel', { cards: [CARD], total: 1 });
  await waitFor(() => expect(screen.getByText('Owned')).toBeDefined());
});

it('The order of the results is told, also where their number stays the same', () => {
  ownedIn('');
  show('sort=price-asc', { cards: [CARD], total: 1 });
  expect(screen.getByText('Sorted by: Price, low to high').getAttribute('role')).toBe('status');
  cleanup();
  show('search=hostel', { cards: [CARD], total: 1 });
  expect(screen.getByText('Sorted by: Best match')).toBeDefined();
});

it('What was viewed stands above the results, where it is in reach', async () => {
  ownedIn('');
  localStorage.setItem(
    'recently-viewed',
    JSON.stringify([{ _id: '1', title: 'Ledger', category: 'web', price: 499 }]),
  );
  show('', { cards: [CARD], total: 1 });
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  const results = document.querySelector('.market-results')!;
  expect(row.compareDocumentPosition(results)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  localStorage.clear();
});

it('A project that the buyer owns is marked among the popular ones when nothing was found', async () => {
  ownedIn('?sort=best-selling&limit=6');
  show('search=nothing', { popular: [CARD] });
  await waitFor(() => expect(screen.getByText('Owned')).toBeDefined());
  expect(screen.queryByRole('link', { name: 'Buy' })).toBeNull();
});
