import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import { WEBHOOK_JOB } from '#features/payments/service.ts';
import { inTransaction } from '#platform/context.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
let buyer: Person;
let paid: Checkout;
let open: Checkout;

beforeAll(async () => {
  shop = await openCheckoutFixture();
  buyer = await shop.newBuyer();
  paid = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(paid));
  open = await shop.checkout(await shop.newBuyer());
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

const get = (path: string) => shop.market.api('GET', path, { token: shop.admin.token });
const post = (path: string, body?: object) =>
  shop.market.api('POST', path, { token: shop.admin.token, ...(body && { body }) });
const orders = async (query: string) =>
  (await get(`/admin/orders?${query}`)).body.data.orders.map(({ orderId }: { orderId: string }) => orderId);

describe('List of orders', () => {
  it("An order is found by its number, the provider's numbers, its buyer and its listing", async () => {
    const [payment] = await shop.payments(paid.orderId);
    for (const search of [paid.orderId, paid.razorpayOrderId, payment!.provider_payment_id, buyer.email]) {
      expect(await orders(`search=${search}`), search).toEqual([paid.orderId]);
    }
    const { body } = await get(`/admin/orders/${paid.orderId}`);
    const title = encodeURIComponent(body.data.order.project.title.slice(2, 9).toUpperCase());
    expect((await orders(`search=${title}`)).sort()).toEqual([paid.orderId, open.orderId].sort());
    expect(await orders('search=%25')).toEqual([]);
  });

  it('Orders can be filtered by status and day, and sorted both ways without losing one', async () => {
    expect(await orders('show=PAID')).toEqual([paid.orderId]);
    expect(await orders('show=ACTIVE')).toEqual([open.orderId]);
    expect(await orders('show=captured_not_paid')).toEqual([]);
    expect(await orders('until=2000-01-01')).toEqual([]);
    expect(await orders('sort=createdAt&dir=asc')).toEqual([paid.orderId, open.orderId]);
    expect(await orders('sort=paidAt&dir=desc')).toEqual([paid.orderId, open.orderId]);
    const pages = [await orders('sort=amount&limit=1'), await orders('sort=amount&limit=1&page=2')];
    expect(pages.flat().sort()).toEqual([paid.orderId, open.orderId].sort());
    expect((await get('/admin/orders?from=yesterday')).status).toBe(400);
  });

  it('The page of an order shows its payments, events and balanced postings', async () => {
    const { data } = (await get(`/admin/orders/${paid.orderId}`)).body;
    expect(data.order).toMatchObject({ status: 'PAID', capturedNotPaid: false, refunded: 0 });
    expect(data.payments).toHaveLength(1);
    expect(data.payments[0]).toMatchObject({ outcome: 'entitlement' });
    expect(data.events.map(({ type }: { type: string }) => type)).toEqual(['order.created', 'order.paid']);
    expect(data.postings.map(({ kind }: { kind: string }) => kind)).toContain('sale');
    const sale = data.postings.find(({ kind }: { kind: string }) => kind === 'sale');
    const sum = (side: string) =>
      sale.entries
        .filter((entry: { side: string }) => entry.side === side)
        .reduce((all: number, entry: { amountPaise: number }) => all + entry.amountPaise, 0);
    expect(sum('debit')).toBe(sum('credit'));
  });
});

describe('Asking the provider about an order', () => {
  it('Asking the provider settles a paid order once and is kept in the audit log', async () => {
    await shop.pay(open);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        post(`/admin/orders/${open.orderId}/ask-provider`, { reason: 'The buyer asks' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.data.order.status).toBe('PAID');
    expect(await shop.entitlements(open.orderId)).toHaveLength(1);
    await shop.settleAll();
    await shop.expectLedgerBalanced();
    const { acts } = (await get(`/admin/audit?search=${open.orderId}`)).body.data;
    const asked = acts.filter(({ act }: { act: string }) => act === 'order.ask_provider');
    expect(asked.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('The buyer asks'));
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'order.provider_answered',
        after: { status: 'PAID', refundedPaise: 0, capturedNotPaid: false },
      }),
    );
  });
});

