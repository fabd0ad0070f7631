import { type Context, inTransaction } from '#platform/context.ts';
import { ProviderSilent } from '#platform/provider/errors.ts';
import { after } from '#platform/time/days.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { claimDueOrders, lockOrder, setNextCheck } from '../../repository/orders.ts';
import { findPayment, getPayment, hasUnfinishedPayment } from '../../repository/payments.ts';
import { listUnfinishedReturns } from '../../repository/returned-money.ts';
import { LIVE, receiptOf } from '../../rules/orders.ts';
import { nextCheck, WATCH_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { activate, failUnopened } from '../orders/open-at-provider.ts';
import { mirrorRefunds } from './mirror-refunds.ts';
import { returnMoney } from './return.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 50;
/** After this many orders in a row without an answer the provider is down: the rest waits for the next minute. */
const SILENCES = 3;

/**
 * Asks the provider about every order that is due and settles what it finds: what webhooks lost and what came
 * late (rule P7). A sweep.
 */
export async function reconcileOrders(ctx: Context): Promise<void> {
  let silences = 0;
  for (;;) {
    const due = await claimDueOrders(ctx.db, ctx.config.payments.keyId, ctx.now(), BATCH);
    if (due.length === 0) return;
    for (const order of due) {
      try {
        await reconcileOrder(ctx, order);
        silences = 0;
      } catch (error) {
        ctx.log.error({ err: error, orderId: order.id }, 'an order could not be reconciled');
        if (error instanceof ProviderSilent) silences += 1;
      }
      if (silences >= SILENCES) return;
      await scheduleNext(ctx, order.id);
    }
  }
}

/**
 * Brings one order to what the provider says of it.
 * @throws ProviderRefused, ProviderSilent
 */
export async function reconcileOrder(ctx: Context, order: OrderRow): Promise<void> {
  const provider = razorpayClient(ctx.config.payments);
  if (order.provider_order_id === null) return adopt(ctx, order);
  for (const payment of await provider.fetchOrderPayments(order.provider_order_id)) {
    if (payment.status === 'created') continue;
    const known = await findPayment(ctx.db, payment.id);
    const isSettled =
      known?.status === payment.status && known.outcome !== 'none' && known.fee_paise !== null;
    const hasFailedBefore = known?.status === 'failed' && payment.status === 'failed';
    if (!isSettled && !hasFailedBefore) {
      await settlePayment(ctx, { orderId: order.id, paymentId: payment.id });
    }
  }
  for (const refund of await listUnfinishedReturns(ctx.db, order.id)) {
    await returnMoney(ctx, { refundId: refund.id });
    await mirrorRefunds(ctx, (await getPayment(ctx.db, refund.payment_id)).provider_payment_id);
  }
}

/**
 * An order whose maker died on the way: the provider has it under our receipt, or nobody was ever shown one. Its network
 * is written nowhere, so that place comes back with its hour.
 */
async function adopt(ctx: Context, order: OrderRow): Promise<void> {
  if (order.status !== 'PENDING') return;
  const made = await razorpayClient(ctx.config.payments).findOrderByReceipt(receiptOf(order.id));
  if (made) await activate(ctx, order, made);
  else await failUnopened(ctx, order, null);
}

/** Live orders each minute; ended ones ever more seldom, for as long as the provider may change its mind. */
function scheduleNext(ctx: Context, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    // Under the lock: a return that a settlement begins at this moment must not lose its check.
    const order = await lockOrder(ctx.db, orderId);
    if (LIVE.includes(order.status)) return setNextCheck(ctx.db, orderId, nextCheck(now, 0));
    const isWaiting = (await listUnfinishedReturns(ctx.db, orderId)).length > 0;
    const isWatched =
      order.status !== 'PAID' &&
      order.provider_order_id !== null &&
      after(order.ended_at ?? now, WATCH_MS) > now;
    const isOpen = isWaiting || isWatched || (await hasUnfinishedPayment(ctx.db, orderId));
    return setNextCheck(ctx.db, orderId, isOpen ? nextCheck(now, order.checks) : null);
  });
}
