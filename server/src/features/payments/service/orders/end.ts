import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { releaseCodes } from '../../../discounts/public.ts';
import { moveOrder } from '../../repository/orders.ts';
import type { OrderRow } from '../../view/order-rows.ts';

/** An order that the provider certainly never had has failed; false when somebody else moved it first. */
export function failOrder(ctx: Context, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const failed = await moveOrder(ctx.db, orderId, 'FAILED', { ended_at: ctx.now(), next_check_at: null });
    if (failed) await notifyUnpaid(ctx, [failed], 'order.failed');
    return failed !== undefined;
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
