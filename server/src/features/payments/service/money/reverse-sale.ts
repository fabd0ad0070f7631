import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type Hold, postRefundFailed, postSaleRefund, thawSale } from '../../../ledger/public.ts';
import { giveListingAgain, takeListingBack } from '../../../ownership/public.ts';
import { writeNote } from '../../../tax/public.ts';
import { hasLiveDispute } from '../../repository/disputes.ts';
import { findOpenRequest, readRefundablePaise } from '../../repository/refund-requests.ts';
import { listUnsentRefunds, updateRefund } from '../../repository/returned-money.ts';
import type { OrderRow, RefundRow } from '../../view/order-rows.ts';

/** What the ledger needs to know of an order's sale. */
export const saleOf = (order: OrderRow) => ({
  orderId: order.id,
  sellerId: order.seller_id,
  amountPaise: order.amount_paise,
  sellerPaise: order.seller_paise,
  platformPaise: order.platform_paise,
  sellerPercent: order.seller_percent,
});

/**
 * Takes a refund of a sale out of both shares and, when nothing is left of the payment, the listing back
 * (rule C9). The caller holds the order's lock; the refund has its row.
 */
export async function reverseSale(ctx: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  const { id, amount_paise: amountPaise } = refund;
  const change = await postSaleRefund(ctx, saleOf(order), { id, amountPaise });
  await writeNote(ctx, order.id, change, 'refund');
  const isWhole = (await readRefundablePaise(ctx.db, order)) === 0;
  if (isWhole) await takeListingBack(ctx, order.id);
  const { project_id: projectId } = order;
  const byHand = refund.reason !== 'guarantee';
  await recordEvent(ctx, 'order.refunded', order.id, { projectId, amountPaise, whole: isWhole, byHand });
}

/** Restores the licence of an order after its money has come back. */
export async function restoreEntitlement(ctx: Context, order: OrderRow): Promise<void> {
  if ((await readRefundablePaise(ctx.db, order)) > 0) await giveListingAgain(ctx, order.id);
}

/**
 * Gives up our refunds of a sale that the provider does not know of, because the money goes back by another way; what
 * they took is restored. Should one have reached the provider after all, mirroring takes it in as a new one.
 */
export async function cancelUnsent(ctx: Context, order: OrderRow): Promise<RefundRow[]> {
  const unsent = await listUnsentRefunds(ctx.db, order.id);
  for (const { id } of unsent) {
    await updateRefund(ctx.db, id, { status: 'failed', providerRefundId: null, processedAt: null });
    await writeNote(ctx, order.id, await postRefundFailed(ctx, id), 'refund_failed');
  }
  return unsent;
}

/** Ends a hold of the sale once no other request or dispute about it is open. */
export async function releaseHold(ctx: Context, order: OrderRow, hold: Hold): Promise<void> {
  if (await findOpenRequest(ctx.db, order.id)) return;
  if (await hasLiveDispute(ctx.db, order.id)) return;
  await thawSale(ctx, saleOf(order), hold);
}
