import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '../../../testing/deals.ts';
import type { Till } from '../../../testing/till.ts';

let deals: Deals;
let till: Till;

beforeAll(async () => {
  deals = await openDeals();
  till = deals.till;
});
afterEach(async () => {
  await till.control('/reset', {});
});
afterAll(async () => {
  await till?.settleDown();
  await till?.booksAreInOrder();
  await till?.market.stop();
});

const endSession = (orderId: string) =>
  till.db.updateTable('orders').set({ expires_at: till.ctx.now() }).where('id', '=', orderId).execute();

describe('an order', () => {
  test('names its seller, its version, and that nothing is owned before it is paid', async () => {
    const buyer = await till.newBuyer();
    const { orderId } = await till.checkout(buyer);
    const before = (await till.get(buyer, `/payments/order/${orderId}`)).body.data;
    expect(before).toMatchObject({
      status: 'ACTIVE',
      version: '1.0.0',
      seller: { displayName: expect.any(String) },
      owned: false,
      refundedPaise: 0,
      project: { archive: null, newest: null, documents: expect.any(Number) },
    });
    await till.pay(before);
    const after = (await till.get(buyer, `/payments/verify/${orderId}`)).body.data;
    expect(after).toMatchObject({
      status: 'PAID',
      owned: true,
      project: { newest: { number: '1.0.0', releasedAt: expect.any(String) } },
    });
  });

  test('whose session is over is shown as ended, before any sweep', async () => {
    const buyer = await till.newBuyer();
    const { orderId } = await till.checkout(buyer);
    await endSession(orderId);
    const active = (await till.get(buyer, '/payments/user?status=ACTIVE')).body.data;
    expect(active).toMatchObject({ orders: [], total: 0 });
    const expired = (await till.get(buyer, '/payments/user?status=EXPIRED')).body.data;
    expect(expired.orders).toMatchObject([{ orderId, status: 'EXPIRED', expiresAt: null }]);
    expect(await till.events(orderId, 'order.expired')).toBe(1);
  });

  test('is resumed though its listing has left the market since, and a new one is not begun', async () => {
    const buyer = await till.newBuyer();
    const projectId = await till.publish();
    const { orderId } = await till.checkout(buyer, { projectId });
    await till.market.api('POST', `/projects/${projectId}/unlist`, { token: till.seller.token });
    const again = await till.order(buyer, { projectId, licence: 'extended' });
    expect([again.status, again.body.code, again.body.data.orderId]).toEqual([
      400,
      'payment.pending',
      orderId,
    ]);
    await till.post(buyer, `/payments/cancel/${orderId}`);
    expect((await till.order(buyer, { projectId })).body.code).toBe('payment.not_for_sale');
  });

  test('that the provider never made has failed, and gives its code back to be used again', async () => {
    const deal = await deals.agreed();
    await till.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await deals.order(deal)).status).toBe(502);
    const { orders } = (await till.get(deal.buyer, '/payments/user')).body.data;
    expect(orders).toMatchObject([{ status: 'FAILED', owned: false }]);
    expect(await till.events(orders[0].orderId, 'order.failed')).toBe(1);
    expect(await deals.countsUses(deal)).toBe(0);
    expect((await deals.order(deal)).status).toBe(201);
  });

  test('that failed lets its negotiation end, where its time was over while the order held the code', async () => {
    const deal = await deals.agreed();
    await till.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4 } });
    expect((await deals.order(deal)).status).toBe(502);
    await till.db
      .updateTable('negotiations')
      .set({ expires_at: till.ctx.now() })
      .where('id', '=', deal.negotiationId)
      .execute();
    // Nobody knows yet what became of the order: it holds the code, and that keeps the negotiation.
    await till.market.sweep();
    expect(await deals.negotiationStatus(deal)).toBe('accepted');
    await till.market.advanceClock(180);
    const { orders } = (await till.get(deal.buyer, '/payments/user')).body.data;
    expect(orders).toMatchObject([{ status: 'FAILED' }]);
    await expect.poll(() => deals.negotiationStatus(deal), { timeout: 15_000 }).toBe('expired');
  });

  test('that lapses gives its code back', async () => {
    const deal = await deals.agreed();
    const { orderId } = await deals.checkout(deal);
    expect((await deals.order(deal)).body.code).toBe('payment.pending');
    await endSession(orderId);
    const next = await deals.checkout(deal);
    expect(next.orderId).not.toBe(orderId);
    expect(next.amount).toBe(1200);
    expect(await deals.countsUses(deal)).toBe(1);
  });
});

test('giving up what is pending takes the live order alone, and is safe to repeat', async () => {
  const buyer = await till.newBuyer();
  const { orderId } = await till.checkout(buyer);
  const cancel = () => till.post(buyer, '/payments/cancel-pending', { projectId: till.projectId });
  expect((await cancel()).body).toMatchObject({ success: true, data: { cancelled: 1 } });
  expect((await cancel()).body).toMatchObject({ success: true, data: { cancelled: 0 } });
  expect(await till.status(orderId)).toBe('CANCELLED');
  const moved = await till.post(buyer, `/payments/cancel/${orderId}`);
  expect([moved.status, moved.body.message]).toEqual([409, 'This order is cancelled now.']);
});

test('the deprecated call says where to go', async () => {
  const answer = await till.post(await till.newBuyer(), `/projects/${till.projectId}/purchase`);
  expect([answer.status, answer.body.code]).toEqual([410, 'listing.purchase_gone']);
  expect(answer.body.message).toContain('/payments/create-order');
});
