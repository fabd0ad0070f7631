import type { OrderStatus } from '#contract/payments/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isProviderError } from '#platform/provider/errors.ts';
import { after } from '#platform/time/days.ts';
import { findLiveOrder, findOrderOfBuyer, getOrder, moveOrder } from '../../repository/orders.ts';
import { statusWord } from '../../rules/orders.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { reconcileOrder } from '../money/reconcile.ts';
import { notifyUnpaid } from './end.ts';

/**
 * Gives up a live order. The provider is asked first: what was paid meanwhile is sold, and money that arrives later goes
 * back (rule P5).
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

async function cancel(ctx: Context, order: OrderRow): Promise<OrderRow | undefined> {
  await takeInPayments(ctx, order);
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

/** A provider that does not answer keeps nobody from giving up. */
async function takeInPayments(ctx: Context, order: OrderRow): Promise<void> {
  // A `PENDING` order was never shown to anybody who could have paid it.
  if (order.status !== 'ACTIVE') return;
  try {
    await reconcileOrder(ctx, order);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.warn(
      { err: error, orderId: order.id },
      'an order is cancelled without the provider having been asked',
    );
  }
}
