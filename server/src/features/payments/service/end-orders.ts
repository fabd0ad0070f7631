import type { OrderStatus } from '#contract/payments.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { releaseCodes } from '../../discounts/service.ts';
import { expireOrders, findLiveOrder, findOrderOfBuyer, getOrder, moveOrder } from '../repository/orders.ts';
import type { OrderRow } from '../rows.ts';
import { after, FIRST_CHECK_MS, statusWord } from '../rules.ts';

const BATCH = 200;

/**
 * Gives up a live order. Money that arrives for it later goes back (rule P5).
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
  return fail('payment.order_moved', { status: statusWord((await getOrder(ctx.db, orderId)).status) });
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
    if (cancelled) await notifyUnpaid(ctx, [cancelled], 'order.cancelled');
    return cancelled;
  });
}

/** Ends the sessions whose 30 minutes are over (rule P5). A sweep. */
export async function expireSessions(ctx: Context): Promise<void> {
  for (let ended = BATCH; ended >= BATCH; ) {
    ended = await inTransaction(ctx, async (ctx) => {
      const expired = await expireOrders(ctx.db, ctx.now(), BATCH);
      await notifyUnpaid(ctx, expired, 'order.expired');
      return expired.length;
    });
  }
}

/** Ends one session whose time is over, before the sweep does; false while it runs. */
export function expireIfDue(ctx: Context, live: OrderRow): Promise<boolean> {
  const now = ctx.now();
  if (live.expires_at > now) return Promise.resolve(false);
  return inTransaction(ctx, async (ctx) => {
    const change = { ended_at: now, checks: 0, next_check_at: now };
    const expired = await moveOrder(ctx.db, live.id, 'EXPIRED', change);
    if (expired) await notifyUnpaid(ctx, [expired], 'order.expired');
    return true;
  });
}

/** An order that the provider certainly never had has failed. */
export async function failOrder(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const failed = await moveOrder(ctx.db, orderId, 'FAILED', { ended_at: ctx.now(), next_check_at: null });
    if (failed) await notifyUnpaid(ctx, [failed], 'order.failed');
  });
}

/**
 * What follows from the end of orders without money, in the same transaction: their codes are free (rule P9), all
 * at once, since two that give back the same codes one by one could wait for each other.
 */
export async function notifyUnpaid(
  ctx: Context,
  orders: readonly OrderRow[],
  event: 'order.expired' | 'order.cancelled' | 'order.failed',
): Promise<void> {
  await releaseCodes(
    ctx,
    orders.map(({ id }) => id),
  );
  for (const order of orders) await recordEvent(ctx, event, order.id, { projectId: order.project_id });
}
