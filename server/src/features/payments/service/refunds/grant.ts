import { REFUND_REQUEST_LABELS } from '#contract/payments/refunds/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { setNextCheck } from '../../repository/orders.ts';
import { getSalePayment } from '../../repository/payments.ts';
import {
  findOpenRequest,
  findRequest,
  moveRequest,
  readRefundablePaise,
} from '../../repository/refund-requests.ts';
import { insertRefund } from '../../repository/returned-money.ts';
import { REFUND_JOB } from '../../rules/job-names.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { RefundMove } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import type { GrantedBy, RequestRow } from '../../view/refund-rows.ts';
import { releaseHold, reverseSale } from '../money/reverse-sale.ts';

/** The words of `refund.*` events about a request. */
export const refundEventData = (row: RequestRow) => ({
  orderId: row.order_id,
  projectId: row.project_id,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  amountPaise: row.amount_paise,
});

export const holdOf = (row: { id: string }) => ({ type: 'refund_request' as const, id: row.id });

export interface Grant {
  move: Extract<RefundMove, 'accept' | 'fall_silent' | 'grant'>;
  by: Extract<GrantedBy, 'seller' | 'silence' | 'admin' | 'rule'>;
  decision?: { decided_by: string; decision_code: string; decision_content: string };
}

/**
 * Grants an open request: its money is on its way and the purchase ends (rule P10). The caller holds the order's
 * lock.
 * @throws Refusal `refund.moved`, `refund.disputed`
 */
export async function grantRequest(
  ctx: Context,
  order: OrderRow,
  request: RequestRow,
  { move, by, decision }: Grant,
): Promise<RequestRow> {
  if (await hasLiveDispute(ctx.db, order.id)) return fail('refund.disputed');
  const now = ctx.now();
  const change = { ...decision, granted_by: by, ended_at: now, updated_at: now };
  const granted = await moveRequest(ctx.db, request.id, move, change);
  if (!granted) return refuseMoved(ctx, request.id);
  await sendMoney(ctx, order, granted);
  await releaseHold(ctx, order, holdOf(granted));
  await recordEvent(ctx, 'refund.granted', granted.id, { ...refundEventData(granted), by });
  return granted;
}

/** Sends what is left of a granted request's order; the refund's id is the provider's key (rule C9). */
export async function sendMoney(ctx: Context, order: OrderRow, request: RequestRow): Promise<boolean> {
  const amountPaise = await readRefundablePaise(ctx.db, order);
  if (amountPaise === 0) return false;
  const now = ctx.now();
  const payment = await getSalePayment(ctx.db, order.id);
  const refund = await insertRefund(ctx.db, {
    id: newId(now),
    payment_id: payment.id,
    order_id: order.id,
    request_id: request.id,
    amount_paise: amountPaise,
    reason: 'guarantee',
    status: 'requested',
    created_at: now,
  });
  await reverseSale(ctx, order, refund);
  await ctx.jobs.send(ctx, REFUND_JOB, { refundId: refund.id });
  await setNextCheck(ctx.db, order.id, after(now, FIRST_CHECK_MS));
  return true;
}

/** Ends the open request of an order whose money has gone back by another way. */
export async function settleRequest(
  ctx: Context,
  order: OrderRow,
  by: Extract<GrantedBy, 'provider' | 'bank'>,
): Promise<void> {
  const open = await findOpenRequest(ctx.db, order.id);
  if (!open) return;
  const now = ctx.now();
  const change = { granted_by: by, ended_at: now, updated_at: now };
  const settled = await moveRequest(ctx.db, open.id, 'settle', change);
  if (!settled) return;
  await releaseHold(ctx, order, holdOf(settled));
  // A bank's decision is told by its own event.
  if (by === 'provider')
    await recordEvent(ctx, 'refund.granted', settled.id, { ...refundEventData(settled), by: 'admin' });
}

/** @throws Refusal `refund.moved` always */
export async function refuseMoved(ctx: Context, id: string): Promise<never> {
  const status = (await findRequest(ctx.db, id))?.status ?? 'withdrawn';
  return fail('refund.moved', { status: REFUND_REQUEST_LABELS[status].label.toLowerCase() });
}
