import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { balances } from '../service/check-books.ts';
import { releaseDueSales } from '../service/release-sales.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

async function balanceOf(uid: string) {
  await shop.expectLedgerBalanced();
  const own = await balances(shop.ctx, uid);
  return Object.fromEntries(
    own
      .filter(({ balancePaise }) => balancePaise !== 0)
      .map(({ code, balancePaise }) => [code, balancePaise]),
  );
}

test('A refund made at the provider after the release is taken from the available balance', async () => {
  const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
  const paid = [];
  for (const buyer of [first, second]) {
    const checkout = await shop.checkout(buyer);
    const payment = await shop.pay(checkout);
    await shop.verify(buyer, payment);
    paid.push(payment.razorpay_payment_id);
  }
  await shop.settleAll();
  expect(await balanceOf(shop.seller.uid)).toEqual({ seller_pending: 254_830 });
  const later: Context = { ...shop.ctx, now: () => new Date(Date.now() + 31 * DAY_MS) };
  await releaseDueSales(later);
  expect(await balanceOf(shop.seller.uid)).toEqual({ seller_available: 254_830 });

  await shop.control('/refund', { payment_id: paid[0], amount: 50_000 });
  await shop.settleAll();
  expect(await balanceOf(shop.seller.uid)).toEqual({ seller_available: 212_330 });
  await shop.control('/refund', { payment_id: paid[0] });
  await shop.settleAll();
  expect(await balanceOf(shop.seller.uid)).toEqual({ seller_available: 127_415 });
});
