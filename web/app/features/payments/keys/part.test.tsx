import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnKey } from '#contract/licence-keys/schemas.ts';
import { orderFixture } from '../../../../testing/order-fixture.ts';
import { LicenceKeyPart } from './part.tsx';

const KEY: OwnKey = {
  state: 'given',
  key: '7Q2KD-0ZM2X-9RB1C-HW5PD-A2B3C',
  status: 'valid',
  reason: null,
  activations: { used: 1, limit: 3 },
};
const device = {
  _id: 'd1',
  name: 'Front desk',
  activatedAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-02T10:00:00Z',
};

let key: OwnKey | null;
let calls: string[];

beforeEach(() => {
  key = KEY;
  calls = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const { pathname } = new URL(String(input), 'http://market.test');
      calls.push(`${init?.method ?? 'GET'} ${pathname}`);
      const isFreed = calls.some((call) => call.startsWith('DELETE'));
      const data = pathname.endsWith('/activations')
        ? { key, activations: isFreed ? [] : [device], page: 1, limit: 100, total: 1, hasMore: false }
        : init?.method === 'DELETE'
          ? { used: 0, limit: 3 }
          : { licences: [{ _id: 'l1', key, keys: key?.key ? [key.key] : [] }], hasMore: false };
      return Response.json({ success: true, data });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <LicenceKeyPart order={orderFixture({ hasKey: true })} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('A buyer reads their key, and frees a device that it is activated on', async () => {
  show();
  expect(await screen.findByText(KEY.key!)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Devices: 1 of 3/ }));
  const free = await screen.findByRole('button', { name: 'Deactivate Front desk', hidden: true });
  fireEvent.click(free);
  expect(await screen.findByText('Not activated anywhere yet')).toBeTruthy();
  expect(calls).toContain('DELETE /api/users/me/licences/l1/activations/d1');
});

it('A buyer for whom the list had no key reads that the seller owes it', async () => {
  key = { ...KEY, state: 'owed', key: null };
  show();
  expect(await screen.findByText(/The seller owes you a key/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Devices/ })).toBeNull();
});

it('A buyer of a blocked key reads why, and still has the key', async () => {
  key = { ...KEY, status: 'blocked', reason: 'It was posted in a forum' };
  show();
  const part = await screen.findByRole('region', { name: 'Licence key of Kanban board' });
  expect(await within(part).findByText(/The reason given: It was posted in a forum/)).toBeTruthy();
  expect(within(part).getByText(KEY.key!)).toBeTruthy();
});
