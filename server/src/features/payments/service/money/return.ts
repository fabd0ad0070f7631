import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { ProviderRefused } from '#platform/provider/errors.ts';
import { after } from '#platform/time/days.ts';
import { postSuspense } from '../../../ledger/public.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { hasLiveDispute, hasLostDispute, isPaymentDisputed } from '../../repository/disputes.ts';
import { lockOrder, setNextCheck } from '../../repository/orders.ts';
import { getPayment } from '../../repository/payments.ts';
import { readReversedPaise } from '../../repository/refund-requests.ts';
import {
  dropRefund,
  findRefund,
  insertRefund,
  listRefundsOf,
  lowerRefund,
} from '../../repository/returned-money.ts';
import type { ReturnReason } from '../../rules/captured-money.ts';
import { REFUND_JOB } from '../../rules/job-names.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow, PaymentRow, RefundRow } from '../../view/order-rows.ts';
import { mirrorRefunds } from './mirror-refunds.ts';
import { cancelUnsent } from './reverse-sale.ts';

/**
 * Decides, inside the settlement, that captured money bought nothing: into suspense, and a refund that a job
 * sends (rule P5). `amountPaise` is what the provider has not given back already.
 */
export async function sendMoneyBack(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow,
  { why, amountPaise }: { why: ReturnReason; amountPaise: number },
): Promise<void> {
  await postSuspense(ctx, { id: payment.id, amountPaise: payment.amount_paise });
  if (amountPaise > 0) await orderReturn(ctx, payment, amountPaise);
  const { project_id: projectId } = order;
  await recordEvent(ctx, 'order.money_returned', order.id, {
    projectId,
    amountPaise: payment.amount_paise,
    why,
  });
  ctx.log.error({ orderId: order.id, paymentId: payment.provider_payment_id, why }, 'money bought nothing');
}

/**
 * Writes the refund of money that bought nothing, and the job that sends it; the caller holds the order's lock. While it
 * `isHeld` by an open dispute, the end of the dispute sends it.
 */
export async function orderReturn(
  ctx: Context,
  payment: PaymentRow,
  amountPaise: number,
  isHeld = false,
): Promise<void> {
  const now = ctx.now();
  const refund = await insertRefund(ctx.db, {
    id: newId(now),
    payment_id: payment.id,
    order_id: payment.order_id,
    amount_paise: amountPaise,
    reason: 'unapplied',
    status: 'requested',
    created_at: now,
  });
  if (!isHeld) await ctx.jobs.send(ctx, REFUND_JOB, { refundId: refund.id });
  if (payment.order_id) await setNextCheck(ctx.db, payment.order_id, after(now, FIRST_CHECK_MS));
}

/**
 * Sends a refund to the provider; its id and amount are the idempotency key, so a lost answer is asked for again
 * (rule C9). What was returned by hand there meanwhile is left out. A job, and repeated by reconciliation
 * until the provider has it.
 * @throws ProviderRefused, ProviderSilent to be tried again
 */
export async function returnMoney(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.status !== 'requested') return;
  const payment = await getPayment(ctx.db, refund.payment_id);
  const { provider_payment_id: paymentId } = payment;
  if (await isDisputed(ctx, refund, payment)) return;
  try {
    await razorpayClient(ctx.config.payments).refundPayment({
      paymentId,
      amountPaise: refund.amount_paise,
      key: refund.id,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await mirrorRefunds(ctx, paymentId);
    // A refund by hand took its place, or part of it.
    if ((await findRefund(ctx.db, refundId))?.status !== 'requested') return;
    const left = await leftToReturn(ctx, payment, refund.id);
    if (left <= 0) return dropRefund(ctx.db, refund.id);
    // What a sale's refund returns is posted already; the mirror has made room for the one by hand.
    if (payment.outcome === 'refund') await lowerRefund(ctx.db, refund.id, left);
    throw error;
  }
  await mirrorRefunds(ctx, paymentId);
}

/** Paise that nobody returned by hand at the provider, faster than this refund. */
async function leftToReturn(ctx: Context, payment: PaymentRow, refundId: string): Promise<number> {
  const others = await listRefundsOf(ctx.db, payment.id);
  const returned = others
    .filter(({ id, status }) => id !== refundId && status !== 'failed')
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return payment.amount_paise - returned;
}

/**
 * While a payment is disputed nothing of it is sent back, and nothing of a sale once the bank has given the money
 * back (of money that bought nothing the lost dispute itself gives up what is not sent). What an earlier call did whose
 * answer was lost is recorded. Reconciliation asks again.
 */
async function isDisputed(ctx: Context, refund: RefundRow, payment: PaymentRow): Promise<boolean> {
  const { order_id: orderId } = refund;
  if (orderId === null || payment.outcome !== 'entitlement') {
    const isHeld = await isPaymentDisputed(ctx.db, payment.id);
    if (isHeld) await mirrorRefunds(ctx, payment.provider_payment_id);
    return isHeld;
  }
  const isOver = await hasLostDispute(ctx.db, orderId);
  if (!isOver && !(await hasLiveDispute(ctx.db, orderId))) return false;
  await mirrorRefunds(ctx, payment.provider_payment_id);
  if (!isOver) return true;
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if ((await findRefund(ctx.db, refund.id))?.status !== 'requested') return true;
    // A dispute about a part leaves the rest to be returned.
    const isCovered = (await readReversedPaise(ctx.db, order.id)) > order.amount_paise;
    if (isCovered) await cancelUnsent(ctx, order);
    return isCovered;
  });
}
