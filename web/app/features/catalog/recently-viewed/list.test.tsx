import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RecentlyViewedList, { type RecentlyViewedProps } from './list.tsx';
import { VIEWED_KEY } from './storage-key.ts';

const server = vi.fn<typeof fetch>();
/** Tells that these cards have come into sight. */
let see: (titles: string[]) => void;

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  let tell: (entries: object[]) => void;
  see = (titles) => {
    const cards = titles.map((title) => screen.getByText(title).closest('li'));
    act(() => tell(cards.map((target) => ({ isIntersecting: true, target }))));
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(titles: string[], props: Partial<RecentlyViewedProps> = {}, more: object = {}): void {
  const viewed = titles.map((title) => ({ _id: title, title, category: 'web', price: 499, ...more }));
  localStorage.setItem(VIEWED_KEY, JSON.stringify(viewed));
  const element = <RecentlyViewedList className="" {...props} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('Whoever removes a card goes on with the card that takes its place', () => {
  show(['Desk', 'Ledger', 'Board']);
  const remove = screen.getByRole('button', { name: 'Remove Ledger from recently viewed' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.queryByText('Ledger')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Board/ }));
});

it('A row of few shows the newest, and one that is older takes the place of one that is removed', () => {
  show(['Desk', 'Ledger', 'Board'], { most: 2 });
  expect([...document.querySelectorAll('.viewed-title')].map(({ textContent }) => textContent)).toEqual([
    'Desk',
    'Ledger',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Desk from recently viewed' }));
  expect(screen.getByText('Board')).toBeDefined();
});

it('A viewed project says “from” before the price of the cheapest of several licences', () => {
  show(['Desk'], {}, { isLowestPrice: true });
  expect(screen.getByText('from').parentElement?.textContent).toBe('from ₹499');
});

it('Only the cards in sight are asked for again, each once, and one that has left the market goes', async () => {
  server.mockResolvedValue(
    Response.json(
      { success: false, message: 'Project not found', code: 'listing.not_found' },
      { status: 404 },
    ),
  );
  show(['Kiosk', 'Till']);
  see(['Till']);
  await waitFor(() => expect(screen.queryByText('Till')).toBeNull());
  expect(screen.getByText('Kiosk')).toBeDefined();
  expect(server.mock.calls.map(([address]) => String(address))).toEqual([
    expect.stringMatching(/\/projects\/Till$/),
  ]);
});
