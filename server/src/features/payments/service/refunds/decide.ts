import type { RefundDecisionReason } from '#contract/payments/refunds/constants.ts';
import type { RefundRequest } from '#contract/payments/refunds/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { lockOrder } from '../../repository/orders.ts';
import { findRequest, hasMoneyUnderway, moveRequest } from '../../repository/refund-requests.ts';
import { releaseHold } from '../money/reverse-sale.ts';
import { onRequest } from './answer.ts';
import { grantRequest, holdOf, refundEventData, refuseMoved, sendMoney } from './grant.ts';
import { showRequest } from './read.ts';

interface Decision {
  reasonCode: RefundDecisionReason;
  reason: string;
}

/**
 * Grants a request as an admin; both sides read the reason (rule P10).
 * @throws Refusal `refund.not_found`, `refund.moved`, `refund.disputed`
 */
export async function grantRefund(ctx: Context, id: string, decision: Decision): Promise<RefundRequest> {
  const found = (await findRequest(ctx.db, id)) ?? fail('refund.not_found');
  return onRequest(ctx, found, (ctx, order, row) =>
    grantRequest(ctx, order, row, { move: 'grant', by: 'admin', decision: wordsOf(ctx, decision) }),
  );
}

/**
 * Refuses a contested request as an admin: the purchase stands, and downloads go on.
 * @throws Refusal `refund.not_found`, `refund.moved`
 */
export async function refuseRefund(ctx: Context, id: string, decision: Decision): Promise<RefundRequest> {
  const found = (await findRequest(ctx.db, id)) ?? fail('refund.not_found');
  return onRequest(ctx, found, async (ctx, order, row) => {
    const now = ctx.now();
    const change = { ...wordsOf(ctx, decision), ended_at: now, updated_at: now };
    const refused = await moveRequest(ctx.db, row.id, 'refuse', change);
    if (!refused) return refuseMoved(ctx, row.id);
    await releaseHold(ctx, order, holdOf(refused));
    await recordEvent(ctx, 'refund.refused', row.id, refundEventData(refused));
    return refused;
  });
}

/**
 * Sends the money of a granted request again after the provider could not pay it out (rule P5).
 * @throws Refusal `refund.not_found`, `refund.moved`, `refund.not_failed`, `refund.disputed`
 */
export async function sendAgain(ctx: Context, id: string): Promise<RefundRequest> {
  const found = (await findRequest(ctx.db, id)) ?? fail('refund.not_found');
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, found.order_id);
    const row = await findRequest(ctx.db, id);
    if (row?.status !== 'granted') return refuseMoved(ctx, id);
    if (await hasMoneyUnderway(ctx.db, id)) return fail('refund.not_failed');
    if (await hasLiveDispute(ctx.db, order.id)) return fail('refund.disputed');
    if (!(await sendMoney(ctx, order, row))) return fail('refund.not_failed');
  });
  return showRequest(ctx, id);
}

const wordsOf = (ctx: Context, { reasonCode, reason }: Decision) => ({
  decided_by: signedIn(ctx).uid,
  decision_code: reasonCode,
  decision_content: reason,
});
