import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { type Deal, type Deals, openDeals } from '../../../testing/deals.ts';
import type { Till } from '../../../testing/till.ts';
import { releaseCodes, reserveCode } from '../discounts/service.ts';
import { redeemCode } from '../negotiation/service.ts';
import { expireSessions, reconcileOrders, settlePayment } from './service.ts';

// Each pair once on a live order, and once on one that has ended.
const REPEATS = 2;

interface Buying {
  deal: Deal;
  checkout: Checkout;
  paid: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

let deals: Deals;
let till: Till;

beforeAll(async () => {
  deals = await openDeals();
  till = deals.till;
  // Every event of these tests is sent by the tests themselves.
  await till.control('/set', { dropWebhooks: 100_000 });
});
afterAll(() => till?.market.stop());

const later = (minutes: number) => ({
  ...till.ctx,
  now: () => new Date(till.ctx.now().getTime() + minutes * 60_000),
});
const settle = ({ checkout, paid }: Buying) =>
  settlePayment(till.ctx, { orderId: checkout.orderId, paymentId: paid.razorpay_payment_id });

/** Everything that may touch an order and its code while its buyer pays. */
const ACTORS: Record<string, (buying: Buying) => Promise<unknown>> = {
  verify: ({ deal, paid }) => till.verify(deal.buyer, paid),
  settle,
  cancel: ({ deal, checkout }) => till.post(deal.buyer, `/payments/cancel/${checkout.orderId}`),
  expire: () => expireSessions(later(31)),
  reconcile: () => reconcileOrders(later(3)),
  'order anew': ({ deal }) => deals.order(deal),
};
const names = Object.keys(ACTORS);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

async function buy(isExpired: boolean): Promise<Buying> {
  const deal = await deals.agreed();
  const checkout = await deals.checkout(deal);
  if (isExpired) await expireSessions(later(31));
  return { deal, checkout, paid: await till.pay(checkout) };
}

test.each(pairs)('%s × %s: the code has one effect', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buying = await buy(repeat % 2 === 1);
    await Promise.allSettled([ACTORS[one]!(buying), ACTORS[other]!(buying)]);
    await expectOneEffect(buying);
  }
});

test('all at once, twice each: the code has one effect', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buying = await buy(repeat % 2 === 1);
    await Promise.allSettled([...names, ...names].map((name) => ACTORS[name]!(buying)));
    await expectOneEffect(buying);
  }
});

/** The money that came is settled; then it bought at the agreed price with the code, or it is on its way back. */
async function expectOneEffect(buying: Buying): Promise<void> {
  const { deal, checkout } = buying;
  await settle(buying);
  const isPaid = (await till.status(checkout.orderId)) === 'PAID';
  const uses = await deals.countsUses(deal);
  expect(await till.entitlements(checkout.orderId)).toHaveLength(isPaid ? 1 : 0);
  expect(await till.refunds(checkout.orderId)).toHaveLength(isPaid ? 0 : 1);
  expect(await deals.stateOf(checkout.orderId)).toBe(isPaid ? 'redeemed' : 'released');
  expect(await till.events(deal.negotiationId, 'negotiation.completed')).toBe(isPaid ? 1 : 0);
  expect(await deals.negotiationStatus(deal)).toBe(isPaid ? 'completed' : 'accepted');
  if (isPaid) expect(uses).toBe(1);
}

/** Another ended order of the same buyer for the same listing: two live ones there cannot be. */
async function copyOrder({ db }: Pick<Context, 'db'>, orderId: string): Promise<string> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('orders')
    .values({ ...order, id, status: 'EXPIRED', provider_order_id: null })
    .execute();
  return id;
}

/** Orders that could use one code, and how each would. */
async function rivals() {
  const deal = await deals.agreed();
  const { orderId } = await deals.checkout(deal, { discountCode: '' });
  await till.post(deal.buyer, `/payments/cancel/${orderId}`);
  const copy = (ctx: Context = till.ctx) => copyOrder(ctx, orderId);
  const use = {
    code: deal.code,
    buyerId: deal.buyer.uid,
    projectId: deals.bazaar.projectId,
    sellerId: deals.bazaar.seller.uid,
    tier: 'personal' as const,
    listPricePaise: 149_900,
  };
  const reserve = (orderId: string, ctx = till.ctx) => reserveCode(ctx, { ...use, orderId });
  return { deal, copy, reserve };
}

test('of orders that reserve a code at once one gets it', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { deal, copy, reserve } = await rivals();
    const orders = await Promise.all([copy(), copy(), copy(), copy()]);
    const got = (await Promise.all(orders.map((id) => reserve(id)))).filter((discount) => discount !== null);
    expect(got).toEqual([{ discountPaise: 29_900 }]);
    expect(await deals.countsUses(deal)).toBe(1);
  }
});

test('reserving, giving back and spending repeat without effect', async () => {
  const { deal, copy, reserve } = await rivals();
  const [first, second] = [await copy(), await copy()];
  const countAfter = async (act: Promise<unknown>) => {
    const result = await act;
    return [result, await deals.countsUses(deal)];
  };
  expect(await countAfter(releaseCodes(till.ctx, [first]))).toEqual([undefined, 0]);
  expect(await countAfter(reserve(first))).toEqual([{ discountPaise: 29_900 }, 1]);
  expect(await countAfter(reserve(second))).toEqual([null, 1]);
  for (let time = 0; time < 2; time++) {
    expect(await countAfter(releaseCodes(till.ctx, [first]))).toEqual([undefined, 0]);
  }
  expect(await countAfter(reserve(second))).toEqual([{ discountPaise: 29_900 }, 1]);
  expect(await countAfter(redeemCode(till.ctx, first))).toEqual([false, 1]);
  for (let time = 0; time < 2; time++) {
    expect(await countAfter(redeemCode(till.ctx, second))).toEqual([true, 1]);
  }
  expect(await countAfter(releaseCodes(till.ctx, [second]))).toEqual([undefined, 1]);
  expect(await till.events(deal.negotiationId, 'negotiation.completed')).toBe(1);
});

test('in whatever order many orders reserve, give back and spend, a code is used once at most', async () => {
  for (let repeat = 0; repeat < REPEATS * 2; repeat++) {
    const { deal, copy, reserve } = await rivals();
    // An order is written with its use of the code: nobody ends or settles one that has yet to reserve.
    const live = async () => {
      const id = await inTransaction(till.ctx, async (ctx) => {
        const written = await copy(ctx);
        await reserve(written, ctx);
        return written;
      });
      await Promise.all([
        releaseCodes(till.ctx, [id]),
        redeemCode(till.ctx, id),
        releaseCodes(till.ctx, [id]),
      ]);
      return id;
    };
    const orders = await Promise.all([live(), live(), live(), live()]);
    expect(await deals.countsUses(deal)).toBeLessThanOrEqual(1);
    const spent = (await Promise.all(orders.map(deals.stateOf))).filter((status) => status === 'redeemed');
    expect(spent.length).toBeLessThanOrEqual(1);
    expect(await till.events(deal.negotiationId, 'negotiation.completed')).toBe(spent.length);
  }
});

test('after all of them the books are in order', async () => {
  await till.control('/reset', {});
  await till.settleDown();
  await till.booksAreInOrder();
});
