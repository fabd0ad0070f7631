import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import {
  type AgreedPrice,
  type AgreedPriceFixture,
  openAgreedPriceFixture,
} from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { releaseCodes, reserveCode } from '../../../discounts/public.ts';
import { checkLedger } from '../../../ledger/public.ts';
import { redeemCode } from '../../../negotiation/public.ts';
import { reconcileOrders } from '../../service/money/reconcile.ts';
import { settlePayment } from '../../service/money/settle-payment.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

// Each pair once on a live order, and once on one that has ended.
const REPEATS = 2;

interface Buying {
  agreed: AgreedPrice;
  checkout: Checkout;
  paid: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
  // Every event of these tests is sent by the tests themselves.
  await shop.control('/set', { dropWebhooks: 100_000 });
});
afterAll(() => shop?.market.stop());

const later = (minutes: number) => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + minutes * 60_000),
});
const settle = ({ checkout, paid }: Buying) =>
  settlePayment(shop.ctx, { orderId: checkout.orderId, paymentId: paid.razorpay_payment_id });

/** Everything that may touch an order and its code while its buyer pays. */
const RACE_ACTIONS: Record<string, (buying: Buying) => Promise<unknown>> = {
  verify: ({ agreed, paid }) => shop.verify(agreed.buyer, paid),
  settle,
  cancel: ({ agreed, checkout }) => shop.post(agreed.buyer, `/payments/cancel/${checkout.orderId}`),
  expire: () => expireSessions(later(31)),
  reconcile: () => reconcileOrders(later(3)),
  'order anew': ({ agreed }) => fixture.order(agreed),
};
const names = Object.keys(RACE_ACTIONS);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

async function buy(isExpired: boolean): Promise<Buying> {
  const agreed = await fixture.agreed();
  const checkout = await fixture.checkout(agreed);
  if (isExpired) await expireSessions(later(31));
  return { agreed, checkout, paid: await shop.pay(checkout) };
}

test.each(pairs)('A code has one effect when %s and %s happen at the same moment', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buying = await buy(repeat % 2 === 1);
    await Promise.allSettled([RACE_ACTIONS[one]!(buying), RACE_ACTIONS[other]!(buying)]);
    await expectOneEffect(buying);
  }
});

test('A code has one effect when every act happens twice at the same moment', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const buying = await buy(repeat % 2 === 1);
    await Promise.allSettled([...names, ...names].map((name) => RACE_ACTIONS[name]!(buying)));
    await expectOneEffect(buying);
  }
});

/** The money that came is settled; then it bought at the agreed price with the code, or it is on its way back. */
async function expectOneEffect(buying: Buying): Promise<void> {
  const { agreed, checkout } = buying;
  await settle(buying);
  const isPaid = (await shop.status(checkout.orderId)) === 'PAID';
  const uses = await fixture.countsUses(agreed);
  expect(await shop.entitlements(checkout.orderId)).toHaveLength(isPaid ? 1 : 0);
  expect(await shop.refunds(checkout.orderId)).toHaveLength(isPaid ? 0 : 1);
  expect(await fixture.stateOf(checkout.orderId)).toBe(isPaid ? 'redeemed' : 'released');
  expect(await shop.events(agreed.negotiationId, 'negotiation.completed')).toBe(isPaid ? 1 : 0);
  expect(await fixture.negotiationStatus(agreed)).toBe(isPaid ? 'completed' : 'accepted');
  if (isPaid) expect(uses).toBe(1);
}

