import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import type { DisputeViewRow } from './refund-rows.ts';
import { iso } from './refunds.ts';

export function viewDispute(row: DisputeViewRow, summary: string): Dispute {
  return {
    _id: row.id,
    providerDisputeId: row.provider_dispute_id,
    razorpayPaymentId: row.provider_payment_id,
    orderId: row.order_id,
    status: row.status,
    phase: row.phase,
    amountPaise: row.amount_paise,
    reasonCode: row.reason_code,
    reason: row.reason,
    respondBy: iso(row.respond_by),
    openedAt: row.opened_at.toISOString(),
    endedAt: iso(row.ended_at),
    project: { _id: row.project_id, title: row.project_title },
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    sellerName: row.seller_name,
    sellerEmail: row.seller_email,
    paidAt: iso(row.paid_at),
    downloads: row.downloads,
    summary,
  };
}
