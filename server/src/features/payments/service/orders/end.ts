import type { OrderStatus } from '#contract/payments/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { after } from '#platform/time/days.ts';
import { releaseCodes } from '../../../discounts/public.ts';
import { findLiveOrder, findOrderOfBuyer, getOrder, moveOrder } from '../../repository/orders.ts';
import { statusWord } from '../../rules/orders.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';

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
