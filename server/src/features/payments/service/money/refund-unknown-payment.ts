import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { orderIdOf } from '../../rules/orders.ts';

/**
 * Gives back captured money of an order that this market made and does not have any more, as after a restored
 * backup (rule P5). Payments that do not carry our marks belong to somebody else on the same account and are
 * left alone. Nothing is posted: without an order there is no sale, and the money only passes through.
 */
export async function refundUnknownPayment(ctx: Context, paymentId: string): Promise<string> {
  const provider = razorpayClient(ctx.config.payments);
  const payment = await provider.fetchPayment(paymentId);
  const made = payment.order_id === null ? undefined : await provider.fetchOrder(payment.order_id);
  const orderId = orderIdOf(made?.receipt ?? '');
  if (!made || orderId === null || made.notes.order !== orderId) return 'not ours';
  if (payment.status !== 'captured') return 'unknown order';
  ctx.log.error({ paymentId, orderId }, 'a payment for an order that is not here any more: returned');
  const amountPaise = payment.amount - (payment.amount_refunded ?? 0);
  await provider.refundPayment({ paymentId, amountPaise, key: `unknown-${paymentId}` });
  const projectId = made.notes.project ?? '';
  await recordEvent(ctx, 'order.money_returned', orderId, { projectId, amountPaise, why: 'unknown_order' });
  return 'returned';
}
