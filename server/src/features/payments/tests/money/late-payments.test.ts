import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';
import { balances, checkLedger } from '../../../ledger/public.ts';
import { reconcileOrders } from '../../service/money/reconcile.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

let shop: CheckoutFixture;

beforeAll(async () => {
  shop = await openCheckoutFixture();
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
const freshOrder = async (projectId = shop.projectId) => {
  const buyer = await shop.newBuyer();
  return { buyer, checkout: await shop.checkout(buyer, { projectId }) };
};
const expire = async (checkout: Checkout) => {
  await expireSessions(later(31));
  expect(await shop.status(checkout.orderId)).toBe('EXPIRED');
};
const suspense = async () =>
  (await balances(shop.ctx)).find(({ code }) => code === 'customer_suspense')?.balancePaise ?? 0;
const returned = async (checkout: Checkout, why: string) => {
  await shop.settleAll();
  expect(await shop.payments(checkout.orderId)).toMatchObject([{ outcome: 'refund' }]);
  expect(await shop.refunds(checkout.orderId)).toMatchObject([
    { status: 'processed', amount_paise: 149_900 },
  ]);
  const events = shop.db.selectFrom('events').select('data').where('subject_id', '=', checkout.orderId);
  const rows = await events.where('type', '=', 'order.money_returned').execute();
  expect(rows).toMatchObject([{ data: { why } }]);
  expect(await suspense()).toBe(0);
};

describe('Late payments', () => {
  test('Late money on an expired order buys the listing', async () => {
    const { checkout } = await freshOrder();
    await expire(checkout);
    await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await shop.entitlements(checkout.orderId)).toHaveLength(1);
  });

  test('A payment whose every webhook is lost is found by reconciliation', async () => {
    await shop.control('/set', { dropWebhooks: 100 });
    const { checkout } = await freshOrder();
    await shop.pay(checkout);
    await reconcileOrders(later(1));
    expect(await shop.status(checkout.orderId)).toBe('ACTIVE');
    await reconcileOrders(later(3));
    expect(await shop.status(checkout.orderId)).toBe('PAID');
  });

  test('Late money on an expired order goes back when the listing has left the market', async () => {
    const projectId = await shop.publish();
    const { checkout } = await freshOrder(projectId);
    await expire(checkout);
    await shop.db
      .updateTable('projects')
      .set({ listed: false, status: 'unlisted' })
      .where('id', '=', projectId)
      .execute();
    await shop.pay(checkout);
    await returned(checkout, 'not_for_sale');
  });

  test('Money paid on a cancelled order goes back', async () => {
    const { buyer, checkout } = await freshOrder();
    await shop.post(buyer, `/payments/cancel/${checkout.orderId}`);
    const paid = await shop.pay(checkout);
    const answer = await shop.verify(buyer, paid);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.money_returned']);
    await returned(checkout, 'cancelled');
    expect(await shop.status(checkout.orderId)).toBe('CANCELLED');
  });

  test('Late money for a listing that another order bought goes back', async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await shop.checkout(buyer);
    await shop.verify(buyer, await shop.pay(second));
    await shop.pay(first);
    await returned(first, 'owned');
    expect(await shop.status(second.orderId)).toBe('PAID');
  });

  test("Late money ends the buyer's newer order, whose money then goes back", async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await shop.checkout(buyer);
    await shop.pay(first);
    await shop.settleAll();
    expect(await shop.status(second.orderId)).toBe('CANCELLED');
    await shop.pay(second);
    await returned(second, 'cancelled');
  });

  test('Of two orders for one listing paid at the same moment exactly one buys it', async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await shop.checkout(buyer);
    await shop.control('/set', { dropWebhooks: 100 });
    const [one, other] = [await shop.pay(first), await shop.pay(second)];
    await Promise.all([shop.verify(buyer, one), shop.verify(buyer, other)]);
    await shop.control('/reset', {});
    await shop.settleAll();
    const owned = shop.db.selectFrom('entitlements').select('id').where('buyer_id', '=', buyer.uid);
    expect(await owned.execute()).toHaveLength(1);
    const returns = [...(await shop.refunds(first.orderId)), ...(await shop.refunds(second.orderId))];
    expect(returns).toMatchObject([{ status: 'processed' }]);
  });

  test("A payment of another amount than the order's goes back", async () => {
    const { buyer, checkout } = await freshOrder();
    await shop.db
      .updateTable('orders')
      .set({
        list_price_paise: 150_000,
        amount_paise: 150_000,
        seller_paise: 127_500,
        platform_paise: 22_500,
      })
      .where('id', '=', checkout.orderId)
      .execute();
    expect((await shop.verify(buyer, await shop.pay(checkout))).body.code).toBe('payment.money_returned');
    await returned(checkout, 'wrong_amount');
    expect(await shop.status(checkout.orderId)).toBe('CANCELLED');
  });
});

