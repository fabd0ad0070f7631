import type * as z from 'zod';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { Order, VerifyPaymentInput } from '#contract/payments/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isProviderError, ProviderRefused } from '#platform/provider/errors.ts';
import { isSigned } from '#platform/provider/signatures.ts';
import { findOrderByProviderId, findOrderOfBuyer } from '../../repository/orders.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { showOrder } from '../orders/read.ts';
import { reconcileOrder } from './reconcile.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/**
 * Settles an order with the three fields of the provider's checkout (rule P4).
 * @throws Refusal `payment.order_not_found`, `payment.verification_failed`, `payment.not_captured`,
 *   `payment.money_returned`, `payment.provider_failed`
 */
export async function verifyPayment(
  ctx: Context,
  input: z.output<typeof VerifyPaymentInput>,
): Promise<{ orderId: string; status: OrderStatus }> {
  const order = await findOrderByProviderId(ctx.db, input.razorpay_order_id);
  if (!order || order.buyer_id !== signedIn(ctx).uid) return fail('payment.order_not_found');
  // Signed is what we stored, not what the browser sent (rule G4).
  const content = `${order.provider_order_id}|${input.razorpay_payment_id}`;
  if (!isSigned([ctx.config.payments.keySecret], content, input.razorpay_signature)) {
    return fail('payment.verification_failed');
  }
  const { order: settled, result } = await settle(ctx, order, input.razorpay_payment_id);
  if (result === 'foreign') return fail('payment.verification_failed');
  // A second payment of a paid order is on its way back, and the listing is the buyer's all the same.
  if (settled.status === 'PAID') return { orderId: settled.id, status: settled.status };
  return fail(result === 'returned' ? 'payment.money_returned' : 'payment.not_captured');
}

async function settle(ctx: Context, order: OrderRow, paymentId: string): Promise<Settlement> {
  try {
    return await settlePayment(ctx, { orderId: order.id, paymentId, saidOrderId: order.provider_order_id });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.error({ err: error, orderId: order.id }, 'a payment could not be verified');
    return fail(isUnknownPayment(error) ? 'payment.verification_failed' : 'payment.provider_failed');
  }
}

const isUnknownPayment = (error: Error) =>
  error instanceof ProviderRefused && /does not exist/.test(error.message);

/**
 * Asks the provider about one of the caller's orders and settles what it finds.
 * @throws Refusal `payment.order_not_found`, `payment.provider_failed`
 */
export async function verifyOrder(ctx: Context, orderId: string): Promise<Order> {
  const order = await findOrderOfBuyer(ctx.db, orderId, signedIn(ctx).uid);
  if (!order) return fail('payment.order_not_found');
  try {
    // A `PENDING` order is still in its maker's hands.
    if (order.status !== 'PAID' && order.provider_order_id !== null) await reconcileOrder(ctx, order);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.error({ err: error, orderId }, 'an order could not be verified');
    return fail('payment.provider_failed');
  }
  return showOrder(ctx, orderId);
}
