import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Discount } from '#contract/discounts/schemas.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import {
  discountIn,
  openSellerCodeFixture,
  type SellerCodeFixture,
} from '#testing/fixtures/seller-code-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

const HOUR = 3_600_000;
const REFUSED = 'This discount code cannot be used for this project.';

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

const inHours = (hours: number) => new Date(shop.ctx.now().getTime() + hours * HOUR).toISOString();
const expire = async (checkout: Checkout) => {
  await expireSessions(later(31));
  expect(await shop.status(checkout.orderId)).toBe('EXPIRED');
};

const pay = async (buyer: Person, checkout: Checkout) => shop.verify(buyer, await shop.pay(checkout));
const refusedEverywhere = async (buyer: Person, code: string, body: object = {}) => {
  const order = await codes.order(buyer, code, body);
  expect([order.status, order.body.code, order.body.message]).toEqual([
    400,
    'payment.discount_invalid',
    REFUSED,
  ]);
  expect(order.body.errors).toEqual([{ field: 'discountCode', msg: REFUSED, message: REFUSED }]);
  const tried = await codes.tryCode(buyer, code, body);
  expect(tried.body).toEqual({
    success: true,
    data: { isValid: false, discountAmount: 0 },
    message: REFUSED,
  });
};

describe("Orders with a seller's code", () => {
  test("An order with a seller's code costs less, and the share is of what is paid", async () => {
    const made = await codes.made({ kind: 'rupees', value: 300 });
    const buyer = await shop.newBuyer();
    const tried = await codes.tryCode(buyer, made.code.toLowerCase().replace('-', ' '));
    expect(tried.body).toEqual({
      success: true,
      data: { isValid: true, discountAmount: 300 },
      message: 'This code takes ₹300 off.',
    });
    const checkout = await codes.checkout(buyer, made.code.toLowerCase());
    expect(checkout.amount).toBe(1199);
    expect((await pay(buyer, checkout)).body.data.status).toBe('PAID');
    const row = shop.db.selectFrom('orders').selectAll().where('id', '=', checkout.orderId);
    expect(await row.executeTakeFirst()).toMatchObject({
      list_price_paise: 149_900,
      discount_paise: 30_000,
      amount_paise: 119_900,
      seller_paise: 101_915,
      platform_paise: 17_985,
    });
    expect(await codes.stateOf(checkout.orderId)).toBe('redeemed');
    expect(await codes.countsUses(made)).toBe(1);
  });

  test("A seller's code takes its percentage off the chosen licence", async () => {
    const licences = '[{"tier":"personal","price":1499},{"tier":"commercial","price":2999}]';
    const { market, seller, admin } = shop;
    const projectId = await publishProject(market, seller, admin, { fields: { licences } });
    const made = await codes.made({ value: 33, usesPerBuyer: null });
    const buyer = await shop.newBuyer();
    const off = async (licence?: string) =>
      (await codes.tryCode(buyer, made.code, { projectId, ...(licence && { licence }) })).body.data
        .discountAmount;
    expect([await off(), await off('personal'), await off('commercial')]).toEqual([494, 494, 989]);
    expect((await codes.checkout(buyer, made.code, { projectId, licence: 'commercial' })).amount).toBe(2010);
  });

  test('An order with a code never costs less than one rupee', async () => {
    const made = await codes.made({ kind: 'rupees', value: 500_000 });
    expect((await codes.checkout(await shop.newBuyer(), made.code)).amount).toBe(1);
  });

  test('An order keeps its price when its code is changed, paused or ended', async () => {
    const made = await codes.made({ kind: 'rupees', value: 300 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    const changed = discountIn(await codes.change(made, { kind: 'percent', value: 1, paused: true }));
    await codes.remove(changed);
    const again = await codes.order(buyer, made.code);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { amount: 1199 } });
    expect((await pay(buyer, checkout)).body.data.status).toBe('PAID');
    expect(await codes.stateOf(checkout.orderId)).toBe('redeemed');
  });

  test('An order with a code is resumed by the same call, and its code stays valid', async () => {
    const made = await codes.made({ usesLimit: 1 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    expect((await codes.tryCode(buyer, made.code)).body.data).toEqual({ isValid: true, discountAmount: 299 });
    const again = await codes.order(buyer, made.code);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { orderId: checkout.orderId } });
    expect(await codes.countsUses(made)).toBe(1);
  });

  test('An order with two codes in one field is refused', async () => {
    const buyer = await shop.newBuyer();
    const answer = await codes.order(buyer, `${(await codes.made()).code} ${(await codes.made()).code}`);
    expect(answer.body.code).toBe('payment.discount_invalid');
  });
});

