import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { postSuspense } from '../../ledger/service.ts';
import { ProviderRefused } from '../provider/errors.ts';
import { razorpayClient } from '../provider/razorpay-client.ts';
import {
  dropRefund,
  findRefund,
  getPayment,
  insertRefund,
  listRefundsOf,
  lowerRefund,
} from '../repository/money.ts';
import { setNextCheck } from '../repository/orders.ts';
import type { OrderRow, PaymentRow } from '../rows.ts';
import { after, FIRST_CHECK_MS, REFUND_JOB, type ReturnReason } from '../rules.ts';
import { mirrorRefunds } from './mirror-refunds.ts';

/**
 * Decides, inside the settlement, that captured money bought nothing: into suspense, and a refund that a job
 * sends (rules.md P5). `amountPaise` is what the provider has not given back already.
 */
export async function sendMoneyBack(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow,
  { why, amountPaise }: { why: ReturnReason; amountPaise: number },
): Promise<void> {
  const now = ctx.now();
  await postSuspense(ctx, { id: payment.id, amountPaise: payment.amount_paise });
  if (amountPaise > 0) {
    const refund = await insertRefund(ctx.db, {
      id: newId(now),
      payment_id: payment.id,
      order_id: order.id,
      amount_paise: amountPaise,
      reason: 'unapplied',
      status: 'requested',
      created_at: now,
    });
    await ctx.jobs.send(ctx, REFUND_JOB, { refundId: refund.id });
    await setNextCheck(ctx.db, order.id, after(now, FIRST_CHECK_MS));
  }
  const { project_id: projectId } = order;
  await recordEvent(ctx, 'order.money_returned', order.id, {
    projectId,
    amountPaise: payment.amount_paise,
    why,
  });
  ctx.log.error({ orderId: order.id, paymentId: payment.provider_payment_id, why }, 'money bought nothing');
}

/**
 * Sends a refund to the provider; its id and amount are the idempotency key, so a lost answer is asked for again
 * (payments.md B9). What was returned by hand there meanwhile is left out. A job, and repeated by reconciliation
 * until the provider has it.
 * @throws ProviderRefused, ProviderSilent to be tried again
 */
export async function returnMoney(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.status !== 'requested') return;
  const payment = await getPayment(ctx.db, refund.payment_id);
  const { provider_payment_id: paymentId } = payment;
  try {
    await razorpayClient(ctx.config.payments).refundPayment({
      paymentId,
      amountPaise: refund.amount_paise,
      key: refund.id,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await mirrorRefunds(ctx, paymentId);
    const left = await leftToReturn(ctx, payment, refund.id);
    if (left <= 0) return dropRefund(ctx.db, refund.id);
    await lowerRefund(ctx.db, refund.id, left);
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
