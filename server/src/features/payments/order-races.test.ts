import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { type Deals, openDeals } from '../../../testing/deals.ts';
import type { Till } from '../../../testing/till.ts';

const AT_ONCE = 10;
const REPEATS = 3;

let deals: Deals;
let till: Till;

beforeAll(async () => {
  deals = await openDeals();
  till = deals.till;
});
afterAll(() => till?.market.stop());

const times = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, act));
const ordersOf = (uid: string) =>
  till.db.selectFrom('orders').selectAll().where('buyer_id', '=', uid).execute();

/** One of the answers made the order, the others name it to be resumed. */
function expectOneOrder(answers: ApiAnswer[]): string {
  const made = answers.filter(({ status }) => status === 201);
  const pending = answers.filter(({ body }) => body.code === 'payment.pending');
  expect([made.length, pending.length]).toEqual([1, AT_ONCE - 1]);
  for (const { body } of pending) {
    expect(body.message).toContain('already have a pending payment');
    expect(body.data).toMatchObject(made[0]!.body.data);
  }
  return made[0]!.body.data.razorpayOrderId;
}

test('ten create-orders of one buyer for one listing make one order, here and at the provider', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buyer = await till.newBuyer();
    const providerOrderId = expectOneOrder(await times(() => till.order(buyer)));
    const rows = await ordersOf(buyer.uid);
    expect(rows).toMatchObject([{ status: 'ACTIVE', provider_order_id: providerOrderId }]);
    const { orders } = await till.control('/book');
    const receipt = rows[0]!.id.replaceAll('-', '');
    expect(orders.filter((one: { receipt: string }) => one.receipt === receipt)).toHaveLength(1);
    expect(await till.events(rows[0]!.id, 'order.created')).toBe(1);
  }
});

test('ten of them while the provider loses its answer make one order all the same', async () => {
  const buyer = await till.newBuyer();
  await till.control('/set', {
    failApi: { path: '/v1/orders', method: 'POST', times: 1, after: true, cut: true },
  });
  expectOneOrder(await times(() => till.order(buyer)));
  expect(await ordersOf(buyer.uid)).toMatchObject([{ status: 'ACTIVE' }]);
});

test('ten of them with one code use it once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const deal = await deals.agreed();
    const answers = await times(() => deals.order(deal));
    // Ten tries of codes are what a buyer has, so that none of these is refused for being one too many.
    expectOneOrder(answers);
    expect(await deals.countsUses(deal)).toBe(1);
    const rows = await ordersOf(deal.buyer.uid);
    expect(rows).toMatchObject([{ status: 'ACTIVE', discount_paise: 29_900 }]);
  }
});

test('orders and their cancellations at once leave one live order at most, and the code with it alone', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const deal = await deals.agreed();
    const cancel = () =>
      till.post(deal.buyer, '/payments/cancel-pending', { projectId: deals.bazaar.projectId });
    await Promise.all(Array.from({ length: 5 }, () => [deals.order(deal), cancel()]).flat());
    const rows = await ordersOf(deal.buyer.uid);
    const live = rows.filter(({ status }) => status === 'ACTIVE' || status === 'PENDING');
    expect(live.length).toBeLessThanOrEqual(1);
    expect(await deals.countsUses(deal)).toBe(live.length);
    for (const { id } of live) expect(await deals.stateOf(id)).toBe('reserved');
  }
});

test('after all of them the books are in order', async () => {
  await till.settleDown();
  await till.booksAreInOrder();
});
