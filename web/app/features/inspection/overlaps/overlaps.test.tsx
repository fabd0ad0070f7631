import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeOverlap } from '#contract/inspection/overlaps/schemas.ts';
import { ARCHIVE, makeFinding, reportWith } from '../../../../testing/inspection-fixture.ts';
import { AdminInspection } from '../findings/of-admin.tsx';
import { blocksOf } from './blocks.ts';

const OVERLAP: CodeOverlap = {
  _id: '01980000-0000-7000-8000-0000000000c1',
  version: ARCHIVE.version,
  other: {
    _id: '01980000-0000-7000-8000-0000000000c2',
    title: 'Hostel desk',
    sellerName: 'Asha',
    version: '1.0.0',
  },
  seenAt: '2026-10-01T10:00:00.000Z',
  shared: 120,
  share: 0.62,
  files: [{ path: 'lib/flats.js', otherPath: 'src/rooms.js', shared: 80 }],
};
const FILES = {
  own: { path: 'lib/flats.js', text: 'a\nb\nc\n', isCut: false, shared: [{ from: 2, to: 3 }] },
  other: { path: 'src/rooms.js', text: 'x\ny\n', isCut: true, shared: [{ from: 1, to: 2 }] },
};

let overlaps: CodeOverlap[];
let isAway: boolean;

beforeEach(() => {
  overlaps = [OVERLAP];
  isAway = false;
  const report = reportWith([makeFinding({ kind: 'copied_code', severity: 'high', blocking: false })]);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address);
    if (path.includes('/report')) return Response.json({ success: true, data: { report } });
    if (path.includes('/overlaps/')) return Response.json({ success: true, data: FILES });
    if (isAway) return Response.json({ success: false, code: 'system.x', message: 'Away' }, { status: 500 });
    return Response.json({ success: true, data: { overlaps } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <AdminInspection archive={ARCHIVE} status="pending" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('Code shared with other listings', () => {
  it('An admin sees whose code it is and opens both files with the shared lines marked', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'Hostel desk' })).getAttribute('href')).toContain(
      OVERLAP.other._id,
    );
    expect(screen.getByText(/62 % of the code/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /lib\/flats\.js/ }));
    const own = within(await screen.findByRole('region', { name: 'This listing' }));
    expect(own.getByText('2 lines the same')).toBeTruthy();
    expect(own.getByText('The same from line 2:')).toBeTruthy();
    expect(screen.getByText(/only the beginning is shown/)).toBeTruthy();
  });

  it('Where the other listing is gone, the admin is told to inspect again', async () => {
    overlaps = [];
    show();
    expect(await screen.findByText(/The other listing is gone/)).toBeTruthy();
  });

  it('A failure to load says so and offers another try', async () => {
    isAway = true;
    show();
    expect(await screen.findByText('The other listings could not be loaded')).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Hostel desk' })).toBeTruthy();
  });

  it('A file is cut into blocks that hold every line once, whatever is shared', () => {
    const blocks = blocksOf({
      text: 'a\nb\nc\nd',
      shared: [
        { from: 1, to: 2 },
        { from: 4, to: 9 },
      ],
    });
    expect(blocks.map(({ from, isShared }) => [from, isShared])).toEqual([
      [1, true],
      [3, false],
      [4, true],
    ]);
    expect(blocks.flatMap(({ lines }) => lines)).toEqual(['a', 'b', 'c', 'd']);
  });
});
