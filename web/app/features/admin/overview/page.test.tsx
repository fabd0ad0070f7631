import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OVERVIEW_DAYS } from '#contract/admin/overview/constants.ts';
import type { Overview as Market } from '#contract/admin/overview/schemas.ts';
import type { OperatingNotice } from '#contract/system/constants.ts';
import { Overview } from './page.tsx';

const day = (index: number): Market['days'][number] => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  ...{ sales: 0, paidPaise: 0, signUps: 0, sentIn: 0, refundRequests: 0, disputes: 0 },
  ...{ ordersBegun: 0, ordersUnpaid: 0, webhooks: 0, jobsDone: 0, jobTriesWrong: 0 },
});
const market = (notices: OperatingNotice[]): Market => ({
  at: '2026-11-21T10:00:00.000Z',
  notices,
  room: { isLow: false },
  days: Array.from({ length: OVERVIEW_DAYS }, (_, index) => day(index)),
  approvals: { waiting: 0, oldestAt: null },
  reports: { open: 0, oldestAt: null },
  people: { all: 1, sellers: 0, suspended: 0 },
  refunds: { open: 0, disputes: 0, onTheWay: 0, failed: 0 },
  payments: { capturedNotPaid: 0, live: 0, late: 0 },
  jobs: { waiting: 0, retrying: 0, failed: 0, sweepsWrong: 0 },
  webhooks: { waiting: 0, oldestAt: null },
});

function show(notices: OperatingNotice[]) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: market(notices) }));
  const router = createMemoryRouter([{ path: '/', element: <Overview /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('The admin overview', () => {
  it('The overview names each setting that the operator should change', async () => {
    show(['trust_proxy', 'database_role']);
    await screen.findByText('Approvals waiting');
    const said = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('\n');
    expect(said).toMatch(/Set TRUST_PROXY .*\n.*name it in DATABASE_URL/);
  });

  it('The overview shows no notice when no setting needs to be changed', async () => {
    show([]);
    await screen.findByText('Approvals waiting');
    expect(screen.queryByText(/start again/)).toBeNull();
  });
});
