import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;

beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

/** How long a session of 30 minutes that has just begun can still run. */
const isWithinSession = (seconds: number) => seconds > 0 && seconds <= 1800 && Number.isInteger(seconds);

const freshOrder = async () => {
  const person = await shop.newBuyer();
  return { person, checkout: await shop.checkout(person) };
};

describe('Orders of a buyer', () => {
  test('An order shows its archive only once it is paid', async () => {
    const { person, checkout } = await freshOrder();
    const path = `/payments/order/${checkout.orderId}`;
    expect((await shop.get(person, path)).body.data).toMatchObject({
      status: 'ACTIVE',
      project: { _id: shop.projectId, archive: null },
      expiresAt: checkout.expiresAt,
      secondsLeft: expect.toSatisfy(isWithinSession),
      paidAt: null,
    });
    expect(checkout.secondsLeft).toSatisfy(isWithinSession);
    await shop.verify(person, await shop.pay(checkout));
    expect((await shop.get(person, path)).body.data).toMatchObject({
      status: 'PAID',
      amount: 1499,
      project: { archive: { originalName: 'hostel.zip', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      expiresAt: null,
      secondsLeft: null,
    });
  });

  test('Orders are listed newest first in pages that neither repeat nor skip one', async () => {
    const person = await shop.newBuyer();
    const made: string[] = [];
    for (let index = 0; index < 5; index++) {
      made.unshift((await shop.checkout(person)).orderId);
      expect((await shop.post(person, `/payments/cancel/${made[0]}`)).body.data.status).toBe('CANCELLED');
    }
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = (await shop.get(person, `/payments/user?limit=2&page=${page}`)).body;
      expect(data).toMatchObject({ page, limit: 2, total: 5, hasMore: page < 3 });
      ids.push(...data.orders.map(({ orderId }: { orderId: string }) => orderId));
    }
    expect(ids).toEqual(made);
    const beyond = (await shop.get(person, '/payments/user?limit=2&page=9')).body.data;
    expect(beyond).toMatchObject({ orders: [], total: 5, hasMore: false });
    expect((await shop.get(person, '/payments/user?status=PAID')).body.data.total).toBe(0);
  });

  test('Of two cancellations of an order at once exactly one succeeds', async () => {
    const { person, checkout } = await freshOrder();
    const answers = await Promise.all([
      shop.post(person, `/payments/cancel/${checkout.orderId}`),
      shop.post(person, `/payments/cancel/${checkout.orderId}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.events(checkout.orderId, 'order.cancelled')).toBe(1);
  });

  test('An order that was paid meanwhile is sold when its buyer cancels it', async () => {
    const { person, checkout } = await freshOrder();
    await shop.control('/set', { dropWebhooks: 1000 });
    await shop.pay(checkout);
    const answer = await shop.post(person, `/payments/cancel/${checkout.orderId}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.order_moved']);
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await shop.entitlements(checkout.orderId)).toHaveLength(1);
  });

  test('An order can be cancelled while the provider does not answer', async () => {
    const { person, checkout } = await freshOrder();
    await shop.control('/set', { failApi: { path: '/v1/orders/:id/payments', status: 503, times: 9 } });
    const answer = await shop.post(person, `/payments/cancel/${checkout.orderId}`);
    expect(answer.body.data.status).toBe('CANCELLED');
  });

  test('A buyer who was made a seller keeps their order, its receipt and their refund', async () => {
    const { person, checkout } = await freshOrder();
    await shop.verify(person, await shop.pay(checkout));
    await shop.db.updateTable('users').set({ role: 'seller' }).where('uid', '=', person.uid).execute();
    const { orderId } = checkout;
    expect((await shop.get(person, `/payments/order/${orderId}`)).body.data.status).toBe('PAID');
    expect((await shop.get(person, '/payments/user')).body.data.total).toBe(1);
    const receipt = await fetch(`${shop.market.url}/api/payments/order/${orderId}/receipt`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const asked = await shop.post(person, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' });
    expect(asked.body.data.status).toBe('granted');
    expect((await shop.get(person, '/refunds')).body.data.total).toBe(1);
  });

  test('Cancelling by listing ends the pending order, and a new one can be made', async () => {
    const { person } = await freshOrder();
    const cancel = () => shop.post(person, '/payments/cancel-pending', { projectId: shop.projectId });
    expect((await cancel()).body.data).toEqual({ cancelled: 1 });
    expect((await cancel()).body.data).toEqual({ cancelled: 0 });
    expect((await shop.order(person)).status).toBe(201);
  });
});
