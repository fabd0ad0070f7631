import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { Person } from '../../../testing/app.ts';
import { openTill, type Till } from '../../../testing/till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(async () => {
  await till?.settleDown();
  await till?.booksAreInOrder();
  await till?.market.stop();
});

async function setShare(sellerSharePercent: number | null) {
  const { body } = await till.get(till.admin, '/admin/settings');
  const { revision, settings } = body.data;
  return till.market.api('PUT', '/admin/settings', {
    token: till.admin.token,
    body: { revision, settings: { ...settings, sellerSharePercent }, reason: 'A new fee' },
  });
}

const splitOf = async ({ orderId }: Checkout) => {
  const row = await till.db
    .selectFrom('orders')
    .select(['seller_percent', 'seller_paise', 'platform_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.seller_percent, row.seller_paise, row.platform_paise];
};

async function pendingOf(seller: Person): Promise<number> {
  const { body } = await till.get(seller, '/seller/balance');
  return body.data.pendingPaise;
}

describe('the sellers’ share', () => {
  it('is that of the moment an order is made, settled and given back by the order’s own figures', async () => {
    const early = await till.newBuyer();
    const before = await till.checkout(early);
    expect((await setShare(77)).status).toBe(200);
    const late = await till.newBuyer();
    const after = await till.checkout(late);
    expect(await splitOf(before)).toEqual([85, 127_415, 22_485]);
    expect(await splitOf(after)).toEqual([77, 115_423, 34_477]);

    await till.verify(early, await till.pay(before));
    await till.verify(late, await till.pay(after));
    expect(await pendingOf(till.seller)).toBe(127_415 + 115_423);
    await till.booksAreInOrder();

    await setShare(null);
    for (const [buyer, { orderId }] of [[late, after] as const, [early, before] as const]) {
      const asked = await till.post(buyer, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' });
      expect(asked.status).toBeLessThan(300);
      await till.settleDown();
      await till.booksAreInOrder();
    }
    expect(await pendingOf(till.seller)).toBe(0);
  });

  it('counts of what is paid with a code, and cannot leave its bounds', async () => {
    await setShare(50);
    const code = await till.market.api('POST', '/discounts', {
      token: till.seller.token,
      body: { kind: 'percent', value: 10, code: 'TENTHOFF' },
    });
    expect(code.status).toBe(201);
    const paid = await till.checkout(await till.newBuyer(), { discountCode: 'TENTHOFF' });
    expect(paid.amount).toBe(1350);
    expect(await splitOf(paid)).toEqual([50, 67_500, 67_500]);
    for (const wrong of [49, 100, 84.5, '85']) {
      const answer = await setShare(wrong as number);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'settings.sellerSharePercent']);
    }
    await setShare(null);
    expect(await splitOf(await till.checkout(await till.newBuyer()))).toEqual([85, 127_415, 22_485]);
  });
});
