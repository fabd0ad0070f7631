import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

async function unfold(card: HTMLElement): Promise<void> {
  const button = within(card).getByRole('button', { name: /^Details of/ });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  await within(card).findByText('Bought on');
}

const another = () =>
  orderFixture({ orderId: 'other', project: { ...orderFixture().project, _id: 'other', title: 'Ledger' } });

it('A purchase offers its download at once, its papers behind its details, and loads its versions only when they are opened', async () => {
  orders = [orderFixture(), another()];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const card = await screen.findByRole('article', { name: 'Kanban board' });
  expect(within(card).getByRole('link', { name: 'Asha Menon' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(within(card).queryByRole('button', { name: /^Receipt/ })).toBeNull();
  await unfold(card);
  expect(within(card).getByRole('button', { name: /^Receipt/ })).toBeTruthy();
  expect(
    within(card)
      .getByRole('link', { name: /^Documentation/ })
      .getAttribute('href'),
  ).toContain('#documentation');
  expect(asked.some(({ pathname }) => pathname.endsWith('/versions'))).toBe(false);
  const versions = within(card)
    .getByText(/^All versions/)
    .closest('details') as HTMLDetailsElement;
  versions.open = true;
  fireEvent(versions, new Event('toggle'));
  expect(await within(card).findByText('you bought this one')).toBeTruthy();
});

it('A purchase shows its download log when it is opened, also once it is refunded', async () => {
  const project = { ...orderFixture().project, _id: 'another' };
  orders = [orderFixture(), orderFixture({ orderId: 'refunded', owned: false, project })];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const [, refunded] = await screen.findAllByRole('article', { name: 'Kanban board' });
  await unfold(refunded!);
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
  await unfold(card);
  expect(within(card).getByRole('button', { name: /^Receipt/ })).toBeTruthy();
});

it('A row marks a version that came out after the last download, and says when that was', async () => {
  const project = {
    ...orderFixture().project,
    newest: { number: '1.1.0', releasedAt: '2026-10-12T08:00:00Z' },
  };
  const lastDownload = { version: '1.0.0', at: '2026-10-11T08:00:00Z' };
  orders = [orderFixture({ project, lastDownload })];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const row = await screen.findByRole('article', { name: 'Kanban board' });
  expect(within(row).getByText('New version')).toBeTruthy();
  expect(within(row).getByText('v1.1.0')).toBeTruthy();
  expect(within(row).getByText('Downloaded October 11, 2026')).toBeTruthy();
  await unfold(row);
  const link = within(row).getByRole('link', { name: 'See what changed' });
  expect(link.getAttribute('href')).toContain('from=1.0.0&to=1.1.0');
});

it('The details of an only purchase are open from the start', async () => {
  orders = [orderFixture()];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const row = await screen.findByRole('article', { name: 'Kanban board' });
  expect(await within(row).findByText('Completed')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: 'Details of Kanban board' }));
  expect(within(row).queryByText('Completed')).toBeNull();
});

it('A short library has no search, and names nothing twice', async () => {
  orders = [orderFixture()];
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  await screen.findByRole('article', { name: 'Kanban board' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('Not downloaded yet', { selector: 'h2' })).toBeNull();
});

it('A long library is searched, filtered and sorted by its address, and names what was not downloaded below the first rows', async () => {
  orders = ['Ant', 'Bee', 'Cat', 'Dog', 'Emu', 'Fox', 'Gnu'].map((title) =>
    orderFixture({
      orderId: title,
      lastDownload: title === 'Gnu' ? null : { version: '1.0.0', at: '2026-10-11T08:00:00Z' },
      project: { ...orderFixture().project, _id: title, title },
    }),
  );
  const router = show(<Purchases path="/dashboard/buyer" logOf={logOf} />);
  const waiting = await screen.findByRole('region', { name: 'Not downloaded yet' });
  expect(within(waiting).getByRole('link', { name: 'Gnu' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
  fireEvent.click(screen.getByRole('link', { name: /^Not downloaded 1$/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(router.state.location.search).toBe('?sort=title&show=waiting');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search your purchases' }), {
    target: { value: 'bee' },
  });
  expect(await screen.findByText('No purchase matches')).toBeTruthy();
  expect(router.state.location.search).toBe('?search=bee&sort=title&show=waiting');
});

it('A library of more than a hundred orders is asked for page by page', async () => {
  const all = Array.from({ length: 130 }, (_, index) =>
    orderFixture({ orderId: `o${index}`, project: { ...orderFixture().project, _id: `p${index}` } }),
  );
  server.mockImplementation(async (input) => {
    const url = new URL(String(input), 'http://market.test');
    const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 1));
    const isPaid = url.searchParams.get('status') === 'PAID';
    const found = isPaid ? all.slice((page! - 1) * limit!, page! * limit!) : [];
    const data = {
      orders: found,
      page,
      limit,
      total: all.length,
      hasMore: isPaid && page! * limit! < all.length,
    };
    return Response.json({ success: true, data });
  });
  show(<Purchases path="/dashboard/buyer" logOf={logOf} />, '/dashboard/buyer?page=6');
  expect(await screen.findAllByRole('article')).toHaveLength(5);
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
