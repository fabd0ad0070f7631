import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { postRefundFailed, postRefundPaid, postSuspenseRefund } from '../../../ledger/public.ts';
import { writeNote } from '../../../tax/public.ts';
import type { ProviderRefund } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { lockOrderOf } from '../../repository/orders.ts';
import { findPayment } from '../../repository/payments.ts';
import { insertRefund, listRefundsOf, updateRefund } from '../../repository/returned-money.ts';
import { REFUND_RANK } from '../../rules/captured-money.ts';
import type { OrderRow, PaymentRow, RefundRow } from '../../view/order-rows.ts';
import { afterOtherReturn, cancelUnsentFor } from '../refunds/returned-otherwise.ts';
import { restoreEntitlement, reverseSale } from './reverse-sale.ts';

/**
 * Brings our refunds of a payment to what the provider says of them: ours, and those made by hand there
 * (rule P5). Repeatable; an answer older than what we know changes nothing.
 * @throws ProviderRefused, ProviderSilent
 */
export async function mirrorRefunds(ctx: Context, providerPaymentId: string): Promise<void> {
  const refunds = await razorpayClient(ctx.config.payments).fetchRefunds(providerPaymentId);
  await inTransaction(ctx, async (ctx) => {
    const found = await findPayment(ctx.db, providerPaymentId);
    if (!found) return;
    const order = await lockOrderOf(ctx.db, found);
    // Read again under the lock: it may have been decided meanwhile.
    const payment = await findPayment(ctx.db, providerPaymentId);
    if (!payment || payment.outcome === 'none') return;
    // Oldest first, so that shares are taken in the order of the refunds.
    for (const refund of refunds.toReversed()) await mirrorRefund(ctx, order, payment, refund);
  });
}

async function mirrorRefund(
  ctx: Context,
  order: OrderRow | null,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<void> {
  const known = await listRefundsOf(ctx.db, payment.id);
  const row = findRow(known, refund) ?? (await takeIn(ctx, order, payment, refund));
  if (REFUND_RANK[refund.status] <= REFUND_RANK[row.status]) return;
  await updateRefund(ctx.db, row.id, {
    status: refund.status,
    providerRefundId: refund.id,
    processedAt: refund.status === 'processed' ? ctx.now() : null,
  });
  if (!order || payment.outcome === 'refund') await moveSuspense(ctx, refund, row);
  else await moveSale(ctx, order, refund, row);
  if (refund.status !== 'failed') return;
  ctx.log.error({ orderId: order?.id, refundId: refund.id }, 'the provider could not pay a refund out');
  if (!isTriedAgain(known, row)) await tellFailure(ctx, order, payment, refund);
}

/** What is tried every day has been told when it failed first; it stands in the admins' queue. */
const isTriedAgain = (known: readonly RefundRow[], { id, reason }: RefundRow) =>
  reason === 'unapplied' && known.some((row) => row.id !== id && row.status === 'failed');

/** Ours by the provider's id or by our receipt. One that we gave up and that reached the provider after all is new. */
function findRow(known: RefundRow[], refund: ProviderRefund): RefundRow | undefined {
  const isGivenUp = (row: RefundRow) => row.status === 'failed' && row.provider_refund_id === null;
  return (
    known.find((row) => row.provider_refund_id === refund.id) ??
    known.find((row) => row.id === refund.receipt && !isGivenUp(row))
  );
}

async function takeIn(
  ctx: Context,
  order: OrderRow | null,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<RefundRow> {
  if (order && payment.outcome === 'entitlement' && refund.status !== 'failed') {
    await cancelUnsentFor(ctx, order, refund.amount);
  }
  return insertRefund(ctx.db, {
    id: newId(ctx.now()),
    payment_id: payment.id,
    order_id: payment.order_id,
    amount_paise: refund.amount,
    reason: 'made_at_provider',
    status: 'requested',
    created_at: ctx.now(),
  });
}

/** Money that bought nothing leaves suspense when its return has arrived; a failed return has moved nothing. */
async function moveSuspense(ctx: Context, refund: ProviderRefund, row: RefundRow): Promise<void> {
  if (refund.status !== 'processed') return;
  const { id, amount_paise: amountPaise, payment_id: paymentId } = row;
  await postSuspenseRefund(ctx, { id, amountPaise, paymentId });
}

/**
 * A refund of a sale takes its part back at once and, whole, the listing too; a failed one restores both. What we
 * granted has been taken back when it was granted (rule C9).
 */
async function moveSale(
  ctx: Context,
  order: OrderRow,
  refund: ProviderRefund,
  row: RefundRow,
): Promise<void> {
  const { id, amount_paise: amountPaise } = row;
  const isByHand = row.reason !== 'guarantee';
  if (refund.status === 'failed') {
    await writeNote(ctx, order.id, await postRefundFailed(ctx, id), 'refund_failed');
    await restoreEntitlement(ctx, order);
    return;
  }
  if (row.status === 'requested' && isByHand) {
    await reverseSale(ctx, order, row);
    await afterOtherReturn(ctx, order, 'provider');
  }
  if (refund.status === 'processed') await postRefundPaid(ctx, { id, amountPaise });
}

async function tellFailure(
  ctx: Context,
  order: OrderRow | null,
  payment: PaymentRow,
  { amount: amountPaise }: ProviderRefund,
): Promise<void> {
  if (order) {
    const { project_id: projectId } = order;
    await recordEvent(ctx, 'order.refund_failed', order.id, { projectId, amountPaise });
  } else {
    const { provider_payment_id: providerPaymentId } = payment;
    await recordEvent(ctx, 'payment.return_failed', payment.id, { providerPaymentId, amountPaise });
  }
}
