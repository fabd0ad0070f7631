import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OVERVIEW_DAYS } from '#contract/admin/overview/constants.ts';
import type { Overview as Market } from '#contract/admin/overview/schemas.ts';
import type { FooterPlace, OperatingNotice } from '#contract/system/constants.ts';
import { Overview } from './page.tsx';

const day = (index: number): Market['days'][number] => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  ...{ sales: 0, paidPaise: 0, feePaise: 0, signUps: 0, sentIn: 0, refundRequests: 0, disputes: 0 },
  ...{ ordersBegun: 0, ordersUnpaid: 0, webhooks: 0, jobsDone: 0, jobTriesWrong: 0 },
});
const market = (
  notices: OperatingNotice[],
  missingInFooter: FooterPlace[],
  books: Market['books'],
  approvals: Market['approvals'] = { waiting: 0, oldestAt: null },
): Market => ({
  at: '2026-11-21T10:00:00.000Z',
  notices,
  missingInFooter,
  room: { isLow: false },
  before: { sales: 0, paidPaise: 0, feePaise: 0, signUps: 3, sentIn: 0, refundRequests: 0, disputes: 0 },
  days: Array.from({ length: OVERVIEW_DAYS }, (_, index) => day(index)),
  approvals,
  payouts: { waiting: 0, oldestAt: null },
  reports: { open: 0, oldestAt: null },
  people: { all: 1, sellers: 0, suspended: 0 },
  refunds: { open: 0, disputes: 0, onTheWay: 0, failed: 0 },
  payments: { capturedNotPaid: 0, live: 0, late: 0 },
  jobs: { waiting: 0, retrying: 0, failed: 0, sweepsWrong: 0 },
  books,
  webhooks: { waiting: 0, oldestAt: null },
});

function show(
  notices: OperatingNotice[],
  missingInFooter: FooterPlace[] = [],
  books: Market['books'] = { checkedAt: null, findings: 0 },
  approvals?: Market['approvals'],
) {
  showMarket(market(notices, missingInFooter, books, approvals));
}

function showMarket(data: Market) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
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

  it('The overview is quiet when nothing waits, and keeps the way to each list', async () => {
    show([]);
    await screen.findByText('Nothing is waiting for you');
    expect(screen.getByRole('link', { name: 'Approvals waiting' }).getAttribute('href')).toBe(
      '/dashboard/admin/queue',
    );
    expect(screen.getByText('Approvals waiting').closest('.quiet-tile')).not.toBeNull();
  });

  it('The overview shows what waits for an admin before all that is well', async () => {
    show([], [], undefined, { waiting: 2, oldestAt: '2026-11-21T09:00:00.000Z' });
    const loud = (await screen.findByText('Approvals waiting')).closest('.figure-tile');
    expect(loud?.textContent).toContain('2');
    expect(screen.queryByText('Nothing is waiting for you')).toBeNull();
    expect(screen.getByText('Reports open').closest('.quiet-tile')).not.toBeNull();
  });

  it('The figure of a tile is read before its note, with a comma between them', async () => {
    show([], [], undefined, { waiting: 2, oldestAt: '2026-11-21T09:00:00.000Z' });
    await screen.findByText('Approvals waiting');
    const read = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent;
    expect(read('Approvals waiting')).toMatch(/^2, \S/);
    expect(read('People suspended')).toBe('0, of 1');
  });

  it('The overview shows no notice when no setting needs to be changed', async () => {
    show([]);
    await screen.findByText('Approvals waiting');
    expect(screen.queryByText(/start again/)).toBeNull();
    expect(screen.queryByText('The footer is not complete')).toBeNull();
  });

  it('The overview names what is missing in the footer and leads to the settings', async () => {
    show([], ['phone', 'city', 'social']);
    await screen.findByText('The footer is not complete');
    screen.getByText(/missing: a phone number, a city, and a link to GitHub, LinkedIn or X\./);
    const link = screen.getByRole('link', { name: 'Fill it in under Settings' });
    expect(link.getAttribute('href')).toBe('/dashboard/admin/settings');
  });

  it('The overview says when the books were checked and that they are in order', async () => {
    show([], [], { checkedAt: '2026-11-21T04:30:00.000Z', findings: 0 });
    await screen.findByText(/^Books last checked November 21, 2026 at .*: in order\.$/);
    expect(screen.queryByText('The books are not in order')).toBeNull();
  });

  it('The overview cries out when the last check of the books found something', async () => {
    show([], [], { checkedAt: '2026-11-21T04:30:00.000Z', findings: 2 });
    await screen.findByText('The books are not in order');
    screen.getByText(/The last check found 2 faults\./);
    screen.getByText(/^Books last checked .*: 2 faults\.$/);
  });

  it('The overview holds what buyers paid and what the market keeps of it against the days before', async () => {
    const empty = market([], [], { checkedAt: null, findings: 0 });
    const days = empty.days.map((day, index) =>
      index < 28 ? day : { ...day, sales: 1, paidPaise: (index - 26) * 100_000, feePaise: 15_000 },
    );
    showMarket({ ...empty, days, before: { ...empty.before, sales: 4, paidPaise: 5_000_000 } });
    await screen.findByRole('heading', { name: 'The last 30 days' });
    const read = (term: string) => screen.getByText(term).closest('div')?.textContent;
    expect(read('Paid by buyers')).toBe('Paid by buyers₹5,000₹50,000 in the 30 days before');
    expect(read('The market’s fee, after refunds')).toMatch(/₹300None in the 30 days before$/);
    expect(read('Sales')).toBe('Sales24 in the 30 days before');
    screen.getByText('Most on November 21: ₹3,000.');
    screen.getByText(/^0 people in 30 days, 3 in the 30 before;/);
    screen.getByText('0 listings and versions in 30 days, none in the 30 before; none waiting.');
  });
});
