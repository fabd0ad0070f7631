import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

test('An order whose payment was returned whole before anybody here saw it ends, and its buyer can begin another', async () => {
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.control('/set', { dropWebhooks: 100 });
  const paid = await shop.pay(checkout);
  await shop.control('/refund', { payment_id: paid.razorpay_payment_id });
  await shop.control('/reset', {});
  expect((await shop.verify(buyer, paid)).body.code).toBe('payment.money_returned');
  await shop.settleAll();
  expect([await shop.status(checkout.orderId), await shop.entitlements(checkout.orderId)]).toEqual([
    'CANCELLED',
    [],
  ]);
  expect(await shop.refunds(checkout.orderId)).toMatchObject([
    { status: 'processed', reason: 'made_at_provider' },
  ]);
  expect((await shop.order(buyer)).status).toBe(201);
  await shop.expectLedgerBalanced();
});
