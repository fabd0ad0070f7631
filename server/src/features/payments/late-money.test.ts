import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { Person } from '../../../testing/app.ts';
import { openTill, type Till } from '../../../testing/till.ts';
import { balances, checkLedger } from '../ledger/service.ts';
import { expireSessions, reconcileOrders } from './service.ts';

let till: Till;

beforeAll(async () => {
  till = await openTill();
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
const freshOrder = async (projectId = till.projectId) => {
  const buyer = await till.newBuyer();
  return { buyer, checkout: await till.checkout(buyer, { projectId }) };
};
const expire = async (checkout: Checkout) => {
  await expireSessions(later(31));
  expect(await till.status(checkout.orderId)).toBe('EXPIRED');
};
const suspense = async () =>
  (await balances(till.ctx)).find(({ code }) => code === 'customer_suspense')?.balancePaise ?? 0;
const returned = async (checkout: Checkout, why: string) => {
  await till.settleDown();
  expect(await till.payments(checkout.orderId)).toMatchObject([{ outcome: 'refund' }]);
  expect(await till.refunds(checkout.orderId)).toMatchObject([
    { status: 'processed', amount_paise: 149_900 },
  ]);
  const events = till.db.selectFrom('events').select('data').where('subject_id', '=', checkout.orderId);
  const rows = await events.where('type', '=', 'order.money_returned').execute();
  expect(rows).toMatchObject([{ data: { why } }]);
  expect(await suspense()).toBe(0);
};

describe('money that comes late', () => {
  test('on an expired order buys the listing', async () => {
    const { checkout } = await freshOrder();
    await expire(checkout);
    await till.pay(checkout);
    await till.settleDown();
    expect(await till.status(checkout.orderId)).toBe('PAID');
    expect(await till.entitlements(checkout.orderId)).toHaveLength(1);
  });

  test('is found by reconciliation when every webhook is lost', async () => {
    await till.control('/set', { dropWebhooks: 100 });
    const { checkout } = await freshOrder();
    await till.pay(checkout);
    await reconcileOrders(later(1));
    expect(await till.status(checkout.orderId)).toBe('ACTIVE');
    await reconcileOrders(later(3));
    expect(await till.status(checkout.orderId)).toBe('PAID');
  });

  test('on an expired order goes back when the listing has left the market', async () => {
    const projectId = await till.publish();
    const { checkout } = await freshOrder(projectId);
    await expire(checkout);
    await till.db
      .updateTable('projects')
      .set({ listed: false, status: 'unlisted' })
      .where('id', '=', projectId)
      .execute();
    await till.pay(checkout);
    await returned(checkout, 'not_for_sale');
  });

  test('on a cancelled order goes back', async () => {
    const { buyer, checkout } = await freshOrder();
    await till.post(buyer, `/payments/cancel/${checkout.orderId}`);
    const paid = await till.pay(checkout);
    const answer = await till.verify(buyer, paid);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.money_returned']);
    await returned(checkout, 'cancelled');
    expect(await till.status(checkout.orderId)).toBe('CANCELLED');
  });

  test('for a listing that another order bought goes back', async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await till.checkout(buyer);
    await till.verify(buyer, await till.pay(second));
    await till.pay(first);
    await returned(first, 'owned');
    expect(await till.status(second.orderId)).toBe('PAID');
  });

  test('ends the newer order of the same buyer, whose money then goes back', async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await till.checkout(buyer);
    await till.pay(first);
    await till.settleDown();
    expect(await till.status(second.orderId)).toBe('CANCELLED');
    await till.pay(second);
    await returned(second, 'cancelled');
  });

  test('of two orders paid at the same moment buys once', async () => {
    const { buyer, checkout: first } = await freshOrder();
    await expire(first);
    const second = await till.checkout(buyer);
    await till.control('/set', { dropWebhooks: 100 });
    const [one, other] = [await till.pay(first), await till.pay(second)];
    await Promise.all([till.verify(buyer, one), till.verify(buyer, other)]);
    await till.control('/reset', {});
    await till.settleDown();
    const owned = till.db.selectFrom('entitlements').select('id').where('buyer_id', '=', buyer.uid);
    expect(await owned.execute()).toHaveLength(1);
    const returns = [...(await till.refunds(first.orderId)), ...(await till.refunds(second.orderId))];
    expect(returns).toMatchObject([{ status: 'processed' }]);
  });

  test('of another amount than the order’s goes back', async () => {
    const { buyer, checkout } = await freshOrder();
    await till.db
      .updateTable('orders')
      .set({
        list_price_paise: 150_000,
        amount_paise: 150_000,
        seller_paise: 127_500,
        platform_paise: 22_500,
      })
      .where('id', '=', checkout.orderId)
      .execute();
    expect((await till.verify(buyer, await till.pay(checkout))).body.code).toBe('payment.money_returned');
    await returned(checkout, 'wrong_amount');
    expect(await till.status(checkout.orderId)).toBe('ACTIVE');
  });
});