test('Money for an order that no longer exists goes back', async () => {
  const { checkout } = await freshOrder();
  await shop.db.deleteFrom('orders').where('id', '=', checkout.orderId).execute();
  const { razorpay_payment_id: paymentId } = await shop.pay(checkout);
  await shop.settleAll();
  const { payments, refunds } = await shop.control('/book');
  expect(payments.find(({ id }: { id: string }) => id === paymentId)).toMatchObject({ status: 'refunded' });
  const mine = refunds.filter((one: { payment_id: string }) => one.payment_id === paymentId);
  expect(mine).toHaveLength(1);
});

describe('Refunds', () => {
  const cancelledAndPaid = async () => {
    const { buyer, checkout } = await freshOrder();
    await shop.post(buyer, `/payments/cancel/${checkout.orderId}`);
    const paid = await shop.pay(checkout);
    return { checkout, paid };
  };

  test('A refund whose answer is lost is made once', async () => {
    const { checkout, paid } = await cancelledAndPaid();
    const path = '/v1/payments/:id/refund';
    await shop.control('/set', { failApi: { path, method: 'POST', status: 502, times: 5, after: true } });
    await shop.settleAll();
    await returned(checkout, 'cancelled');
    const { refunds } = await shop.control('/book');
    const mine = refunds.filter((one: { payment_id: string }) => one.payment_id === paid.razorpay_payment_id);
    expect(mine).toHaveLength(1);
  });

  test('A refund that the provider cannot pay out is replaced by one made by hand', async () => {
    await shop.control('/set', { refundOutcome: 'failed' });
    const { checkout, paid } = await cancelledAndPaid();
    await shop.settleAll();
    expect(await shop.refunds(checkout.orderId)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.events(checkout.orderId, 'order.refund_failed')).toBe(1);
    expect(await checkLedger(shop.ctx)).toMatchObject([{ check: 'every captured payment buys or returns' }]);
    await shop.control('/reset', {});
    await shop.control('/refund', { payment_id: paid.razorpay_payment_id });
    await shop.settleAll();
    expect(await shop.refunds(checkout.orderId)).toMatchObject([
      { status: 'failed', reason: 'unapplied' },
      { status: 'processed', reason: 'made_at_provider' },
    ]);
    expect(await suspense()).toBe(0);
  });

  const sold = async () => {
    const { buyer, checkout } = await freshOrder();
    const paid = await shop.pay(checkout);
    await shop.verify(buyer, paid);
    return { buyer, checkout, paymentId: paid.razorpay_payment_id };
  };
  const pending = async () =>
    (await balances(shop.ctx, shop.seller.uid)).find(({ code }) => code === 'seller_pending')?.balancePaise ??
    0;
  const owns = async (buyer: Person) =>
    (
      await shop.db
        .selectFrom('entitlements')
        .select('id')
        .where('buyer_id', '=', buyer.uid)
        .where('revoked_at', 'is', null)
        .execute()
    ).length === 1;

  test('Partial refunds by hand take both shares back, and the last one takes the listing', async () => {
    const before = await pending();
    const { buyer, checkout, paymentId } = await sold();
    for (const amount of [33_333, 66_667]) {
      await shop.control('/refund', { payment_id: paymentId, amount });
      await shop.settleAll();
      expect(await owns(buyer)).toBe(true);
    }
    await shop.control('/refund', { payment_id: paymentId });
    await shop.settleAll();
    expect(await owns(buyer)).toBe(false);
    expect(await pending()).toBe(before);
    expect(await shop.refunds(checkout.orderId)).toHaveLength(3);
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect((await shop.order(buyer)).status).toBe(201);
  });

  test('A refund by hand that fails restores the listing and the share', async () => {
    const { buyer, paymentId } = await sold();
    const before = await pending();
    await shop.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 3_600 });
    await shop.control('/refund', { payment_id: paymentId });
    await shop.settleAll();
    expect([await owns(buyer), await pending()]).toEqual([false, before - 127_415]);
    await shop.market.advanceClock(3_700);
    await shop.control('/flush', {});
    await shop.settleAll();
    expect([await owns(buyer), await pending()]).toEqual([true, before]);
  });
});