describe("Seller's codes that cannot be used", () => {
  const state = (change: object) => async () => discountIn(await codes.change(await codes.made(), change));
  test.each<[string, () => Promise<Discount>]>([
    ['is paused', state({ paused: true })],
    ['has not begun', state({ startsAt: '2090-01-01T00:00:00Z' })],
    [
      'is over',
      async () => {
        const made = await codes.made({ endsAt: inHours(1) });
        await shop.market.advanceClock(3600);
        return made;
      },
    ],
    [
      'was ended',
      async () => {
        const made = await codes.made();
        await codes.checkout(await shop.newBuyer(), made.code);
        await codes.remove(made);
        return made;
      },
    ],
    [
      'is used up',
      async () => {
        const made = await codes.made({ usesLimit: 1 });
        await codes.checkout(await shop.newBuyer(), made.code);
        return made;
      },
    ],
    [
      'is for another project',
      async () => codes.made({ allListings: false, projectIds: [await shop.publish()] }),
    ],
    [
      "is another seller's",
      async () => discountIn(await codes.make({}, await shop.market.registerAs('seller'))),
    ],
  ])("A seller's code that %s is refused with the same answer as any other", async (_name, make) => {
    await refusedEverywhere(await shop.newBuyer(), (await make()).code);
  });

  test('A code that would take nothing off is refused', async () => {
    const { market, seller, admin } = shop;
    const projectId = await publishProject(market, seller, admin, { fields: { price: '9' } });
    const made = await codes.made({ value: 10 });
    await refusedEverywhere(await shop.newBuyer(), made.code, { projectId });
  });

  test('A buyer who has used a code may use it again once it is given back', async () => {
    const made = await codes.made({ usesPerBuyer: 1 });
    const buyer = await shop.newBuyer();
    const { orderId } = await codes.checkout(buyer, made.code);
    const projectId = await shop.publish();
    await refusedEverywhere(buyer, made.code, { projectId });
    expect((await codes.tryCode(await shop.newBuyer(), made.code)).body.data.isValid).toBe(true);
    await shop.post(buyer, `/payments/cancel/${orderId}`);
    expect((await codes.checkout(buyer, made.code, { projectId })).amount).toBe(1200);
  });

  test('A paused code works again when its seller resumes it', async () => {
    const made = discountIn(await codes.make({ paused: true }));
    const buyer = await shop.newBuyer();
    await refusedEverywhere(buyer, made.code);
    await codes.change(made, { paused: false });
    expect((await codes.checkout(buyer, made.code)).amount).toBe(1200);
  });

  test.each<[string, (sellerId: string, undo: boolean) => Promise<ApiAnswer>]>([
    [
      'is suspended',
      (sellerId, undo) =>
        shop.market.api('POST', `/admin/users/${sellerId}/${undo ? 'restore' : 'suspend'}`, {
          token: shop.admin.token,
          ...(!undo && { body: { reason: 'Looked into' } }),
        }),
    ],
    [
      'has another role',
      (sellerId, undo) =>
        shop.market.api('POST', `/admin/users/${sellerId}/role`, {
          token: shop.admin.token,
          body: { role: undo ? 'seller' : 'buyer' },
        }),
    ],
  ])('A code is refused while its seller %s and works again afterwards', async (_name, act) => {
    const { market, admin } = shop;
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    const made = discountIn(await codes.make({}, seller));
    const buyer = await shop.newBuyer();
    expect((await act(seller.uid, false)).status).toBe(200);
    const tried = await codes.tryCode(buyer, made.code, { projectId });
    expect(tried.body).toMatchObject({ data: { isValid: false }, message: REFUSED });
    expect((await codes.order(buyer, made.code, { projectId })).body.code).toBe('payment.not_for_sale');
    expect((await act(seller.uid, true)).status).toBe(200);
    expect((await codes.checkout(buyer, made.code, { projectId })).amount).toBe(1200);
  });
});

describe("Return of a seller's code", () => {
  test.each<[string, (buyer: Person, checkout: Checkout) => Promise<unknown>]>([
    ['when its order is cancelled', (buyer, { orderId }) => shop.post(buyer, `/payments/cancel/${orderId}`)],
    ['when its order expires', (_buyer, checkout) => expire(checkout)],
  ])('A use of a code is given back %s, and the next buyer takes it', async (_name, end) => {
    const made = await codes.made({ usesLimit: 1 });
    const first = await shop.newBuyer();
    const checkout = await codes.checkout(first, made.code);
    const next = await shop.newBuyer();
    expect((await codes.order(next, made.code)).body.code).toBe('payment.discount_invalid');
    await end(first, checkout);
    expect(await codes.stateOf(checkout.orderId)).toBe('released');
    expect((await codes.checkout(next, made.code)).amount).toBe(1200);
    expect(await codes.countsUses(made)).toBe(1);
  });

  test('A use of a code is given back when the provider makes no order', async () => {
    const made = await codes.made({ usesLimit: 1 });
    const buyer = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await codes.order(buyer, made.code)).body.code).toBe('payment.provider_failed');
    expect(await codes.countsUses(made)).toBe(0);
  });

  test('Many orders that expire together each give back the use of their own code', async () => {
    const [one, other] = [await codes.made(), await codes.made()];
    const buyers = await Promise.all(Array.from({ length: 6 }, shop.newBuyer));
    await Promise.all(buyers.map((buyer, place) => codes.checkout(buyer, place % 3 ? one.code : other.code)));
    expect([await codes.countsUses(one), await codes.countsUses(other)]).toEqual([4, 2]);
    await expireSessions(later(31));
    expect([await codes.countsUses(one), await codes.countsUses(other)]).toEqual([0, 0]);
  });

  test('A refund does not give back the use of a code', async () => {
    const made = await codes.made({ usesLimit: 1 });
    const buyer = await shop.newBuyer();
    const checkout = await codes.checkout(buyer, made.code);
    const paid = await shop.pay(checkout);
    await shop.verify(buyer, paid);
    await shop.control('/refund', { payment_id: paid.razorpay_payment_id });
    await shop.settleAll();
    expect(await codes.seen(made)).toMatchObject({
      status: 'used_up',
      uses: { reserved: 0, redeemed: 1 },
      givenAway: 0,
      earnedPaise: 0,
    });
  });
});

test("A code takes its amount off the lower price when the listing's price has fallen", async () => {
  const { market, seller } = shop;
  const projectId = await shop.publish();
  const made = await codes.made({ kind: 'rupees', value: 300 });
  await changeListing(market, seller, projectId, { fields: { price: '999' } });
  expect((await codes.checkout(await shop.newBuyer(), made.code, { projectId })).amount).toBe(699);
});
