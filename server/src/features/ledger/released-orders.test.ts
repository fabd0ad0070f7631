import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#platform/days.ts';
import { openTill, type Till } from '../../../testing/till.ts';
import { balances, releaseDueSales } from './service.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.market.stop());

async function balanceOf(uid: string) {
  await till.booksAreInOrder();
  const own = await balances(till.ctx, uid);
  return Object.fromEntries(
    own
      .filter(({ balancePaise }) => balancePaise !== 0)
      .map(({ code, balancePaise }) => [code, balancePaise]),
  );
}

test('a refund made at the provider after the release takes its part of what is available', async () => {
  const [first, second] = [await till.newBuyer(), await till.newBuyer()];
  const paid = [];
  for (const buyer of [first, second]) {
    const checkout = await till.checkout(buyer);
    const payment = await till.pay(checkout);
    await till.verify(buyer, payment);
    paid.push(payment.razorpay_payment_id);
  }
  await till.settleDown();
  expect(await balanceOf(till.seller.uid)).toEqual({ seller_pending: 254_830 });
  const later: Context = { ...till.ctx, now: () => new Date(Date.now() + 31 * DAY_MS) };
  await releaseDueSales(later);
  expect(await balanceOf(till.seller.uid)).toEqual({ seller_available: 254_830 });

  await till.control('/refund', { payment_id: paid[0], amount: 50_000 });
  await till.settleDown();
  expect(await balanceOf(till.seller.uid)).toEqual({ seller_available: 212_330 });
  await till.control('/refund', { payment_id: paid[0] });
  await till.settleDown();
  expect(await balanceOf(till.seller.uid)).toEqual({ seller_available: 127_415 });
});
