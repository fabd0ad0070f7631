import { type Context, inTransaction } from '#platform/context.ts';
import { after, DAY_MS } from '#platform/time/days.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { lockOrder } from '../../repository/orders.ts';
import { findLatestRequest, hasMoneyUnderway } from '../../repository/refund-requests.ts';
import { isUndermined, listUndermined } from '../../repository/upgrades.ts';
import { OPEN_REQUESTS } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { grantRequest, sendMoney } from './grant.ts';
import { grantAtOnce } from './write-request.ts';

const BATCH = 100;
const WHY =
  'The licence that was upgraded has gone back or counts towards another upgrade, so this one goes back too.';
const WHY_EXTENSION =
  'The purchase has gone back whose support was extended, so the extension goes back too.';

/**
 * Gives back what was paid for upgrades whose first purchase was taken back by a bank or by hand: an upgrade costs the
 * difference alone, so it cannot stand without what it was upgraded from (rule L12). So does one that comes back beside
 * another upgrade of the same licence. An extension of support goes back with its purchase (rule R6). Money that could not be paid out is sent again a day later. A sweep, and a job after
 * each return.
 */
export async function undoUpgrades(ctx: Context): Promise<void> {
  for (const orderId of await listUndermined(ctx.db, failedAfter(ctx), BATCH)) {
    await inTransaction(ctx, async (ctx) => undo(ctx, await lockOrder(ctx.db, orderId)));
  }
}

const failedAfter = (ctx: Context) => after(ctx.now(), -DAY_MS);

async function undo(ctx: Context, order: OrderRow): Promise<void> {
  // Whoever held the lock before may have undone it, or the first purchase may be in force again.
  if (!(await isUndermined(ctx.db, failedAfter(ctx), order.id))) return;
  // The bank decides about this one itself.
  if (await hasLiveDispute(ctx.db, order.id)) return;
  const latest = await findLatestRequest(ctx.db, order.id);
  if (latest && OPEN_REQUESTS.includes(latest.status)) {
    await grantRequest(ctx, order, latest, { move: 'grant', by: 'rule' });
    return;
  }
  if (latest?.status === 'granted') {
    // It was granted before, and its money has come back.
    if (!(await hasMoneyUnderway(ctx.db, latest.id))) await sendMoney(ctx, order, latest);
    return;
  }
  await grantAtOnce(ctx, order, {
    reason: 'other',
    text: order.extends_order_id === null ? WHY : WHY_EXTENSION,
  });
}