describe('Orders interrupted while they were made', () => {
  /** As a killed process leaves it: the provider has the order, our row does not know. */
  const forget = (orderId: string, leasedUntil = later(-1).now()) =>
    shop.db
      .updateTable('orders')
      .set({ status: 'PENDING', provider_order_id: null, next_check_at: leasedUntil })
      .where('id', '=', orderId)
      .execute();

  test("An interrupted order is resumed by the next create-order with the provider's same order", async () => {
    const { buyer, checkout } = await freshOrder();
    await forget(checkout.orderId);
    const answer = await shop.order(buyer);
    expect(answer.body.data.razorpayOrderId).toBe(checkout.razorpayOrderId);
  });

  test('An order whose maker may still be at work answers 503 with a time to come again, and is resumed after that', async () => {
    const { buyer, checkout } = await freshOrder();
    await forget(checkout.orderId, later(1).now());
    const early = await shop.order(buyer);
    expect([early.status, early.body.code]).toEqual([503, 'payment.opening']);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    await shop.market.advanceClock(61);
    const answer = await shop.order(buyer);
    expect(answer.body.data.razorpayOrderId).toBe(checkout.razorpayOrderId);
  });

  test('An interrupted order is resumed by reconciliation', async () => {
    const { checkout } = await freshOrder();
    await forget(checkout.orderId);
    await reconcileOrders(later(3));
    const { db } = shop;
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', checkout.orderId)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'ACTIVE', provider_order_id: checkout.razorpayOrderId });
  });

  test('An order whose fate was unknown fails when the provider never had it', async () => {
    const buyer = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4 } });
    expect((await shop.order(buyer)).status).toBe(502);
    await reconcileOrders(later(3));
    const orders = (await shop.get(buyer, '/payments/user')).body.data.orders;
    expect(orders).toMatchObject([{ status: 'FAILED' }]);
  });

  test('An interrupted order is found by the webhook of its payment', async () => {
    const { checkout } = await freshOrder();
    await forget(checkout.orderId);
    await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
  });
});

test('A session ends after 30 minutes, and the buyer can make a new order', async () => {
  const { buyer, checkout } = await freshOrder();
  await shop.market.advanceClock(29 * 60);
  expect(await shop.status(checkout.orderId)).toBe('ACTIVE');
  await shop.market.advanceClock(61);
  expect(await shop.status(checkout.orderId)).toBe('EXPIRED');
  expect(await shop.events(checkout.orderId, 'order.expired')).toBe(1);
  expect((await shop.order(buyer)).status).toBe(201);
});

test('An ended order is checked for about seven days and then no more', async () => {
  const { checkout } = await freshOrder();
  const due = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select('next_check_at')
        .where('id', '=', checkout.orderId)
        .executeTakeFirstOrThrow()
    ).next_check_at;
  await shop.market.advanceClock(31 * 60);
  expect(await due()).not.toBeNull();
  for (let day = 0; day < 6; day++) await shop.market.advanceClock(86_400);
  expect(await due()).not.toBeNull();
  await shop.market.advanceClock(2 * 86_400);
  expect(await due()).toBeNull();
});
