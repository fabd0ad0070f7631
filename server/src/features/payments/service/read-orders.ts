import type { Order, OrderStatus } from '#contract/payments.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findOrderView, listOrderViews } from '../repository/order-views.ts';
import { getOrder } from '../repository/orders.ts';
import type { OrderViewRow } from '../rows.ts';
import { LIVE } from '../rules.ts';
import { viewOrder } from '../view.ts';
import { expireIfDue } from './end-orders.ts';

/**
 * One of the caller's orders.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrder(ctx: Context, orderId: string): Promise<Order> {
  const { uid } = signedIn(ctx);
  const find = async () => (await findOrderView(ctx.db, orderId, uid)) ?? fail('payment.order_not_found');
  const row = await find();
  return viewOrder((await endWhatIsDue(ctx, [row])) ? await find() : row);
}

/** The caller's orders, newest first (rules.md P11). */
export async function listOrders(
  ctx: Context,
  { page, limit, status }: { page: number; limit: number; status?: OrderStatus | undefined },
) {
  const offset = (page - 1) * limit;
  const find = () => listOrderViews(ctx.db, signedIn(ctx).uid, { status: status ?? null, limit, offset });
  const found = await find();
  const { rows, total } = (await endWhatIsDue(ctx, found.rows)) ? await find() : found;
  return { orders: rows.map(viewOrder), page, limit, total, hasMore: offset + rows.length < total };
}

/** A session that is over is not shown as running until the sweep comes by; true when there was one. */
async function endWhatIsDue(ctx: Context, rows: readonly OrderViewRow[]): Promise<boolean> {
  const due = rows.filter((row) => LIVE.includes(row.status) && row.expires_at <= ctx.now());
  for (const { id } of due) await expireIfDue(ctx, await getOrder(ctx.db, id));
  return due.length > 0;
}
