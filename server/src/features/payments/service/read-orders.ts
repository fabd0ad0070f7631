import type { Order, OrderStatus } from '#contract/payments.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findOrderView, listOrderViews } from '../repository/order-views.ts';
import { viewOrder } from '../view.ts';
import { refundsOfOrders } from './read-refunds.ts';
import { grantSilentOf } from './refunds-due.ts';

/**
 * One of the caller's orders.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrder(ctx: Context, orderId: string): Promise<Order> {
  const { uid } = signedIn(ctx);
  await grantSilentOf(ctx, uid);
  const row = await findOrderView(ctx.db, orderId, uid);
  if (!row) return fail('payment.order_not_found');
  return viewOrder(row, (await refundsOfOrders(ctx, [row.id])).get(row.id) ?? null);
}

/** The caller's orders, newest first (rules.md P11). */
export async function listOrders(
  ctx: Context,
  { page, limit, status }: { page: number; limit: number; status?: OrderStatus | undefined },
) {
  const offset = (page - 1) * limit;
  const filter = { status: status ?? null, limit, offset };
  const { uid } = signedIn(ctx);
  await grantSilentOf(ctx, uid);
  const { rows, total } = await listOrderViews(ctx.db, uid, filter);
  const refunds = await refundsOfOrders(
    ctx,
    rows.map(({ id }) => id),
  );
  const orders = rows.map((row) => viewOrder(row, refunds.get(row.id) ?? null));
  return { orders, page, limit, total, hasMore: offset + rows.length < total };
}
