import type * as z from 'zod';
import type { GrantedBy, RefundRequestStatus } from '#contract/payments/refunds/constants.ts';
import type { RefundInput } from '#contract/payments/refunds/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { insertRequest, readRefundablePaise } from '../../repository/refund-requests.ts';
import { sellerDue } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import type { RequestRow } from '../../view/refund-rows.ts';
import { refundEventData, sendMoney } from './grant.ts';

type Input = z.output<typeof RefundInput>;

/**
 * Writes a request that the rules grant as it is made, and sends what is left of its order. The caller holds the order's
 * lock.
 * @throws Refusal `refund.open_already`
 */
export async function grantAtOnce(ctx: Context, order: OrderRow, input: Input): Promise<RequestRow> {
  const now = ctx.now();
  const request = await writeRequest(ctx, order, input, {
    status: 'granted',
    granted_by: 'rule',
    ended_at: now,
  });
  await sendMoney(ctx, order, request);
  await recordEvent(ctx, 'refund.granted', request.id, { ...refundEventData(request), by: 'rule' });
  return request;
}

/**
 * Writes a request for what is left of an order. The caller holds the order's lock.
 * @throws Refusal `refund.open_already`
 */
export async function writeRequest(
  ctx: Context,
  order: OrderRow,
  { reason, text }: Input,
  state: { status: RefundRequestStatus; granted_by?: GrantedBy; ended_at?: Date },
): Promise<RequestRow> {
  const now = ctx.now();
  const request = await insertRequest(ctx.db, {
    id: newId(now),
    order_id: order.id,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    project_id: order.project_id,
    reason,
    content: text,
    amount_paise: await readRefundablePaise(ctx.db, order),
    seller_due_at: sellerDue(now),
    created_at: now,
    updated_at: now,
    ...state,
  });
  return request ?? fail('refund.open_already');
}
