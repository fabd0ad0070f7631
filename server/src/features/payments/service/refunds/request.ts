import type * as z from 'zod';
import { formatDate } from '#contract/formats/dates.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import type { RefundInput, RefundRequest } from '#contract/payments/refunds/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { findMade, noteMade } from '#platform/http/endpoints/idempotency.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { freezeSale } from '../../../ledger/public.ts';
import { isReplaced, lockOwnershipOfOrder } from '../../../ownership/public.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { hasBegun } from '../../repository/extended-orders.ts';
import { findOrderOfBuyer, lockOrder } from '../../repository/orders.ts';
import {
  findLatestRequest,
  hasDownloaded,
  isBoughtTwice,
  readRefundablePaise,
} from '../../repository/refund-requests.ts';
import { isFree } from '../../rules/order-amounts.ts';
import { decideRefundRequest, type RefundRequestRefusal, refundDeadline } from '../../rules/refunds.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import type { RequestRow } from '../../view/refund-rows.ts';
import { saleOf } from '../money/reverse-sale.ts';
import { holdOf, refundEventData } from './grant.ts';
import { showRequest } from './read.ts';
import { grantAtOnce, writeRequest } from './write-request.ts';

/** Each one may cost the seller a mail. */
const REQUESTS = declareLimit({
  name: 'refund-requests',
  times: 10,
  seconds: 60 * 60,
  counts: 'requests for a refund, of a buyer',
});

type Input = z.output<typeof RefundInput>;

/**
 * Asks for a refund of one of the caller's orders: granted at once when neither the archive nor a document for
 * buyers only was downloaded or the listing is bought twice, whatever reason is named; else the seller is asked and downloads stop (rule P10).
 * A call that is repeated finds the request that it made (rule W8).
 * @throws Refusal `payment.order_not_found`, `request.too_many`, `refund.not_paid`, `refund.free`, `refund.returned_already`,
 *   `refund.too_late`, `refund.open_already`, `refund.refused_already`, `refund.granted_already`, `refund.licence_replaced`,
 *   `refund.disputed`
 */
export async function requestRefund(ctx: Context, orderId: string, input: Input): Promise<RefundRequest> {
  const { uid } = signedIn(ctx);
  if (!(await findOrderOfBuyer(ctx.db, orderId, uid))) return fail('payment.order_not_found');
  await takePlace(ctx, REQUESTS, uid);
  const requestId = await inTransaction(ctx, async (ctx) => {
    const made = await findMade(ctx);
    if (made) return made;
    const order = await lockOrder(ctx.db, orderId);
    // A download that begins at this moment waits, or is seen here.
    await lockOwnershipOfOrder(ctx, orderId);
    const verdict = await judge(ctx, order);
    if (verdict !== 'at_once' && verdict !== 'ask_seller') return refuse(order, verdict);
    const make = verdict === 'at_once' ? grantAtOnce : askSeller;
    const { id } = await make(ctx, order, input);
    await noteMade(ctx, id);
    return id;
  });
  return showRequest(ctx, requestId);
}

async function judge(ctx: Context, order: OrderRow) {
  const latest = await findLatestRequest(ctx.db, order.id);
  return decideRefundRequest({
    isPaid: order.status === 'PAID',
    isFree: isFree(order),
    leftPaise: await readRefundablePaise(ctx.db, order),
    paidAt: order.paid_at,
    now: ctx.now(),
    isDisputed: await hasLiveDispute(ctx.db, order.id),
    latest: latest?.status ?? null,
    isUsed: await isUsed(ctx, order),
    isBoughtTwice: await isBoughtTwice(ctx.db, order),
    isReplaced: await isReplaced(ctx, order.id),
  });
}

/** The archive or a document for buyers was downloaded; of an extension, its months have begun. */
async function isUsed(ctx: Context, order: OrderRow): Promise<boolean> {
  const { id, extends_order_id } = order;
  if (extends_order_id !== null) return hasBegun(ctx.db, { id, extends_order_id }, ctx.now());
  return order.paid_at !== null && hasDownloaded(ctx.db, order);
}

function refuse(order: OrderRow, code: RefundRequestRefusal): never {
  if (code !== 'refund.too_late') return fail(code);
  return fail(code, {
    days: GUARANTEE_DAYS,
    date: formatDate(refundDeadline(order.paid_at ?? order.created_at)),
  });
}

async function askSeller(ctx: Context, order: OrderRow, input: Input): Promise<RequestRow> {
  const request = await writeRequest(ctx, order, input, { status: 'waiting_seller' });
  await freezeSale(ctx, saleOf(order), holdOf(request));
  const words = { ...refundEventData(request), reason: request.reason };
  await recordEvent(ctx, 'refund.requested', request.id, words);
  return request;
}