/** Another ended order of the same buyer for the same listing: two live ones there cannot be. */
async function copyOrder({ db }: Pick<Context, 'db'>, orderId: string): Promise<string> {
  const { licence_sha256: _, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('orders')
    .values({ ...order, id, status: 'EXPIRED', provider_order_id: null })
    .execute();
  copies.push(id);
  return id;
}

/** Copies are ended orders, whatever a test does with their codes. */
const copies: string[] = [];

/** Orders that could use one code, and how each would. */
async function rivals() {
  const agreed = await fixture.agreed();
  const { orderId } = await fixture.checkout(agreed, { discountCode: '' });
  await shop.post(agreed.buyer, `/payments/cancel/${orderId}`);
  const copy = (ctx: Context = shop.ctx) => copyOrder(ctx, orderId);
  const use = {
    code: agreed.code,
    buyerId: agreed.buyer.uid,
    projectId: fixture.negotiations.projectId,
    sellerId: fixture.negotiations.seller.uid,
    tier: 'personal' as const,
    quantity: 1,
    betterThanPaise: 0,
    listPricePaise: 149_900,
  };
  const reserve = (orderId: string, ctx = shop.ctx) => reserveCode(ctx, { ...use, orderId });
  return { agreed, copy, reserve };
}

test('Of four orders that reserve a code at once exactly one gets it', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { agreed, copy, reserve } = await rivals();
    const orders = await Promise.all([copy(), copy(), copy(), copy()]);
    const got = (await Promise.all(orders.map((id) => reserve(id)))).filter((discount) => discount !== null);
    expect(got).toEqual([{ discountPaise: 29_900 }]);
    expect(await fixture.countsUses(agreed)).toBe(1);
  }
});

test('Reserving, giving back or spending a code a second time changes nothing', async () => {
  const { agreed, copy, reserve } = await rivals();
  const [first, second] = [await copy(), await copy()];
  const countAfter = async (act: Promise<unknown>) => {
    const result = await act;
    return [result, await fixture.countsUses(agreed)];
  };
  expect(await countAfter(releaseCodes(shop.ctx, [first]))).toEqual([undefined, 0]);
  expect(await countAfter(reserve(first))).toEqual([{ discountPaise: 29_900 }, 1]);
  expect(await countAfter(reserve(second))).toEqual([null, 1]);
  for (let time = 0; time < 2; time++) {
    expect(await countAfter(releaseCodes(shop.ctx, [first]))).toEqual([undefined, 0]);
  }
  expect(await countAfter(reserve(second))).toEqual([{ discountPaise: 29_900 }, 1]);
  expect(await countAfter(redeemCode(shop.ctx, first))).toEqual([false, 1]);
  for (let time = 0; time < 2; time++) {
    expect(await countAfter(redeemCode(shop.ctx, second))).toEqual([true, 1]);
  }
  expect(await countAfter(releaseCodes(shop.ctx, [second]))).toEqual([undefined, 1]);
  expect(await shop.events(agreed.negotiationId, 'negotiation.completed')).toBe(1);
});

test('A code is used at most once when many orders reserve, return and spend it at once', async () => {
  for (let repeat = 0; repeat < REPEATS * 2; repeat++) {
    const { agreed, copy, reserve } = await rivals();
    // An order is written with its use of the code: nobody ends or settles one that has yet to reserve.
    const live = async () => {
      const id = await inTransaction(shop.ctx, async (ctx) => {
        const written = await copy(ctx);
        await reserve(written, ctx);
        return written;
      });
      await Promise.all([
        releaseCodes(shop.ctx, [id]),
        redeemCode(shop.ctx, id),
        releaseCodes(shop.ctx, [id]),
      ]);
      return id;
    };
    const orders = await Promise.all([live(), live(), live(), live()]);
    expect(await fixture.countsUses(agreed)).toBeLessThanOrEqual(1);
    const spent = (await Promise.all(orders.map(fixture.stateOf))).filter((status) => status === 'redeemed');
    expect(spent.length).toBeLessThanOrEqual(1);
    expect(await shop.events(agreed.negotiationId, 'negotiation.completed')).toBe(spent.length);
  }
});

test('The books are in order after all these races', async () => {
  await shop.control('/reset', {});
  await shop.settleAll();
  const findings = await checkLedger(shop.ctx);
  expect(findings.filter(({ subjectId }) => !copies.includes(subjectId))).toEqual([]);
});
