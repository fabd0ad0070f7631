import type { RefundRequest } from '#contract/payments/refunds/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { lockOrder } from '../../repository/orders.ts';
import { findRequest, findRequestOf, moveRequest } from '../../repository/refund-requests.ts';
import { adminDue } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import type { RequestRow } from '../../view/refund-rows.ts';
import { releaseHold } from '../money/reverse-sale.ts';
import { grantRequest, holdOf, refundEventData, refuseMoved } from './grant.ts';
import { showRequest } from './read.ts';
import { grantIfUnanswered } from './unanswered.ts';

/**
 * Agrees to a refund, also after contesting it (rule P10).
 * @throws Refusal `refund.not_found`, `refund.not_yours`, `refund.moved`, `refund.disputed`
 */
export function acceptRefund(ctx: Context, id: string): Promise<RefundRequest> {
  return asSide(ctx, id, 'seller', (ctx, order, row) =>
    grantRequest(ctx, order, row, { move: 'accept', by: 'seller' }),
  );
}

/**
 * Contests a refund with a reason: an admin has `ADMIN_DECISION_DAYS` to decide (rule P10).
 * @throws Refusal `refund.not_found`, `refund.not_yours`, `refund.moved`
 */
export function contestRefund(ctx: Context, id: string, text: string): Promise<RefundRequest> {
  return asSide(ctx, id, 'seller', async (ctx, _order, row) => {
    const now = ctx.now();
    const change = {
      seller_content: text,
      contested_at: now,
      admin_due_at: adminDue(now),
      updated_at: now,
    };
    const contested = await moveRequest(ctx.db, row.id, 'contest', change);
    if (!contested) return refuseMoved(ctx, row.id);
    await recordEvent(ctx, 'refund.contested', row.id, refundEventData(contested));
    return contested;
  });
}

/**
 * Takes an open request back: the purchase stands, and downloads go on.
 * @throws Refusal `refund.not_found`, `refund.not_yours`, `refund.moved`
 */
export function withdrawRefund(ctx: Context, id: string): Promise<RefundRequest> {
  return asSide(ctx, id, 'buyer', async (ctx, order, row) => {
    const now = ctx.now();
    const withdrawn = await moveRequest(ctx.db, row.id, 'withdraw', { ended_at: now, updated_at: now });
    if (!withdrawn) return refuseMoved(ctx, row.id);
    await releaseHold(ctx, order, holdOf(withdrawn));
    await recordEvent(ctx, 'refund.withdrawn', row.id, refundEventData(withdrawn));
    return withdrawn;
  });
}

type Act = (ctx: Context, order: OrderRow, row: RequestRow) => Promise<RequestRow>;

async function asSide(ctx: Context, id: string, side: 'buyer' | 'seller', act: Act): Promise<RefundRequest> {
  const { uid } = signedIn(ctx);
  const found = await findRequestOf(ctx.db, id, uid);
  if (!found) return fail('refund.not_found');
  if (found[`${side}_id`] !== uid) return fail('refund.not_yours', { side });
  return onRequest(ctx, found, act);
}

/**
 * Does something to a request under its order's lock; a silence that is over already counts first.
 */
export async function onRequest(ctx: Context, found: RequestRow, act: Act): Promise<RefundRequest> {
  await grantIfUnanswered(ctx, found.id);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, found.order_id);
    const row = await findRequest(ctx.db, found.id);
    if (row) await act(ctx, order, row);
  });
  return showRequest(ctx, found.id);
}
