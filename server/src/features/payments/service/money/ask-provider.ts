import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isProviderError } from '#platform/provider/errors.ts';
import { findOrder } from '../../repository/orders.ts';
import { reconcileOrder } from './reconcile.ts';

/**
 * Asks the provider about any order and settles what it says, as reconciliation does when its time comes (rules P4,
 * P7). Not in a transaction.
 * @throws Refusal `payment.order_not_found`, `payment.not_at_provider`, `payment.provider_failed`
 */
export async function askProvider(ctx: Context, orderId: string): Promise<void> {
  const order = (await findOrder(ctx.db, orderId)) ?? fail('payment.order_not_found');
  // A `PENDING` order is still in its maker's hands.
  if (order.provider_order_id === null) return fail('payment.not_at_provider');
  try {
    await reconcileOrder(ctx, order);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.error({ err: error, orderId }, 'an order could not be asked about');
    return fail('payment.provider_failed');
  }
}
