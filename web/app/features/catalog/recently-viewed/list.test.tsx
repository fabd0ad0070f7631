import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import RecentlyViewedList from './list.tsx';
import { VIEWED_KEY } from './storage-key.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('Whoever removes a card goes on with the card that takes its place', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const viewed = ['Desk', 'Ledger', 'Board'].map((title) => ({
    _id: title,
    title,
    category: 'web',
    price: 499,
  }));
  localStorage.setItem(VIEWED_KEY, JSON.stringify(viewed));
  const element = <RecentlyViewedList className="" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const remove = screen.getByRole('button', { name: 'Remove Ledger from recently viewed' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.queryByText('Ledger')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Board/ }));
});
