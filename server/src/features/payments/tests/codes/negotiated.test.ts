import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import {
  type AgreedPrice,
  type AgreedPriceFixture,
  openAgreedPriceFixture,
} from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { DAY, HOUR, LIST_PRICE } from '#testing/fixtures/negotiation-fixture.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

const REFUSED = 'This discount code cannot be used for this project.';

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
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
const setPrice = async (price: number) => {
  const { seller, projectId } = fixture.negotiations;
  const answer = await changeListing(shop.market, seller, projectId, { fields: { price: String(price) } });
  expect(answer.body).toMatchObject({ success: true });
};
const isFree = async (agreed: AgreedPrice) =>
  (await fixture.tryCode(agreed.buyer, agreed.code)).body.data.isValid &&
  (await fixture.countsUses(agreed)) === 0;
const refusedForCode = async (answer: ReturnType<AgreedPriceFixture['order']>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([400, 'payment.discount_invalid']);
  expect(body.message).toBe(REFUSED);
  expect(body.errors).toEqual([{ field: 'discountCode', msg: REFUSED, message: REFUSED }]);
};

describe("Orders with a negotiation's code", () => {
  test('An order with a code is paid at the agreed price and completes the negotiation', async () => {
    const agreed = await fixture.agreed(1200);
    const checkout = await fixture.checkout(agreed);
    expect(checkout.amount).toBe(1200);
    expect(await fixture.stateOf(checkout.orderId)).toBe('reserved');
    expect((await shop.verify(agreed.buyer, await shop.pay(checkout))).body.data.status).toBe('PAID');
    const shown = (await shop.get(agreed.buyer, `/payments/order/${checkout.orderId}`)).body.data;
    expect(shown).toMatchObject({
      listPrice: LIST_PRICE,
      discountAmount: LIST_PRICE - 1200,
      amount: 1200,
      status: 'PAID',
    });
    expect(await fixture.stateOf(checkout.orderId)).toBe('redeemed');
    const { negotiation, entries } = (await fixture.negotiations.show(agreed.buyer, agreed.negotiationId))
      .body.data;
    expect(negotiation).toMatchObject({ status: 'completed', agreedPrice: 1200, expiresAt: null });
    expect(entries.at(-1)).toMatchObject({ kind: 'completed', by: 'market', price: 1200 });
    expect(await shop.events(agreed.negotiationId, 'negotiation.completed')).toBe(1);
  });

  test("The seller's share of a discounted order is of what was paid, not of the list price", async () => {
    const agreed = await fixture.agreed(1201);
    const { orderId } = await fixture.checkout(agreed);
    const row = shop.db.selectFrom('orders').selectAll().where('id', '=', orderId);
    expect(await row.executeTakeFirst()).toMatchObject({
      list_price_paise: LIST_PRICE * 100,
      discount_paise: (LIST_PRICE - 1201) * 100,
      amount_paise: 120_100,
      seller_paise: 102_085,
      platform_paise: 18_015,
    });
  });

  test('A code typed in small letters, with spaces and an o for a zero, is accepted', async () => {
    const agreed = await fixture.agreed();
    const discountCode = ` ${agreed.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect((await fixture.checkout(agreed, { discountCode })).amount).toBe(1200);
  });

  test('An order costs the list price when that fell below the agreed one, and spends the code', async () => {
    const agreed = await fixture.agreed(1300);
    const dearer = await fixture.agreed(1100);
    try {
      await setPrice(1150);
      const tried = await fixture.tryCode(agreed.buyer, agreed.code);
      expect(tried.body.data).toEqual({ isValid: true, discountAmount: 0 });
      const checkout = await fixture.checkout(agreed);
      expect(checkout.amount).toBe(1150);
      await shop.verify(agreed.buyer, await shop.pay(checkout));
      expect(await fixture.negotiationStatus(agreed)).toBe('completed');
      expect((await fixture.checkout(dearer)).amount).toBe(1100);
    } finally {
      await setPrice(LIST_PRICE);
    }
  });

  test('An order costs the agreed price when the list price has risen', async () => {
    const agreed = await fixture.agreed(1200);
    try {
      await setPrice(1999);
      expect((await fixture.checkout(agreed)).amount).toBe(1200);
    } finally {
      await setPrice(LIST_PRICE);
    }
  });

  test('An order with a code is resumed when the same order is made again', async () => {
    const agreed = await fixture.agreed();
    const checkout = await fixture.checkout(agreed);
    const again = await fixture.order(agreed);
    expect([again.status, again.body.code]).toEqual([400, 'payment.pending']);
    expect(again.body.data).toMatchObject({ orderId: checkout.orderId, amount: 1200 });
    expect(await fixture.countsUses(agreed)).toBe(1);
  });

  test('Eight equal orders with one code at once make one order, which holds the code once', async () => {
    const agreed = await fixture.agreed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.order(agreed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await fixture.countsUses(agreed)).toBe(1);
  });

  test('A buyer with an unpaid order without a code is led back to it when ordering with one', async () => {
    const agreed = await fixture.agreed();
    const checkout = await fixture.checkout(agreed, { discountCode: '' });
    const again = await fixture.order(agreed);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { orderId: checkout.orderId } });
    expect(await isFree(agreed)).toBe(true);
  });

  test('An order paid by webhook and by verify-payment at once is one sale', async () => {
    const agreed = await fixture.agreed();
    const checkout = await fixture.checkout(agreed);
    const paid = await shop.pay(checkout);
    await Promise.all([shop.settleAll(), shop.verify(agreed.buyer, paid), shop.verify(agreed.buyer, paid)]);
    expect(await fixture.countsUses(agreed)).toBe(1);
    expect(await shop.events(agreed.negotiationId, 'negotiation.completed')).toBe(1);
    expect(await shop.entitlements(checkout.orderId)).toHaveLength(1);
  });
});

describe('Codes that cannot be used', () => {
  test.each([
    ['is unknown', async (agreed: AgreedPrice) => ({ ...agreed, code: '0123-4567-89AB-CDEF' })],
    ['is no code at all', async (agreed: AgreedPrice) => ({ ...agreed, code: 'DIWALI50' })],
    [
      "is somebody else's",
      async (agreed: AgreedPrice) => ({ ...agreed, code: (await fixture.agreed()).code }),
    ],
    ['has run out', outOfTime],
  ])(
    'A code that %s is refused with the same answer as any other',
    async (_name, change: (agreed: AgreedPrice) => Promise<AgreedPrice>) => {
      await refusedForCode(fixture.order(await change(await fixture.agreed())));
    },
  );

  test('A code of another listing is refused and stays unused', async () => {
    const agreed = await fixture.agreed();
    await refusedForCode(fixture.order(agreed, { projectId: shop.projectId }));
    expect(await isFree(agreed)).toBe(true);
  });

  test('A code of another licence is refused, while its own licence can be bought with it', async () => {
    const licences = '[{"tier":"personal","price":1499},{"tier":"commercial","price":2999}]';
    const projectId = await fixture.negotiations.publish({ fields: { licences } });
    const buyer = await shop.newBuyer();
    const id = await fixture.negotiations.offered(buyer, 1200, { projectId });
    await fixture.negotiations.accept(fixture.negotiations.seller, id);
    const code = (await fixture.negotiations.show(buyer, id)).body.data.negotiation.discountCode;
    const agreed = { buyer, negotiationId: id, code };
    await refusedForCode(fixture.order(agreed, { projectId, licence: 'commercial' }));
    expect((await fixture.checkout(agreed, { projectId, licence: 'personal' })).amount).toBe(1200);
  });

  test('A spent code is refused, to its buyer as to a friend', async () => {
    const agreed = await fixture.agreed();
    await shop.verify(agreed.buyer, await shop.pay(await fixture.checkout(agreed)));
    const friend = await shop.newBuyer();
    await refusedForCode(fixture.order({ ...agreed, buyer: friend }));
    expect((await fixture.tryCode(agreed.buyer, agreed.code)).body.data.isValid).toBe(false);
  });

  async function outOfTime(agreed: AgreedPrice): Promise<AgreedPrice> {
    await shop.market.advanceClock(3 * DAY);
    return agreed;
  }
});

describe('Return of a code', () => {
  test('A code is given back when its order is cancelled', async () => {
    const agreed = await fixture.agreed();
    const checkout = await fixture.checkout(agreed);
    await shop.post(agreed.buyer, `/payments/cancel/${checkout.orderId}`);
    expect(await fixture.stateOf(checkout.orderId)).toBe('released');
    expect(await isFree(agreed)).toBe(true);
  });

  test('A code is given back when the pending order of its listing is given up', async () => {
    const agreed = await fixture.agreed();
    await fixture.checkout(agreed);
    await shop.post(agreed.buyer, '/payments/cancel-pending', { projectId: fixture.negotiations.projectId });
    expect(await isFree(agreed)).toBe(true);
  });

  test('A code is given back when its order expires', async () => {
    const agreed = await fixture.agreed();
    await expire(await fixture.checkout(agreed));
    expect(await isFree(agreed)).toBe(true);
    expect((await fixture.checkout(agreed)).amount).toBe(1200);
  });

  test('A code is given back when the next order finds its order overdue', async () => {
    const agreed = await fixture.agreed();
    const first = await fixture.checkout(agreed);
    const overdue = { expires_at: later(-1).now() };
    await shop.db.updateTable('orders').set(overdue).where('id', '=', first.orderId).execute();
    const second = await fixture.checkout(agreed);
    expect(second.amount).toBe(1200);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await fixture.countsUses(agreed)).toBe(1);
  });

  test('A code is given back when the provider makes no order', async () => {
    const agreed = await fixture.agreed();
    await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await fixture.order(agreed)).body.code).toBe('payment.provider_failed');
    expect(await isFree(agreed)).toBe(true);
  });

  test('A code is given back when the buyer pays another order for the listing', async () => {
    const agreed = await fixture.agreed();
    const full = await fixture.checkout(agreed, { discountCode: '' });
    await expire(full);
    const cheaper = await fixture.checkout(agreed);
    await shop.pay(full);
    await shop.settleAll();
    expect(await shop.status(cheaper.orderId)).toBe('CANCELLED');
    expect(await fixture.stateOf(cheaper.orderId)).toBe('released');
    expect(await fixture.countsUses(agreed)).toBe(0);
  });

  test('A code whose time is over stays with its order while the buyer pays', async () => {
    const agreed = await fixture.agreed();
    await shop.market.advanceClock(3 * DAY - 600);
    const checkout = await fixture.checkout(agreed);
    await shop.market.advanceClock(900);
    expect(await fixture.negotiationStatus(agreed)).toBe('accepted');
    await shop.verify(agreed.buyer, await shop.pay(checkout));
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await fixture.negotiationStatus(agreed)).toBe('completed');
  });
});

describe('Late payments with a code', () => {
  test('Late money takes the returned code again and completes the negotiation', async () => {
    const agreed = await fixture.agreed();
    const checkout = await fixture.checkout(agreed);
    await expire(checkout);
    await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await fixture.stateOf(checkout.orderId)).toBe('redeemed');
    expect(await fixture.negotiationStatus(agreed)).toBe('completed');
    expect(await fixture.countsUses(agreed)).toBe(1);
  });

  test('Late money takes the returned code again even when its time is over', async () => {
    const agreed = await fixture.agreed();
    await shop.market.advanceClock(3 * DAY - 600);
    const checkout = await fixture.checkout(agreed);
    await shop.market.advanceClock(HOUR);
    expect(await shop.status(checkout.orderId)).toBe('EXPIRED');
    await shop.market.sweep();
    expect(await fixture.negotiationStatus(agreed)).toBe('expired');
    await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await fixture.negotiationStatus(agreed)).toBe('completed');
  });

  test('Late money goes back when another order holds the code', async () => {
    const agreed = await fixture.agreed();
    const first = await fixture.checkout(agreed);
    await expire(first);
    const second = await fixture.checkout(agreed);
    const late = await shop.verify(agreed.buyer, await shop.pay(first));
    expect([late.status, late.body.code]).toEqual([409, 'payment.money_returned']);
    await shop.settleAll();
    expect(await shop.refunds(first.orderId)).toMatchObject([{ status: 'processed', amount_paise: 120_000 }]);
    const events = shop.db.selectFrom('events').select('data').where('subject_id', '=', first.orderId);
    expect(await events.where('type', '=', 'order.money_returned').execute()).toMatchObject([
      { data: { why: 'discount_gone' } },
    ]);
    await shop.verify(agreed.buyer, await shop.pay(second));
    expect(await shop.status(second.orderId)).toBe('PAID');
    expect(await fixture.countsUses(agreed)).toBe(1);
  });

  test('A late payment that is only authorised is not captured when another order holds the code', async () => {
    const agreed = await fixture.agreed();
    const first = await fixture.checkout(agreed);
    await expire(first);
    await fixture.checkout(agreed);
    await shop.verify(agreed.buyer, await shop.pay(first, 'authorize'));
    expect(await shop.payments(first.orderId)).toMatchObject([{ captured_at: null, outcome: 'none' }]);
    expect(await shop.refunds(first.orderId)).toEqual([]);
  });
});