test('money for an order that is not here any more goes back', async () => {
  const { checkout } = await freshOrder();
  await till.db.deleteFrom('orders').where('id', '=', checkout.orderId).execute();
  const { razorpay_payment_id: paymentId } = await till.pay(checkout);
  await till.settleDown();
  const { payments, refunds } = await till.control('/book');
  expect(payments.find(({ id }: { id: string }) => id === paymentId)).toMatchObject({ status: 'refunded' });
  const mine = refunds.filter((one: { payment_id: string }) => one.payment_id === paymentId);
  expect(mine).toHaveLength(1);
});

describe('a refund', () => {
  const cancelledAndPaid = async () => {
    const { buyer, checkout } = await freshOrder();
    await till.post(buyer, `/payments/cancel/${checkout.orderId}`);
    const paid = await till.pay(checkout);
    return { checkout, paid };
  };

  test('whose answer is lost is made once', async () => {
    const { checkout, paid } = await cancelledAndPaid();
    const path = '/v1/payments/:id/refund';
    await till.control('/set', { failApi: { path, method: 'POST', status: 502, times: 5, after: true } });
    await till.settleDown();
    await returned(checkout, 'cancelled');
    const { refunds } = await till.control('/book');
    const mine = refunds.filter((one: { payment_id: string }) => one.payment_id === paid.razorpay_payment_id);
    expect(mine).toHaveLength(1);
  });

  test('that the provider cannot pay out is told, and one made by hand takes its place', async () => {
    await till.control('/set', { refundOutcome: 'failed' });
    const { checkout, paid } = await cancelledAndPaid();
    await till.settleDown();
    expect(await till.refunds(checkout.orderId)).toMatchObject([{ status: 'failed' }]);
    expect(await till.events(checkout.orderId, 'order.refund_failed')).toBe(1);
    expect(await checkLedger(till.ctx)).toMatchObject([{ check: 'every captured payment buys or returns' }]);
    await till.control('/reset', {});
    await till.control('/refund', { payment_id: paid.razorpay_payment_id });
    await till.settleDown();
    expect(await till.refunds(checkout.orderId)).toMatchObject([
      { status: 'failed', reason: 'unapplied' },
      { status: 'processed', reason: 'made_at_provider' },
    ]);
    expect(await suspense()).toBe(0);
  });

  const sold = async () => {
    const { buyer, checkout } = await freshOrder();
    const paid = await till.pay(checkout);
    await till.verify(buyer, paid);
    return { buyer, checkout, paymentId: paid.razorpay_payment_id };
  };
  const pending = async () =>
    (await balances(till.ctx, till.seller.uid)).find(({ code }) => code === 'seller_pending')?.balancePaise ??
    0;
  const owns = async (buyer: Person) =>
    (
      await till.db
        .selectFrom('entitlements')
        .select('id')
        .where('buyer_id', '=', buyer.uid)
        .where('revoked_at', 'is', null)
        .execute()
    ).length === 1;

  test('of a sale made by hand in parts takes both shares back, and the listing with the last part', async () => {
    const before = await pending();
    const { buyer, checkout, paymentId } = await sold();
    for (const amount of [33_333, 66_667]) {
      await till.control('/refund', { payment_id: paymentId, amount });
      await till.settleDown();
      expect(await owns(buyer)).toBe(true);
    }
    await till.control('/refund', { payment_id: paymentId });
    await till.settleDown();
    expect(await owns(buyer)).toBe(false);
    expect(await pending()).toBe(before);
    expect(await till.refunds(checkout.orderId)).toHaveLength(3);
    expect(await till.status(checkout.orderId)).toBe('PAID');
    expect((await till.order(buyer)).status).toBe(201);
  });

  test('of a sale that fails restores what it took', async () => {
    const { buyer, paymentId } = await sold();
    const before = await pending();
    await till.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 3_600 });
    await till.control('/refund', { payment_id: paymentId });
    await till.settleDown();
    expect([await owns(buyer), await pending()]).toEqual([false, before - 127_415]);
    await till.market.advanceClock(3_700);
    await till.control('/flush', {});
    await till.settleDown();
    expect([await owns(buyer), await pending()]).toEqual([true, before]);
  });
});

