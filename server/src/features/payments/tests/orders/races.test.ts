import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';

const AT_ONCE = 10;
const REPEATS = 3;

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
});
afterAll(() => shop?.market.stop());

const times = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, act));
const ordersOf = (uid: string) =>
  shop.db.selectFrom('orders').selectAll().where('buyer_id', '=', uid).execute();

/** One of the answers made the order, the others name it to be resumed. */
function expectOneOrder(answers: ApiAnswer[]): string {
  const made = answers.filter(({ status }) => status === 201);
  const pending = answers.filter(({ body }) => body.code === 'payment.pending');
  expect([made.length, pending.length]).toEqual([1, AT_ONCE - 1]);
  // The answers are not of the same second.
  const { secondsLeft: _, ...order } = made[0]!.body.data;
  for (const { body } of pending) {
    expect(body.message).toContain('already have a pending payment');
    expect(body.data).toMatchObject(order);
  }
  return order.razorpayOrderId;
}

test('Ten create-orders of one buyer at once make one order, here and at the provider', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buyer = await shop.newBuyer();
    const providerOrderId = expectOneOrder(await times(() => shop.order(buyer)));
    const rows = await ordersOf(buyer.uid);
    expect(rows).toMatchObject([{ status: 'ACTIVE', provider_order_id: providerOrderId }]);
    const { orders } = await shop.control('/book');
    const receipt = rows[0]!.id.replaceAll('-', '');
    expect(orders.filter((one: { receipt: string }) => one.receipt === receipt)).toHaveLength(1);
    expect(await shop.events(rows[0]!.id, 'order.created')).toBe(1);
  }
});

test("Ten create-orders at once make one order even when the provider's answer is lost", async () => {
  const buyer = await shop.newBuyer();
  await shop.control('/set', {
    failApi: { path: '/v1/orders', method: 'POST', times: 1, after: true, cut: true },
  });
  expectOneOrder(await times(() => shop.order(buyer)));
  expect(await ordersOf(buyer.uid)).toMatchObject([{ status: 'ACTIVE' }]);
});

test('Ten create-orders at once with one code use the code once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const agreed = await fixture.agreed();
    const answers = await times(() => fixture.order(agreed));
    // Ten tries of codes are what a buyer has, so that none of these is refused for being one too many.
    expectOneOrder(answers);
    expect(await fixture.countsUses(agreed)).toBe(1);
    const rows = await ordersOf(agreed.buyer.uid);
    expect(rows).toMatchObject([{ status: 'ACTIVE', discount_paise: 29_900 }]);
  }
});

test('Orders and cancellations at once leave at most one live order, which alone holds the code', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const agreed = await fixture.agreed();
    const cancel = () =>
      shop.post(agreed.buyer, '/payments/cancel-pending', { projectId: fixture.negotiations.projectId });
    await Promise.all(Array.from({ length: 5 }, () => [fixture.order(agreed), cancel()]).flat());
    const rows = await ordersOf(agreed.buyer.uid);
    const live = rows.filter(({ status }) => status === 'ACTIVE' || status === 'PENDING');
    expect(live.length).toBeLessThanOrEqual(1);
    expect(await fixture.countsUses(agreed)).toBe(live.length);
    for (const { id } of live) expect(await fixture.stateOf(id)).toBe('reserved');
  }
});

test('The books are in order after all these races', async () => {
  await shop.settleAll();
  await shop.expectLedgerBalanced();
});
