import type { OrderStatus } from '#contract/payments.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { expireOrders, findLiveOrder, findOrderOfBuyer, getOrder, moveOrder } from '../repository/orders.ts';
import type { OrderRow } from '../rows.ts';
import { after, FIRST_CHECK_MS } from '../rules.ts';

const BATCH = 200;

/**
 * Gives up a live order. Money that arrives for it later goes back (rules.md P5).
 * @throws Refusal `payment.order_not_found`, `payment.order_moved`
 */
export async function cancelOrder(
  ctx: Context,
  orderId: string,
): Promise<{ orderId: string; status: OrderStatus }> {
  const order = await findOrderOfBuyer(ctx.db, orderId, signedIn(ctx).uid);
  if (!order) return fail('payment.order_not_found');
  const cancelled = await cancel(ctx, order);
  if (cancelled) return { orderId, status: cancelled.status };
  return fail('payment.order_moved', { status: (await getOrder(ctx.db, orderId)).status });
}

/** Gives up the caller's live order for a listing, if there is one. */
export async function cancelPending(ctx: Context, projectId: string): Promise<{ cancelled: number }> {
  const live = await findLiveOrder(ctx.db, signedIn(ctx).uid, projectId);
  return { cancelled: live && (await cancel(ctx, live)) ? 1 : 0 };
}

function cancel(ctx: Context, order: OrderRow): Promise<OrderRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const cancelled = await moveOrder(ctx.db, order.id, 'CANCELLED', {
      ended_at: now,
      checks: 0,
      next_check_at: after(now, FIRST_CHECK_MS),
    });
    if (cancelled) await recordEvent(ctx, 'order.cancelled', order.id, { projectId: order.project_id });
    return cancelled;
  });
}

/** Ends the sessions whose 30 minutes are over (rules.md P5). A sweep. */
export async function expireSessions(ctx: Context): Promise<void> {
  for (let ended = BATCH; ended >= BATCH; ) {
    ended = await inTransaction(ctx, async (ctx) => {
      const expired = await expireOrders(ctx.db, ctx.now(), BATCH);
      for (const order of expired) {
        await recordEvent(ctx, 'order.expired', order.id, { projectId: order.project_id });
      }
      return expired.length;
    });
  }
}
