import type { Insertable } from 'kysely';
import { atOneMoment, type Context } from '#platform/context.ts';
import type { Payments } from '#platform/database/schema.generated.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { gatewayFeePosting, openAccountsFor, salePosting } from '../../../ledger/public.ts';
import { redeemCode } from '../../../negotiation/public.ts';
import { taxSale } from '../../../tax/public.ts';
import { cancelOtherOrders } from '../../repository/orders.ts';
import { type SaleState, writeSale } from '../../repository/settlement.ts';
import { LIVE } from '../../rules/orders.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { notifyUnpaid } from '../orders/end.ts';
import { saleOf } from './reverse-sale.ts';

/**
 * Sells the listing of an order for a captured payment, in the settlement's transaction and under the order's lock
 * (rule P4). Nothing when the buyer has it already by another order, which is settled at this very moment.
 */
export async function completeSale(
  open: Context,
  order: OrderRow,
  payment: Insertable<Payments>,
  { holdsCode }: SaleState,
): Promise<OrderRow | undefined> {
  // Sale, tax and invoice are of the same month and year.
  const ctx = atOneMoment(open);
  const now = ctx.now();
  // Only the provider's fee may still be unknown.
  const nextCheckAt = payment.fee_paise == null ? after(now, FIRST_CHECK_MS) : null;
  const postingId = await write(ctx, order, payment, { at: now, nextCheckAt });
  if (postingId === undefined) return undefined;
  // The verdict locked the code, so it is still there.
  if (holdsCode && !(await redeemCode(ctx, order.id)))
    throw new Error(`the code of order ${order.id} is gone`);
  await recordEvent(ctx, 'order.paid', order.id, {
    projectId: order.project_id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    amountPaise: order.amount_paise,
    ...(order.extends_order_id !== null && { extendsOrderId: order.extends_order_id }),
  });
  // Beside a live order there was no other (rule P2).
  if (!LIVE.includes(order.status))
    await notifyUnpaid(ctx, await cancelOtherOrders(ctx.db, order, now), 'order.cancelled');
  // Taxed or not by the mode at this moment (decision 71). Last, because other sales of the seller wait for it.
  if (ctx.settings.get('taxMode') === 'gst')
    await taxSale(ctx, { orderId: order.id, sellerId: order.seller_id, postingId });
  return { ...order, status: 'PAID', paid_at: now, ended_at: now, checks: 0, next_check_at: nextCheckAt };
}

/** The sale's posting; nothing where the buyer has the listing already. */
async function write(
  ctx: Context,
  order: OrderRow,
  payment: Insertable<Payments>,
  times: { at: Date; nextCheckAt: Date | null },
): Promise<string | undefined> {
  const { id, fee_paise: feePaise, tax_paise: taxPaise } = payment;
  const fee = feePaise != null && gatewayFeePosting(ctx, { id, feePaise, taxPaise: taxPaise ?? 0 });
  const posting = salePosting(ctx, saleOf(order));
  const postings = [...(fee ? [fee] : []), posting];
  const sale = { orderId: order.id, entitlementId: newId(times.at), payment, postings, ...times };
  let outcome = await writeSale(ctx.db, sale);
  if (outcome === 'no_account') {
    await openAccountsFor(ctx, postings);
    outcome = await writeSale(ctx.db, sale);
  }
  if (outcome === 'no_account') throw new Error(`an account for the sale of order ${order.id} is missing`);
  return outcome === 'paid' ? posting.id : undefined;
}