describe('an order whose maker died', () => {
  /** As a killed process leaves it: the provider has the order, our row does not know. */
  const forget = (orderId: string) =>
    till.db
      .updateTable('orders')
      .set({ status: 'PENDING', provider_order_id: null, next_check_at: later(-1).now() })
      .where('id', '=', orderId)
      .execute();

  test('is resumed by the next create-order with the same order of the provider', async () => {
    const { buyer, checkout } = await freshOrder();
    await forget(checkout.orderId);
    const answer = await till.order(buyer);
    expect(answer.body.data.razorpayOrderId).toBe(checkout.razorpayOrderId);
  });

  test('is resumed by reconciliation', async () => {
    const { checkout } = await freshOrder();
    await forget(checkout.orderId);
    await reconcileOrders(later(3));
    const { db } = till;
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', checkout.orderId)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'ACTIVE', provider_order_id: checkout.razorpayOrderId });
  });

  test('fails when the provider never had it', async () => {
    const buyer = await till.newBuyer();
    await till.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4 } });
    expect((await till.order(buyer)).status).toBe(502);
    await reconcileOrders(later(3));
    const orders = (await till.get(buyer, '/payments/user')).body.data.orders;
    expect(orders).toMatchObject([{ status: 'FAILED' }]);
  });

  test('is found by the webhook of its payment', async () => {
    const { checkout } = await freshOrder();
    await forget(checkout.orderId);
    await till.pay(checkout);
    await till.settleDown();
    expect(await till.status(checkout.orderId)).toBe('PAID');
  });
});

test('a session of 30 minutes ends by the clock, and a new order can be made', async () => {
  const { buyer, checkout } = await freshOrder();
  await till.market.advanceClock(29 * 60);
  expect(await till.status(checkout.orderId)).toBe('ACTIVE');
  await till.market.advanceClock(61);
  expect(await till.status(checkout.orderId)).toBe('EXPIRED');
  expect(await till.events(checkout.orderId, 'order.expired')).toBe(1);
  expect((await till.order(buyer)).status).toBe(201);
});

test('an ended order is watched for seven days, ever more seldom, and then no more', async () => {
  const { checkout } = await freshOrder();
  const due = async () =>
    (
      await till.db
        .selectFrom('orders')
        .select('next_check_at')
        .where('id', '=', checkout.orderId)
        .executeTakeFirstOrThrow()
    ).next_check_at;
  await till.market.advanceClock(31 * 60);
  expect(await due()).not.toBeNull();
  for (let day = 0; day < 6; day++) await till.market.advanceClock(86_400);
  expect(await due()).not.toBeNull();
  await till.market.advanceClock(2 * 86_400);
  expect(await due()).toBeNull();
});
