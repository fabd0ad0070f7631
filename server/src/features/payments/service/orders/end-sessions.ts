import { type Context, inTransaction } from '#platform/context.ts';
import { expireOrders, moveOrder } from '../../repository/orders.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { notifyUnpaid } from './end.ts';

const BATCH = 200;

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
