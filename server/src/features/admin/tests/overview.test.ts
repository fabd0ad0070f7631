import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OVERVIEW_DAYS } from '#contract/admin/overview/constants.ts';
import type { DayFigures } from '#contract/admin/overview/schemas.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import { WEBHOOK_JOB } from '#features/payments/public.ts';
import { inTransaction } from '#platform/context.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;
let sales: Checkout[];
beforeAll(async () => {
  shop = await openCheckoutFixture();
  sales = [await sell(), await sell()];
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

async function sell(): Promise<Checkout> {
  const buyer = await shop.newBuyer();
  const order = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(order));
  return order;
}
const get = (path: string) => shop.market.api('GET', path, { token: shop.admin.token });

describe('Overview of the market', () => {
  it('The overview counts sales and people by day, and what waits', async () => {
    const { data } = (await get('/admin/overview')).body;
    expect(data.days).toHaveLength(30);
    const today = data.days.at(-1);
    expect(today.sales).toBe(2);
    expect(today.paidPaise).toBe((sales[0]!.amount + sales[1]!.amount) * 100);
    expect(today.feePaise).toBe((sales[0]!.amount + sales[1]!.amount) * 15);
    expect(today.signUps).toBe(data.people.all);
    expect(today).toMatchObject({ refundRequests: 0, disputes: 0, ordersBegun: 2, ordersUnpaid: 0 });
    expect(today.webhooks).toBeGreaterThan(0);
    expect(data.payments).toEqual({ capturedNotPaid: 0, live: 0, late: 0 });
    expect(data.refunds).toEqual({ open: 0, disputes: 0, onTheWay: 0, failed: 0 });
    expect(data.approvals.waiting).toBe(0);
  });

  it('The overview counts captured money that bought nothing', async () => {
    const { orderId } = sales[0]!;
    await shop.db.updateTable('payments').set('outcome', 'none').where('order_id', '=', orderId).execute();
    expect((await get('/admin/overview')).body.data.payments.capturedNotPaid).toBe(1);
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

  it("The overview sums up as many days before, with what refunds have left of the market's fee", async () => {
    await shop.settleAll();
    const { days, before } = (await get('/admin/overview')).body.data;
    expect(Object.values(before).every((figure) => figure === 0)).toBe(true);
    const today = days.at(-1);
    expect(today.sales).toBe(3);
    expect(today.feePaise).toBe((sales[0]!.amount + sales[1]!.amount) * 15);
    await shop.market.advanceClock(OVERVIEW_DAYS * 86_400);
    const { token } = await shop.market.registerAs('admin');
    const later = (await shop.market.api('GET', '/admin/overview', { token })).body.data;
    for (const [name, figure] of Object.entries(later.before))
      expect([name, figure]).toEqual([name, today[name]]);
    expect(later.days).toHaveLength(OVERVIEW_DAYS);
    expect(later.days.reduce((sum: number, day: DayFigures) => sum + day.sales, 0)).toBe(0);
    expect(later.days.at(-1).signUps).toBe(1);
  });
});
