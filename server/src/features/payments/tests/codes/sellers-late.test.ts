import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Discount } from '#contract/discounts/schemas.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { openSellerCodeFixture, type SellerCodeFixture } from '#testing/fixtures/seller-code-fixture.ts';
import type { Person } from '#testing/market/app.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

let codes: SellerCodeFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  codes = await openSellerCodeFixture();
  shop = codes.shop;
});
afterEach(async () => {
  await shop.control('/reset', {});
  await shop.settleAll();
  await shop.expectLedgerBalanced();
});
afterAll(() => shop?.market.stop());

const later = (minutes: number) => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + minutes * 60_000),
});

const expire = async (checkout: Checkout) => {
  await expireSessions(later(31));
  expect(await shop.status(checkout.orderId)).toBe('EXPIRED');
};

const pay = async (buyer: Person, checkout: Checkout) => shop.verify(buyer, await shop.pay(checkout));

describe("Late payments with a seller's code", () => {
  const goesBack = async (buyer: Person, checkout: Checkout) => {
    const late = await pay(buyer, checkout);
    expect([late.status, late.body.code]).toEqual([409, 'payment.money_returned']);
    await shop.settleAll();
    expect(await shop.refunds(checkout.orderId)).toMatchObject([{ status: 'processed' }]);
    const events = shop.db.selectFrom('events').select('data').where('subject_id', '=', checkout.orderId);
    expect(await events.where('type', '=', 'order.money_returned').execute()).toMatchObject([
      { data: { why: 'discount_gone' } },
    ]);
  };

  test.each<[string, (made: Discount) => Promise<unknown>]>([
    ['that is still live', async () => {}],
    ['that was paused', (made) => codes.change(made, { paused: true })],
    ['that was ended', (made) => codes.remove(made)],
    ['that was changed', (made) => codes.change(made, { kind: 'percent', value: 1 })],
  ])('Late money takes a use of a code %s', async (_name, act) => {
    const made = await codes.made({ usesLimit: 2 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    await expire(checkout);
    await codes.checkout(await shop.newBuyer(), made.code);
    await act(made);
    expect((await pay(buyer, checkout)).body.data.status).toBe('PAID');
    expect(await codes.stateOf(checkout.orderId)).toBe('redeemed');
    expect(await codes.countsUses(made)).toBe(2);
  });

  test('Late money goes back when others have used the code up', async () => {
    const made = await codes.made({ usesLimit: 2 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    await expire(checkout);
    for (let other = 0; other < 2; other++) await codes.checkout(await shop.newBuyer(), made.code);
    await goesBack(buyer, checkout);
    expect(await codes.countsUses(made)).toBe(2);
  });

  test('Late money goes back when its buyer has used the code up elsewhere', async () => {
    const made = await codes.made({ usesPerBuyer: 1 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    await expire(checkout);
    await codes.checkout(buyer, made.code, { projectId: await shop.publish() });
    await goesBack(buyer, checkout);
    expect(await codes.countsUses(made)).toBe(1);
  });

  test("Late money ends the buyer's newer order and gives back its code", async () => {
    const [one, other] = [await codes.made(), await codes.made({ value: 50 })];
    const buyer = await shop.newBuyer();
    const first = await codes.checkout(buyer, one.code);
    await expire(first);
    const second = await codes.checkout(buyer, other.code);
    expect((await pay(buyer, first)).body.data.status).toBe('PAID');
    expect(await shop.status(second.orderId)).toBe('CANCELLED');
    expect([await codes.countsUses(one), await codes.countsUses(other)]).toEqual([1, 0]);
  });
});
