import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { useTrackView } from './count-view.ts';

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

it('A view in a modal reports the search of the page below it', async () => {
  const modal = { pathname: '/market', search: '?search=hostel', mask: SHARE, key: 'a1' };
  expect(await searchTold(modal)).toBe('hostel');
});

it('A view that opens a new tab reports the search of the page it came from', async () => {
  expect(await searchTold({ pathname: SHARE, key: 'default' })).toBe('from another tab');
});

it('A view reached in another way reports no search, whatever its address says', async () => {
  expect(await searchTold({ pathname: SHARE, search: '?search=hostel', key: 'a2' })).toBeUndefined();
});
