import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loseAnswer } from '#testing/fixtures/lost-answer.ts';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const post = (person: Person, path: string, body: object, key: string) =>
  fixture.shop.market.api('POST', path, { token: person.token, body, headers: { 'idempotency-key': key } });
const order = (buyer: Person, key: string) =>
  post(buyer, '/payments/create-order', { projectId: fixture.shop.projectId }, key);
const ordersOf = (buyer: Person) =>
  fixture.shop.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.uid).execute();

describe('An order whose answer was lost', () => {
  it('A buyer who repeats the request gets the order that it opened, to be paid', async () => {
    const buyer = await fixture.shop.newBuyer();
    const first = await order(buyer, 'order');
    expect(first.status).toBe(201);
    await loseAnswer(fixture.shop.db, 'order');
    const again = await order(buyer, 'order');
    expect(again.status).toBe(201);
    const { secondsLeft, ...same } = first.body.data;
    expect(again.body.data).toMatchObject(same);
    expect(again.body.data.secondsLeft).toBeLessThanOrEqual(secondsLeft);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('A buyer who repeats the request after the order was cancelled is told so, and no second one is opened', async () => {
    const buyer = await fixture.shop.newBuyer();
    const first = await order(buyer, 'cancelled');
    await fixture.shop.post(buyer, `/payments/cancel/${first.body.data.orderId}`);
    await loseAnswer(fixture.shop.db, 'cancelled');
    const again = await order(buyer, 'cancelled');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'payment.order_moved',
      message: 'This order is cancelled now.',
    });
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect((await order(buyer, 'a new one')).status).toBe(201);
  });

  it('A buyer who repeats a request that the provider refused gets an order', async () => {
    const buyer = await fixture.shop.newBuyer();
    await fixture.shop.control('/set', {
      failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 },
    });
    const refused = await order(buyer, 'refused');
    expect(refused.status).toBe(502);
    expect((await order(buyer, 'refused')).status).toBe(201);
  });
});

describe('A refund whose answer was lost', () => {
  it('A buyer who repeats the request finds the one that it made, though it was withdrawn since', async () => {
    const sale = await fixture.downloaded();
    const path = `/payments/order/${sale.orderId}/refund`;
    const body = { reason: 'broken', text: 'It does not start' };
    const first = await post(sale.buyer, path, body, 'refund');
    expect(first.status).toBe(201);
    expect((await fixture.withdraw(sale, first.body.data._id)).status).toBe(200);
    await loseAnswer(fixture.shop.db, 'refund');
    const again = await post(sale.buyer, path, body, 'refund');
    expect(again.status).toBe(201);
    expect(again.body.data).toMatchObject({ _id: first.body.data._id, status: 'withdrawn' });
    const requests = fixture.shop.db
      .selectFrom('refund_requests')
      .select('id')
      .where('order_id', '=', sale.orderId);
    expect(await requests.execute()).toHaveLength(1);
  });
});
