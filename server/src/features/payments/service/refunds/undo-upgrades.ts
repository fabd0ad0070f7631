import type { GrantedBy } from '#contract/payments/refunds/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { lockOrder } from '../../repository/orders.ts';
import { findOpenRequest, insertRequest, readLeft } from '../../repository/refund-requests.ts';
import { isUndermined, listUndermined } from '../../repository/upgrades.ts';
import { sellerDue } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { grantRequest, refundEventData, sendMoney } from './grant.ts';

const BATCH = 100;
const RULE = 'rule' satisfies GrantedBy;

/**
 * Gives back what was paid for upgrades whose first purchase was taken back by a bank or by hand: an upgrade costs the
 * difference alone, so it cannot stand without what it was upgraded from (rule L12). A sweep, and a job after each
 * return.
 */
export async function undoUpgrades(ctx: Context): Promise<void> {
  for (const orderId of await listUndermined(ctx.db, BATCH)) {
    await inTransaction(ctx, async (ctx) => undo(ctx, await lockOrder(ctx.db, orderId)));
  }
}

async function undo(ctx: Context, order: OrderRow): Promise<void> {
  // Whoever held the lock before may have undone it, or the first purchase may be in force again.
  if (!(await isUndermined(ctx.db, order.id))) return;
  // The bank decides about this one itself.
  if (await hasLiveDispute(ctx.db, order.id)) return;
  const open = await findOpenRequest(ctx.db, order.id);
  if (open) {
    await grantRequest(ctx, order, open, { move: 'grant', by: RULE });
    return;
  }
  const now = ctx.now();
  const request = await insertRequest(ctx.db, {
    id: newId(now),
    order_id: order.id,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    project_id: order.project_id,
    reason: 'other',
    content: 'The licence that was upgraded has gone back, so the upgrade goes back too.',
    amount_paise: await readLeft(ctx.db, order),
    seller_due_at: sellerDue(now),
    created_at: now,
    updated_at: now,
    status: 'granted',
    granted_by: RULE,
    ended_at: now,
  });
  if (!request) return;
  await sendMoney(ctx, order, request);
  await recordEvent(ctx, 'refund.granted', request.id, { ...refundEventData(request), by: RULE });
}
