import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { rememberViewed } from './remember.ts';
import { RecentlyViewed } from './section.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
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

const look = () =>
  rememberViewed({
    _id: '1',
    title: 'Ledger',
    category: 'web',
    price: 499,
    licences: [],
    status: 'approved',
  } as unknown as Project);
const page = () => (
  <MemoryRouter>
    <RecentlyViewed className="" />
  </MemoryRouter>
);

it('What is looked at over a page that had no row pushes none into it, and is there the next time', async () => {
  const { rerender, unmount } = render(page());
  look();
  rerender(page());
  expect(document.body.textContent).toBe('');
  unmount();
  render(page());
  expect(await screen.findByRole('link', { name: /Ledger/ })).toBeDefined();
});
