import type { Order, OrderStatus } from '#contract/payments.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findOrderView, listOrderViews } from '../repository/order-views.ts';
import { viewOrder } from '../view.ts';

/**
 * One of the caller's orders.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrder(ctx: Context, orderId: string): Promise<Order> {
  const row = await findOrderView(ctx.db, orderId, signedIn(ctx).uid);
  return row ? viewOrder(row) : fail('payment.order_not_found');
}

/** The caller's orders, newest first (rules.md P11). */
export async function listOrders(
  ctx: Context,
  { page, limit, status }: { page: number; limit: number; status?: OrderStatus | undefined },
) {
  const offset = (page - 1) * limit;
  const filter = { status: status ?? null, limit, offset };
  const { rows, total } = await listOrderViews(ctx.db, signedIn(ctx).uid, filter);
  return { orders: rows.map(viewOrder), page, limit, total, hasMore: offset + rows.length < total };
}