describe('Events of the provider', () => {
  it('An event of the provider can be replayed without doing anything twice', async () => {
    const list = (await get('/admin/webhooks?show=handled&search=order.paid')).body.data;
    const { eventId } = list.webhooks[0];
    const one = (await get(`/admin/webhooks/${encodeURIComponent(eventId)}`)).body.data;
    expect(JSON.parse(one.body)).toMatchObject({ event: 'order.paid' });
    const path = `/admin/webhooks/${encodeURIComponent(eventId)}/replay`;
    const answers = await Promise.all([post(path), post(path, { reason: 'To see' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.settleAll();
    expect((await get(`/admin/webhooks/${encodeURIComponent(eventId)}`)).body.data.state).toBe('handled');
    await shop.expectLedgerBalanced();
    expect((await get('/admin/audit?subject=webhook')).body.data.total).toBe(2);
  });
});

describe('Overview of the market', () => {
  it('The overview counts sales and people by day, and what waits', async () => {
    const { data } = (await get('/admin/overview')).body;
    expect(data.days).toHaveLength(30);
    const today = data.days.at(-1);
    expect(today.sales).toBe(2);
    expect(today.paidPaise).toBe((paid.amount + open.amount) * 100);
    expect(today.signUps).toBe(data.people.all);
    expect(today).toMatchObject({ refundRequests: 0, disputes: 0, ordersBegun: 2, ordersUnpaid: 0 });
    expect(today.webhooks).toBeGreaterThan(0);
    expect(data.payments).toEqual({ capturedNotPaid: 0, live: 0, late: 0 });
    expect(data.refunds).toEqual({ open: 0, disputes: 0, onTheWay: 0, failed: 0 });
    expect(data.approvals.waiting).toBe(0);
  });

  it('The overview counts captured money that bought nothing, and the list finds its order', async () => {
    const captured = { outcome: 'none' };
    await shop.db.updateTable('payments').set(captured).where('order_id', '=', paid.orderId).execute();
    expect((await get('/admin/overview')).body.data.payments.capturedNotPaid).toBe(1);
    expect(await orders('show=captured_not_paid')).toEqual([paid.orderId]);
  });

  it('The overview counts orders begun and unpaid, refund requests and submitted listings by day', async () => {
    const today = async () => (await get('/admin/overview')).body.data.days.at(-1);
    const before = await today();
    const leaver = await shop.newBuyer();
    const left = await shop.checkout(leaver);
    expect((await shop.post(leaver, `/payments/cancel/${left.orderId}`)).status).toBe(200);
    const keeper = await shop.newBuyer();
    const bought = await shop.checkout(keeper);
    await shop.verify(keeper, await shop.pay(bought));
    const request = { reason: 'not_downloaded', text: '' };
    expect(
      (await shop.post(keeper, `/payments/order/${bought.orderId}/refund`, request)).status,
    ).toBeLessThan(300);
    await shop.publish();
    expect(await today()).toMatchObject({
      ordersBegun: before.ordersBegun + 2,
      ordersUnpaid: before.ordersUnpaid + 1,
      refundRequests: before.refundRequests + 1,
      sentIn: before.sentIn + 1,
    });
  });

  it('The overview counts finished jobs and failed tries by day', async () => {
    const { services } = shop.market;
    const today = async () => {
      await shop.market.advanceClock(1);
      return (await get('/admin/overview')).body.data.days.at(-1);
    };
    await shop.settleAll();
    await vi.waitFor(async () => expect(await shop.openJobs()).toBe(0), 10_000);
    const before = await today();
    const id = 'evt_of_nobody';
    const stateOf = async () =>
      (
        await sql<{
          state: string;
        }>`SELECT state::text FROM pgboss.job WHERE data ->> 'eventId' = ${id}`.execute(services.db)
      ).rows[0]?.state;
    await sql`ALTER TABLE webhook_events RENAME TO webhook_events_away`.execute(services.db);
    await inTransaction(shop.market.context(), (ctx) => ctx.jobs.send(ctx, WEBHOOK_JOB, { eventId: id }));
    await vi.waitFor(async () => expect(await stateOf()).toBe('retry'), 10_000);
    await sql`ALTER TABLE webhook_events_away RENAME TO webhook_events`.execute(services.db);
    await vi.waitFor(async () => expect(await stateOf()).toBe('completed'), 20_000);
    const after = await today();
    expect(after.jobsDone).toBeGreaterThan(before.jobsDone);
    expect(after.jobTriesWrong).toBeGreaterThan(before.jobTriesWrong);
  });
});
