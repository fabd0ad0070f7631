import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findOrder } from '../../repository/orders.ts';
import type { OrderRow } from '../../view/order-rows.ts';

/**
 * An order that concerns the caller: its buyer, its seller, or an admin.
 * @throws Refusal `payment.order_not_found`
 */
export async function getOrderOfParties(
  ctx: Context,
  orderId: string,
): Promise<Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id' | 'project_id' | 'paid_at'>> {
  const { uid, role } = signedIn(ctx);
  const order = await findOrder(ctx.db, orderId);
  const concernsCaller = role === 'admin' || order?.buyer_id === uid || order?.seller_id === uid;
  return order && concernsCaller ? order : fail('payment.order_not_found');
}
