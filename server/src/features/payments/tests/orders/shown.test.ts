import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

const endSession = (orderId: string) =>
  shop.db.updateTable('orders').set({ expires_at: shop.ctx.now() }).where('id', '=', orderId).execute();

describe('Orders as a buyer sees them', () => {
  test('An order shows its seller and its version, and that nothing is owned before payment', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer);
    const before = (await shop.get(buyer, `/payments/order/${orderId}`)).body.data;
    expect(before).toMatchObject({
      status: 'ACTIVE',
      version: '1.0.0',
      seller: { displayName: expect.any(String) },
      owned: false,
      refundedPaise: 0,
      project: { archive: null, newest: null, documents: expect.any(Number) },
    });
    await shop.pay(before);
    const after = (await shop.get(buyer, `/payments/verify/${orderId}`)).body.data;
    expect(after).toMatchObject({
      status: 'PAID',
      owned: true,
      project: { newest: { number: '1.0.0', releasedAt: expect.any(String) } },
    });
  });

  test('An order whose session is over is shown as expired before any sweep', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer);
    await endSession(orderId);
    const active = (await shop.get(buyer, '/payments/user?status=ACTIVE')).body.data;
    expect(active).toMatchObject({ orders: [], total: 0 });
    const expired = (await shop.get(buyer, '/payments/user?status=EXPIRED')).body.data;
    expect(expired.orders).toMatchObject([{ orderId, status: 'EXPIRED', expiresAt: null }]);
    expect(await shop.events(orderId, 'order.expired')).toBe(1);
  });

  test('An order is resumed after its listing left the market, but no new one can begin', async () => {
    const buyer = await shop.newBuyer();
    const projectId = await shop.publish();
    const { orderId } = await shop.checkout(buyer, { projectId });
    await shop.market.api('POST', `/projects/${projectId}/unlist`, { token: shop.seller.token });
    const again = await shop.order(buyer, { projectId, licence: 'extended' });
    expect([again.status, again.body.code, again.body.data.orderId]).toEqual([
      400,
      'payment.pending',
      orderId,
    ]);
    await shop.post(buyer, `/payments/cancel/${orderId}`);
    expect((await shop.order(buyer, { projectId })).body.code).toBe('payment.not_for_sale');
  });

  test('An order that the provider never made is shown as failed, and its code works again', async () => {
    const agreed = await fixture.agreed();
    await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await fixture.order(agreed)).status).toBe(502);
    const { orders } = (await shop.get(agreed.buyer, '/payments/user')).body.data;
    expect(orders).toMatchObject([{ status: 'FAILED', owned: false }]);
    expect(await shop.events(orders[0].orderId, 'order.failed')).toBe(1);
    expect(await fixture.countsUses(agreed)).toBe(0);
    expect((await fixture.order(agreed)).status).toBe(201);
  });

  test('A negotiation past its time expires once the order that held its code has failed', async () => {
    const agreed = await fixture.agreed();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4 } });
    expect((await fixture.order(agreed)).status).toBe(502);
    await shop.db
      .updateTable('negotiations')
      .set({ expires_at: shop.ctx.now() })
      .where('id', '=', agreed.negotiationId)
      .execute();
    // Nobody knows yet what became of the order: it holds the code, and that keeps the negotiation.
    await shop.market.sweep();
    expect(await fixture.negotiationStatus(agreed)).toBe('accepted');
    await shop.market.advanceClock(180);
    const { orders } = (await shop.get(agreed.buyer, '/payments/user')).body.data;
    expect(orders).toMatchObject([{ status: 'FAILED' }]);
    await expect.poll(() => fixture.negotiationStatus(agreed), { timeout: 15_000 }).toBe('expired');
  });

  test('An order whose session is over gives its code to the next order', async () => {
    const agreed = await fixture.agreed();
    const { orderId } = await fixture.checkout(agreed);
    expect((await fixture.order(agreed)).body.code).toBe('payment.pending');
    await endSession(orderId);
    const next = await fixture.checkout(agreed);
    expect(next.orderId).not.toBe(orderId);
    expect(next.amount).toBe(1200);
    expect(await fixture.countsUses(agreed)).toBe(1);
  });
});

test('Giving up a pending order cancels the live one, and a repetition changes nothing', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = await shop.checkout(buyer);
  const cancel = () => shop.post(buyer, '/payments/cancel-pending', { projectId: shop.projectId });
  expect((await cancel()).body).toMatchObject({ success: true, data: { cancelled: 1 } });
  expect((await cancel()).body).toMatchObject({ success: true, data: { cancelled: 0 } });
  expect(await shop.status(orderId)).toBe('CANCELLED');
  const moved = await shop.post(buyer, `/payments/cancel/${orderId}`);
  expect([moved.status, moved.body.message]).toEqual([409, 'This order is cancelled now.']);
});

test('The deprecated purchase call names the call to use instead', async () => {
  const answer = await shop.post(await shop.newBuyer(), `/projects/${shop.projectId}/purchase`);
  expect([answer.status, answer.body.code]).toEqual([410, 'listing.purchase_gone']);
  expect(answer.body.message).toContain('/payments/create-order');
});
