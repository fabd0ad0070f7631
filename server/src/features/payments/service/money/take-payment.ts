import type { Context } from '#platform/context.ts';
import type { ProviderOrder } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { findOrderByProviderId } from '../../repository/orders.ts';
import { findPayment } from '../../repository/payments.ts';
import { orderIdOf } from '../../rules/orders.ts';
import { adoptProviderOrder } from '../orders/open-at-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { noteUnknownPayment } from './unknown-payment.ts';

/**
 * Takes in a payment that the provider speaks of: settles its order or, where nobody knows one, notes its money (rules
 * P4, P5). The order is found by the provider's number, or by our receipt on it when that number never reached us.
 * @throws ProviderRefused, ProviderSilent
 */
export async function takePayment(
  ctx: Context,
  paymentId: string,
  { isDisputed = false }: { isDisputed?: boolean } = {},
): Promise<string> {
  const settle = async (orderId: string) => (await settlePayment(ctx, { orderId, paymentId })).result;
  const known = await findPayment(ctx.db, paymentId);
  if (known?.order_id) return settle(known.order_id);
  const provider = razorpayClient(ctx.config.payments);
  const payment = await provider.fetchPayment(paymentId);
  let made: ProviderOrder | undefined;
  if (!known && payment.order_id !== null) {
    const order = await findOrderByProviderId(ctx.db, payment.order_id);
    if (order) return settle(order.id);
    made = await provider.fetchOrder(payment.order_id);
    const orderId = orderIdOf(made.receipt ?? '');
    const adopted = orderId && (await adoptProviderOrder(ctx, orderId, made));
    if (adopted) return settle(adopted.id);
  }
  return noteUnknownPayment(ctx, { payment, made, isDisputed });
}
