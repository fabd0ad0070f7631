import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import { DAY, HOUR, LIST_PRICE } from '../../../testing/bazaar.ts';
import { type Deal, type Deals, openDeals } from '../../../testing/deals.ts';
import { changeListing } from '../../../testing/listing-changes.ts';
import type { Till } from '../../../testing/till.ts';
import { expireSessions } from './service.ts';

const REFUSED = 'This discount code cannot be used for this project.';

let deals: Deals;
let till: Till;

beforeAll(async () => {
  deals = await openDeals();
  till = deals.till;
});
afterEach(async () => {
  await till.control('/reset', {});
  await till.settleDown();
  await till.booksAreInOrder();
});
afterAll(() => till?.market.stop());

const later = (minutes: number) => ({
  ...till.ctx,
  now: () => new Date(till.ctx.now().getTime() + minutes * 60_000),
});
const expire = async (checkout: Checkout) => {
  await expireSessions(later(31));
  expect(await till.status(checkout.orderId)).toBe('EXPIRED');
};
const setPrice = async (price: number) => {
  const { seller, projectId } = deals.bazaar;
  const answer = await changeListing(till.market, seller, projectId, { fields: { price: String(price) } });
  expect(answer.body).toMatchObject({ success: true });
};
const isFree = async (deal: Deal) =>
  (await deals.tryCode(deal.buyer, deal.code)).body.data.isValid && (await deals.countsUses(deal)) === 0;
const refusedForCode = async (answer: ReturnType<Deals['order']>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([400, 'payment.discount_invalid']);
  expect(body.message).toBe(REFUSED);
  expect(body.errors).toEqual([{ field: 'discountCode', msg: REFUSED, message: REFUSED }]);
};

