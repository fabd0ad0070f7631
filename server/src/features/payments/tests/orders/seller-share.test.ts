import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

async function setShare(sellerSharePercent: number | null) {
  const { body } = await shop.get(shop.admin, '/admin/settings');
  const { revision, settings } = body.data;
  return shop.market.api('PUT', '/admin/settings', {
    token: shop.admin.token,
    body: { revision, settings: { ...settings, sellerSharePercent }, reason: 'A new fee' },
  });
}

const splitOf = async ({ orderId }: Checkout) => {
  const row = await shop.db
    .selectFrom('orders')
    .select(['seller_percent', 'seller_paise', 'platform_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.seller_percent, row.seller_paise, row.platform_paise];
};

async function pendingOf(seller: Person): Promise<number> {
  const { body } = await shop.get(seller, '/seller/balance');
  return body.data.pendingPaise;
}

describe("Sellers' share", () => {
  it("An order is settled and refunded by the seller's share of the moment it was made", async () => {
    const early = await shop.newBuyer();
    const before = await shop.checkout(early);
    expect((await setShare(77)).status).toBe(200);
    const late = await shop.newBuyer();
    const after = await shop.checkout(late);
    expect(await splitOf(before)).toEqual([85, 127_415, 22_485]);
    expect(await splitOf(after)).toEqual([77, 115_423, 34_477]);

    await shop.verify(early, await shop.pay(before));
    await shop.verify(late, await shop.pay(after));
    expect(await pendingOf(shop.seller)).toBe(127_415 + 115_423);
    await shop.expectLedgerBalanced();

    await setShare(null);
    for (const [buyer, { orderId }] of [[late, after] as const, [early, before] as const]) {
      const asked = await shop.post(buyer, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' });
      expect(asked.status).toBeLessThan(300);
      await shop.settleAll();
      await shop.expectLedgerBalanced();
    }
    expect(await pendingOf(shop.seller)).toBe(0);
  });

  it('The share is of what is paid with a code, and a share out of bounds is refused', async () => {
    await setShare(50);
    const code = await shop.market.api('POST', '/discounts', {
      token: shop.seller.token,
      body: { kind: 'percent', value: 10, code: 'TENTHOFF' },
    });
    expect(code.status).toBe(201);
    const paid = await shop.checkout(await shop.newBuyer(), { discountCode: 'TENTHOFF' });
    expect(paid.amount).toBe(1350);
    expect(await splitOf(paid)).toEqual([50, 67_500, 67_500]);
    for (const wrong of [49, 100, 84.5, '85']) {
      const answer = await setShare(wrong as number);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'settings.sellerSharePercent']);
    }
    await setShare(null);
    expect(await splitOf(await shop.checkout(await shop.newBuyer()))).toEqual([85, 127_415, 22_485]);
  });
});
