import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings.ts';
import { useTrackView } from './track-view.ts';

const PROJECT = {
  ...{ _id: '01980000-0000-7000-8000-000000000001', title: 'Hostel desk', category: 'web', price: 1_499 },
  ...{ seller: { uid: '01980000-0000-7000-8000-000000000009', displayName: 'Asha' }, images: [] },
} as unknown as Project;

const beacon = vi.fn<Navigator['sendBeacon']>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  beacon.mockReset().mockReturnValue(true);
  for (const [name, value] of Object.entries({ sendBeacon: beacon, doNotTrack: null })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  cameBy(`${location.origin}/market?search=from+another+tab`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cameBy = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });

function Page() {
  useTrackView(PROJECT);
  return null;
}

/** The search that is told of a view at the end of these addresses. */
async function searchTold(...entries: { pathname: string; search?: string; mask?: string; key?: string }[]) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: entries.map(({ mask, ...entry }) => ({
      ...entry,
      ...(mask && { mask: { pathname: mask, search: '', hash: '' } }),
    })) as never,
  });
  render(<RouterProvider router={router} />);
  vi.runAllTimers();
  return JSON.parse(await (beacon.mock.calls[0]![1] as Blob).text()).events[0].search;
}

const SHARE = `/project/share/${PROJECT._id}`;

it('tells the search of the page that a modal lies over', async () => {
  const modal = { pathname: '/market', search: '?search=hostel', mask: SHARE, key: 'a1' };
  expect(await searchTold(modal)).toBe('hostel');
});

it('tells the search of another tab where its result is what this tab begins with', async () => {
  expect(await searchTold({ pathname: SHARE, key: 'default' })).toBe('from another tab');
});

it('tells no search of a page that was come to in another way, whatever its address says', async () => {
  expect(await searchTold({ pathname: SHARE, search: '?search=hostel', key: 'a2' })).toBeUndefined();
});
