import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { noteMade } from '#platform/http/endpoints/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlacesInTurn } from '#platform/limits/rate-limit.ts';
import { networkOf } from '../../../accounts/public.ts';
import { takeFreeOrder } from '../../repository/free-orders.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import type { OrderOrigin } from './order-limits.ts';

/** More than anybody tries out; a script that collects the whole market has to wait. */
const TIMES_AN_HOUR = 20;
const TIMES_A_DAY = 60;
/** A class or an office behind one address takes as that many people. */
const PEOPLE_OF_A_NETWORK = 15;

const OF_AN_HOUR = declareLimit({
  name: 'free-licences',
  times: TIMES_AN_HOUR,
  seconds: 3_600,
  counts: 'free licences taken, by a person in an hour',
});
const OF_A_DAY = declareLimit({
  name: 'free-licences-a-day',
  times: TIMES_A_DAY,
  seconds: 86_400,
  counts: 'free licences taken, by a person in a day',
});
const OF_NETWORK = declareLimit({
  name: 'network-free-licences',
  times: TIMES_AN_HOUR * PEOPLE_OF_A_NETWORK,
  seconds: 3_600,
  counts: 'free licences taken, from a network',
});

/** What the order of a free licence says in place of a provider's: it never had one, and waits for nothing. */
export const FREE_ORDER = { provider: 'none', provider_key_id: '', next_check_at: null } as const;

/**
 * Gives a free licence to its buyer (rule L12), in the transaction that has written its order. No money moves: there is
 * no payment, no posting and no paper.
 * @throws Refusal `payment.owned`, `request.too_many`
 */
export async function takeFree(ctx: Context, order: OrderRow, origin: OrderOrigin): Promise<OrderRow> {
  const now = ctx.now();
  const taken = await takeFreeOrder(ctx.db, order.id, newId(now), now);
  if (!taken) return fail('payment.owned');
  await recordEvent(ctx, 'order.taken', order.id, {
    projectId: order.project_id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
  });
  await noteMade(ctx, order.id);
  // Last, because others of the network wait for it; what is refused is undone, and counts for nothing.
  await takePlacesInTurn(ctx, [
    { limit: OF_AN_HOUR, subject: order.buyer_id },
    { limit: OF_A_DAY, subject: order.buyer_id },
    ...(origin ? [{ limit: OF_NETWORK, subject: networkOf(origin.address) }] : []),
  ]);
  return { ...order, status: 'PAID', paid_at: now, ended_at: now };
}
