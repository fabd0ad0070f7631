import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { rememberLast } from '#platform/jobs/elapsed.ts';
import { freezeSale, postDisputeLost, postDisputeReversed } from '../../../ledger/public.ts';
import { takeListingBack } from '../../../ownership/public.ts';
import { writeNote } from '../../../tax/public.ts';
import type { ProviderDispute } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { findDisputeByProviderId, listLiveDisputes, saveDispute } from '../../repository/disputes.ts';
import { lockOrderOf } from '../../repository/orders.ts';
import { findPayment } from '../../repository/payments.ts';
import { lengthenSellersTime, readRefundablePaise } from '../../repository/refund-requests.ts';
import { type DisputeMove, effectOf } from '../../rules/disputes.ts';
import { sellerDue } from '../../rules/refunds.ts';
import type { OrderRow, PaymentRow } from '../../view/order-rows.ts';
import type { DisputeRow } from '../../view/refund-rows.ts';
import { cancelUnsent, releaseHold, restoreEntitlement, saleOf } from '../money/reverse-sale.ts';
import { takePayment } from '../money/take-payment.ts';
import { afterOtherReturn } from '../refunds/returned-otherwise.ts';
import { applyToSuspense, postMissedLosses } from './of-suspense.ts';

/** More changes than a dispute sees while it is being fetched. */
const TRIES = 5;

/**
 * Brings a dispute and its sale to what the provider says of it (rule C10). Repeatable, and in any order: an
 * answer fetched before another one was written is fetched again.
 * @throws ProviderRefused, ProviderSilent
 */
export async function syncDispute(ctx: Context, providerDisputeId: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await findDisputeByProviderId(ctx.db, providerDisputeId);
    const fetched = await razorpayClient(ctx.config.payments).fetchDispute(providerDisputeId);
    const payment = await paymentOf(ctx, fetched);
    if (!payment || payment.outcome === 'none') return leaveAlone(ctx, fetched);
    const isWritten = await inTransaction(ctx, async (ctx) => {
      const order = await lockOrderOf(ctx.db, payment);
      const current = await findDisputeByProviderId(ctx.db, providerDisputeId);
      if (current?.revision !== known?.revision) return false;
      await write(ctx, order, payment, current, fetched);
      return true;
    });
    if (isWritten) return fetched.status;
  }
  throw new Error(`dispute ${providerDisputeId} does not come to rest`);
}

/** A dispute may be told before the payment that it is about. */
async function paymentOf(ctx: Context, fetched: ProviderDispute): Promise<PaymentRow | undefined> {
  const known = await findPayment(ctx.db, fetched.payment_id);
  if (known && known.outcome !== 'none') return known;
  await takePayment(ctx, fetched.payment_id, { isDisputed: effectOf(fetched.status) !== 'free' });
  return findPayment(ctx.db, fetched.payment_id);
}

function leaveAlone(ctx: Context, fetched: ProviderDispute): string {
  ctx.log.error(
    { disputeId: fetched.id, paymentId: fetched.payment_id },
    'a dispute about a payment that was not captured',
  );
  return 'unknown payment';
}

async function write(
  ctx: Context,
  order: OrderRow | null,
  payment: PaymentRow,
  before: DisputeRow | undefined,
  fetched: ProviderDispute,
): Promise<void> {
  const respondBy = fetched.respond_by === null ? null : new Date(fetched.respond_by * 1000);
  const isSame =
    before?.status === fetched.status &&
    before.phase === fetched.phase &&
    before.amount_paise === fetched.amount &&
    before.respond_by?.getTime() === respondBy?.getTime();
  if (isSame) return;
  const now = ctx.now();
  const isLive = effectOf(fetched.status) === 'held';
  const row = await saveDispute(ctx.db, {
    id: before?.id ?? newId(now),
    provider_dispute_id: fetched.id,
    payment_id: payment.id,
    order_id: payment.order_id,
    status: fetched.status,
    phase: fetched.phase,
    amount_paise: fetched.amount,
    reason_code: fetched.reason_code ?? '',
    reason: fetched.reason_description ?? '',
    respond_by: respondBy,
    opened_at: new Date(fetched.created_at * 1000),
    updated_at: now,
    ended_at: isLive ? null : now,
  });
  // A bank may change how much it has taken; only then the same effect comes again.
  const [from, to] = [before && effectOf(before.status), effectOf(row.status)];
  if (from === to && (to !== 'taken' || before?.amount_paise === row.amount_paise)) return;
  if (order && payment.outcome === 'entitlement') await applyToSale(ctx, order, { from, to, row });
  else await applyToSuspense(ctx, payment, { from, to, row });
}

/** What a dispute does to its sale: its share is held, taken for good, or free again (rule P10). */
async function applyToSale(ctx: Context, order: OrderRow, { from, to, row }: DisputeMove): Promise<void> {
  if (from === 'taken') {
    await writeNote(ctx, order.id, await postDisputeReversed(ctx, row.id), 'dispute_reversed');
    await restoreEntitlement(ctx, order);
  }
  if (to === 'held') {
    await freezeSale(ctx, saleOf(order), holdOf(row));
    const respondBy = row.respond_by?.toISOString() ?? null;
    await recordEvent(ctx, 'dispute.opened', row.id, { ...wordsOf(order, row), respondBy });
  } else if (to === 'taken') await lose(ctx, order, row);
  else {
    if (from === 'held') await releaseHold(ctx, order, holdOf(row));
    await lengthenSellersTime(ctx.db, order.id, sellerDue(ctx.now()));
    await recordEvent(ctx, 'dispute.won', row.id, wordsOf(order, row));
  }
}

/** The bank has given the money back: the sale is undone as by a refund. */
async function lose(ctx: Context, order: OrderRow, row: DisputeRow): Promise<void> {
  await cancelUnsent(ctx, order);
  const lost = { id: row.id, amountPaise: row.amount_paise };
  const change = await postDisputeLost(ctx, saleOf(order), lost);
  const creditNote = await writeNote(ctx, order.id, change, 'dispute_lost');
  if ((await readRefundablePaise(ctx.db, order)) === 0) await takeListingBack(ctx, order.id);
  await afterOtherReturn(ctx, order, 'bank');
  await releaseHold(ctx, order, holdOf(row));
  await recordEvent(ctx, 'dispute.lost', row.id, {
    ...wordsOf(order, row),
    ...(creditNote !== undefined && { creditNote }),
  });
}

const holdOf = (row: DisputeRow) => ({ type: 'dispute' as const, id: row.id });

const wordsOf = (order: OrderRow, row: DisputeRow) => ({
  orderId: order.id,
  projectId: order.project_id,
  buyerId: order.buyer_id,
  sellerId: order.seller_id,
  amountPaise: row.amount_paise,
});

const hour = rememberLast(60 * 60_000);

/** Asks the provider once an hour which disputes there are: what webhooks lost (rule P7). A sweep. */
export async function syncDisputes(ctx: Context): Promise<void> {
  if (!hour.hasPassed(ctx)) return;
  const askedAt = ctx.now();
  const fetched = await razorpayClient(ctx.config.payments).fetchDisputes();
  hour.restart(ctx, askedAt);
  const live = await listLiveDisputes(ctx.db);
  const toAsk = new Set(live);
  for (const dispute of fetched) {
    const known = await findDisputeByProviderId(ctx.db, dispute.id);
    if (known?.status !== dispute.status) toAsk.add(dispute.id);
    else toAsk.delete(dispute.id);
  }
  for (const id of toAsk) await syncDispute(ctx, id);
  await postMissedLosses(ctx);
}
