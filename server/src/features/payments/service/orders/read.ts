import { hasPagesAfter } from '#contract/paging.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { getOrder } from '../../repository/orders.ts';
import { findOrderView, listOrderViews } from '../../repository/orders-shown.ts';
import { LIVE } from '../../rules/orders.ts';
import type { OrderViewRow } from '../../view/order-rows.ts';
import { viewOrder } from '../../view/orders.ts';
import { refundsOfOrders } from '../refunds/read.ts';
import { grantUnansweredOf } from '../refunds/unanswered.ts';
import { expireIfDue } from './end-sessions.ts';

/**
 * One of the caller's orders.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrder(ctx: Context, orderId: string): Promise<Order> {
  const { uid } = signedIn(ctx);
  await grantUnansweredOf(ctx, uid);
  const find = async () => (await findOrderView(ctx.db, orderId, uid)) ?? fail('payment.order_not_found');
  const found = await find();
  const row = (await endWhatIsDue(ctx, [found])) ? await find() : found;
  return viewOrder(row, (await refundsOfOrders(ctx, [row.id])).get(row.id) ?? null, ctx.now());
}

/** The caller's orders, newest first (rule P11). */
export async function listOrders(
  ctx: Context,
  { page, limit, status }: { page: number; limit: number; status?: OrderStatus | undefined },
) {
  const offset = (page - 1) * limit;
  const { uid } = signedIn(ctx);
  await grantUnansweredOf(ctx, uid);
  const find = () => listOrderViews(ctx.db, uid, { status: status ?? null, limit, offset });
  const found = await find();
  const { rows, total } = (await endWhatIsDue(ctx, found.rows)) ? await find() : found;
  const refunds = await refundsOfOrders(
    ctx,
    rows.map(({ id }) => id),
  );
  const orders = rows.map((row) => viewOrder(row, refunds.get(row.id) ?? null, ctx.now()));
  return { orders, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** A session that is over is not shown as running until the sweep comes by; true when there was one. */
async function endWhatIsDue(ctx: Context, rows: readonly OrderViewRow[]): Promise<boolean> {
  const due = rows.filter((row) => LIVE.includes(row.status) && row.expires_at <= ctx.now());
  for (const { id } of due) await expireIfDue(ctx, await getOrder(ctx.db, id));
  return due.length > 0;
}
