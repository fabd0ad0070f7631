import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/payments/schemas.ts';
import { orderFixture } from '../../../../testing/order-fixture.ts';
import { OrderHistory } from '../orders/history.tsx';
import { Purchases } from './page.tsx';

const server = vi.fn<typeof fetch>();
let asked: URL[] = [];
let orders: Order[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async (input) => {
    const url = new URL(String(input), 'http://market.test');
    asked.push(url);
    if (url.pathname.endsWith('/versions')) {
      const version = { _id: 'v', number: '1.0.0', changelog: 'First.', status: 'approved', current: true };
      const file = { filename: null, originalName: 'k.zip', size: 1, sha256: '', files: 1 };
      const times = { createdAt: '2026-10-01T08:00:00Z', reviewedAt: null };
      return Response.json({ success: true, data: { versions: [{ ...version, ...file, ...times }] } });
    }
    const status = url.searchParams.get('status');
    const found = orders.filter((order) => status === null || order.status === status);
    const data = { orders: found, page: 1, limit: 10, total: found.length, hasMore: false };
    return Response.json({ success: true, data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(element: React.ReactElement, address = '/dashboard/buyer') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [{ path: '*', element: <QueryClientProvider client={client}>{element}</QueryClientProvider> }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const logOf = (orderId: string) => <p>Downloads of {orderId}</p>;

const live = () =>
  orderFixture({
    orderId: '01980000-0000-7000-8000-00000000000b',
    status: 'ACTIVE',
    owned: false,
    paidAt: null,
    // By the server's clock, which is behind this one.
    expiresAt: '2026-11-23T10:00:00Z',
    secondsLeft: 600,
    project: { ...orderFixture().project, title: 'Ledger', archive: null, newest: null },
  });

it('A purchase offers its download, receipt and documentation, and loads its versions only when they are opened', async () => {
  orders = [orderFixture()];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const card = await screen.findByRole('article', { name: 'Kanban board' });
  expect(within(card).getByRole('link', { name: 'Asha Menon' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(within(card).getByRole('button', { name: /^Receipt/ })).toBeTruthy();
  expect(
    within(card)
      .getByRole('link', { name: /^Documentation/ })
      .getAttribute('href'),
  ).toContain('#documentation');
  expect(asked.some(({ pathname }) => pathname.endsWith('/versions'))).toBe(false);
  const versions = card.querySelector('details.purchase-versions') as HTMLDetailsElement;
  versions.open = true;
  fireEvent(versions, new Event('toggle'));
  expect(await within(card).findByText('you bought this one')).toBeTruthy();
});

it('A purchase shows its download log when it is opened, also once it is refunded', async () => {
  const project = { ...orderFixture().project, _id: 'another' };
  orders = [orderFixture(), orderFixture({ orderId: 'refunded', owned: false, project })];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const [, refunded] = await screen.findAllByRole('article', { name: 'Kanban board' });
  expect(screen.queryByText('Downloads of refunded')).toBeNull();
  const log = within(refunded!)
    .getByText(/^Your downloads/)
    .closest('details') as HTMLDetailsElement;
  log.open = true;
  fireEvent(log, new Event('toggle'));
  expect(await within(refunded!).findByText('Downloads of refunded')).toBeTruthy();
});

it('An unpaid order can still be paid until its time is over', async () => {
  orders = [live(), { ...live(), orderId: 'x', secondsLeft: 0 }];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const section = await screen.findByRole('region', { name: 'Unfinished payments' });
  expect(within(section).getAllByRole('article')).toHaveLength(1);
  expect(within(section).getByRole('link', { name: 'Pay ₹1,499' }).getAttribute('href')).toBe(
    `/payment/${live().project._id}?returnUrl=%2Fdashboard%2Fbuyer&source=dashboard`,
  );
  expect(await screen.findByText('Nothing bought yet')).toBeTruthy();
});

it('A refunded purchase keeps its receipt and loses its download', async () => {
  const project = { ...orderFixture().project, archive: null, newest: null };
  orders = [orderFixture({ owned: false, refundedPaise: 149_900, project })];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const card = await screen.findByRole('article', { name: 'Kanban board' });
  expect(within(card).getByText('Refunded: ₹1,499')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(within(card).getByRole('button', { name: /^Receipt/ })).toBeTruthy();
});

it('The order history is filtered by the status in the address', async () => {
  orders = [orderFixture(), live()];
  const router = show(<OrderHistory path="/dashboard/buyer" />, '/dashboard/buyer?tab=orders');
  expect(await screen.findByText('2 orders')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'ACTIVE' } });
  expect(await screen.findByText('1 order, processing')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=orders&status=ACTIVE');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'FAILED' } });
  expect(await screen.findByText('No orders here')).toBeTruthy();
});

it.each([
  ['refund', 'Downloads are paused while your refund request is open.'],
  ['dispute', 'Downloads are paused while your payment is disputed.'],
] as const)('A purchase says why its download is paused during a %s', async (stopped, words) => {
  const refund = { askUntil: null, atOnce: false, refundedPaise: 0, stopped, request: null };
  orders = [orderFixture({ refund })];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const card = await screen.findByRole('article', { name: 'Kanban board' });
  expect(within(card).getByText(words)).toBeTruthy();
  expect(card.textContent).not.toContain('does not have a downloadable ZIP');
  expect(within(card).queryByRole('button', { name: /^Download/ })).toBeNull();
});