describe('an order with a code', () => {
  test('is paid at the agreed price and completes the negotiation', async () => {
    const deal = await deals.agreed(1200);
    const checkout = await deals.checkout(deal);
    expect(checkout.amount).toBe(1200);
    expect(await deals.stateOf(checkout.orderId)).toBe('reserved');
    expect((await till.verify(deal.buyer, await till.pay(checkout))).body.data.status).toBe('PAID');
    const shown = (await till.get(deal.buyer, `/payments/order/${checkout.orderId}`)).body.data;
    expect(shown).toMatchObject({
      listPrice: LIST_PRICE,
      discountAmount: LIST_PRICE - 1200,
      amount: 1200,
      status: 'PAID',
    });
    expect(await deals.stateOf(checkout.orderId)).toBe('redeemed');
    const { negotiation, entries } = (await deals.bazaar.show(deal.buyer, deal.negotiationId)).body.data;
    expect(negotiation).toMatchObject({ status: 'completed', agreedPrice: 1200, expiresAt: null });
    expect(entries.at(-1)).toMatchObject({ kind: 'completed', by: 'market', price: 1200 });
    expect(await till.events(deal.negotiationId, 'negotiation.completed')).toBe(1);
  });

  test('shares what was paid, not what was listed', async () => {
    const deal = await deals.agreed(1201);
    const { orderId } = await deals.checkout(deal);
    const row = till.db.selectFrom('orders').selectAll().where('id', '=', orderId);
    expect(await row.executeTakeFirst()).toMatchObject({
      list_price_paise: LIST_PRICE * 100,
      discount_paise: (LIST_PRICE - 1201) * 100,
      amount_paise: 120_100,
      seller_paise: 102_085,
      platform_paise: 18_015,
    });
  });

  test('takes a code as people type it', async () => {
    const deal = await deals.agreed();
    const discountCode = ` ${deal.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect((await deals.checkout(deal, { discountCode })).amount).toBe(1200);
  });

  test('costs the list price where that fell below the agreed one, and still spends the code', async () => {
    const deal = await deals.agreed(1300);
    const dearer = await deals.agreed(1100);
    try {
      await setPrice(1150);
      const tried = await deals.tryCode(deal.buyer, deal.code);
      expect(tried.body.data).toEqual({ isValid: true, discountAmount: 0 });
      const checkout = await deals.checkout(deal);
      expect(checkout.amount).toBe(1150);
      await till.verify(deal.buyer, await till.pay(checkout));
      expect(await deals.negotiationStatus(deal)).toBe('completed');
      expect((await deals.checkout(dearer)).amount).toBe(1100);
    } finally {
      await setPrice(LIST_PRICE);
    }
  });

  test('costs the agreed price where the list price rose', async () => {
    const deal = await deals.agreed(1200);
    try {
      await setPrice(1999);
      expect((await deals.checkout(deal)).amount).toBe(1200);
    } finally {
      await setPrice(LIST_PRICE);
    }
  });

  test('is resumed by the same call again', async () => {
    const deal = await deals.agreed();
    const checkout = await deals.checkout(deal);
    const again = await deals.order(deal);
    expect([again.status, again.body.code]).toEqual([400, 'payment.pending']);
    expect(again.body.data).toMatchObject({ orderId: checkout.orderId, amount: 1200 });
    expect(await deals.countsUses(deal)).toBe(1);
  });

  test('made eight times at once is one, which holds the code once', async () => {
    const deal = await deals.agreed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => deals.order(deal)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await deals.countsUses(deal)).toBe(1);
  });

  test('meets the order that was made without it', async () => {
    const deal = await deals.agreed();
    const checkout = await deals.checkout(deal, { discountCode: '' });
    const again = await deals.order(deal);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { orderId: checkout.orderId } });
    expect(await isFree(deal)).toBe(true);
  });

  test('paid by webhook and by verify-payment at once is one sale', async () => {
    const deal = await deals.agreed();
    const checkout = await deals.checkout(deal);
    const paid = await till.pay(checkout);
    await Promise.all([till.settleDown(), till.verify(deal.buyer, paid), till.verify(deal.buyer, paid)]);
    expect(await deals.countsUses(deal)).toBe(1);
    expect(await till.events(deal.negotiationId, 'negotiation.completed')).toBe(1);
    expect(await till.entitlements(checkout.orderId)).toHaveLength(1);
  });
});

describe('a code that cannot be used answers with one text', () => {
  test.each([
    ['is unknown', async (deal: Deal) => ({ ...deal, code: '0123-4567-89AB-CDEF' })],
    ['is no code at all', async (deal: Deal) => ({ ...deal, code: 'DIWALI50' })],
    ['is somebody else’s', async (deal: Deal) => ({ ...deal, code: (await deals.agreed()).code })],
    ['has run out', outOfTime],
  ])('because it %s', async (_name, change: (deal: Deal) => Promise<Deal>) => {
    await refusedForCode(deals.order(await change(await deals.agreed())));
  });

  test('because it is another listing’s', async () => {
    const deal = await deals.agreed();
    await refusedForCode(deals.order(deal, { projectId: till.projectId }));
    expect(await isFree(deal)).toBe(true);
  });

  test('because it is another licence’s', async () => {
    const licences = '[{"tier":"personal","price":1499},{"tier":"commercial","price":2999}]';
    const projectId = await deals.bazaar.publish({ fields: { licences } });
    const buyer = await till.newBuyer();
    const id = await deals.bazaar.offered(buyer, 1200, { projectId });
    await deals.bazaar.accept(deals.bazaar.seller, id);
    const code = (await deals.bazaar.show(buyer, id)).body.data.negotiation.discountCode;
    const deal = { buyer, negotiationId: id, code };
    await refusedForCode(deals.order(deal, { projectId, licence: 'commercial' }));
    expect((await deals.checkout(deal, { projectId, licence: 'personal' })).amount).toBe(1200);
  });

  test('because it was spent', async () => {
    const deal = await deals.agreed();
    await till.verify(deal.buyer, await till.pay(await deals.checkout(deal)));
    const friend = await till.newBuyer();
    await refusedForCode(deals.order({ ...deal, buyer: friend }));
    expect((await deals.tryCode(deal.buyer, deal.code)).body.data.isValid).toBe(false);
  });

  async function outOfTime(deal: Deal): Promise<Deal> {
    await till.market.advanceClock(3 * DAY);
    return deal;
  }
});

describe('a code is given back', () => {
  test('when its order is cancelled', async () => {
    const deal = await deals.agreed();
    const checkout = await deals.checkout(deal);
    await till.post(deal.buyer, `/payments/cancel/${checkout.orderId}`);
    expect(await deals.stateOf(checkout.orderId)).toBe('released');
    expect(await isFree(deal)).toBe(true);
  });

  test('when the pending order of its listing is given up', async () => {
    const deal = await deals.agreed();
    await deals.checkout(deal);
    await till.post(deal.buyer, '/payments/cancel-pending', { projectId: deals.bazaar.projectId });
    expect(await isFree(deal)).toBe(true);
  });

  test('when its order expires', async () => {
    const deal = await deals.agreed();
    await expire(await deals.checkout(deal));
    expect(await isFree(deal)).toBe(true);
    expect((await deals.checkout(deal)).amount).toBe(1200);
  });

  test('when the next order finds it overdue', async () => {
    const deal = await deals.agreed();
    const first = await deals.checkout(deal);
    const overdue = { expires_at: later(-1).now() };
    await till.db.updateTable('orders').set(overdue).where('id', '=', first.orderId).execute();
    const second = await deals.checkout(deal);
    expect(second.amount).toBe(1200);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await deals.countsUses(deal)).toBe(1);
  });

  test('when the provider makes no order', async () => {
    const deal = await deals.agreed();
    await till.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await deals.order(deal)).body.code).toBe('payment.provider_failed');
    expect(await isFree(deal)).toBe(true);
  });

  test('when another order of its buyer for the listing is paid', async () => {
    const deal = await deals.agreed();
    const full = await deals.checkout(deal, { discountCode: '' });
    await expire(full);
    const cheaper = await deals.checkout(deal);
    await till.pay(full);
    await till.settleDown();
    expect(await till.status(cheaper.orderId)).toBe('CANCELLED');
    expect(await deals.stateOf(cheaper.orderId)).toBe('released');
    expect(await deals.countsUses(deal)).toBe(0);
  });

  test('but not while it is being paid, whatever the clock says', async () => {
    const deal = await deals.agreed();
    await till.market.advanceClock(3 * DAY - 600);
    const checkout = await deals.checkout(deal);
    await till.market.advanceClock(900);
    expect(await deals.negotiationStatus(deal)).toBe('accepted');
    await till.verify(deal.buyer, await till.pay(checkout));
    expect(await till.status(checkout.orderId)).toBe('PAID');
    expect(await deals.negotiationStatus(deal)).toBe('completed');
  });
});

describe('money that comes late', () => {
  test('takes the code again that was given back', async () => {
    const deal = await deals.agreed();
    const checkout = await deals.checkout(deal);
    await expire(checkout);
    await till.pay(checkout);
    await till.settleDown();
    expect(await till.status(checkout.orderId)).toBe('PAID');
    expect(await deals.stateOf(checkout.orderId)).toBe('redeemed');
    expect(await deals.negotiationStatus(deal)).toBe('completed');
    expect(await deals.countsUses(deal)).toBe(1);
  });

  test('takes it also when its time is over', async () => {
    const deal = await deals.agreed();
    await till.market.advanceClock(3 * DAY - 600);
    const checkout = await deals.checkout(deal);
    await till.market.advanceClock(HOUR);
    expect(await till.status(checkout.orderId)).toBe('EXPIRED');
    await till.market.sweep();
    expect(await deals.negotiationStatus(deal)).toBe('expired');
    await till.pay(checkout);
    await till.settleDown();
    expect(await till.status(checkout.orderId)).toBe('PAID');
    expect(await deals.negotiationStatus(deal)).toBe('completed');
  });

  test('goes back when another order holds the code', async () => {
    const deal = await deals.agreed();
    const first = await deals.checkout(deal);
    await expire(first);
    const second = await deals.checkout(deal);
    const late = await till.verify(deal.buyer, await till.pay(first));
    expect([late.status, late.body.code]).toEqual([409, 'payment.money_returned']);
    await till.settleDown();
    expect(await till.refunds(first.orderId)).toMatchObject([{ status: 'processed', amount_paise: 120_000 }]);
    const events = till.db.selectFrom('events').select('data').where('subject_id', '=', first.orderId);
    expect(await events.where('type', '=', 'order.money_returned').execute()).toMatchObject([
      { data: { why: 'discount_gone' } },
    ]);
    await till.verify(deal.buyer, await till.pay(second));
    expect(await till.status(second.orderId)).toBe('PAID');
    expect(await deals.countsUses(deal)).toBe(1);
  });

  test('that is only authorised is not taken when the code is gone', async () => {
    const deal = await deals.agreed();
    const first = await deals.checkout(deal);
    await expire(first);
    await deals.checkout(deal);
    await till.verify(deal.buyer, await till.pay(first, 'authorize'));
    expect(await till.payments(first.orderId)).toMatchObject([{ captured_at: null, outcome: 'none' }]);
    expect(await till.refunds(first.orderId)).toEqual([]);
  });
});
