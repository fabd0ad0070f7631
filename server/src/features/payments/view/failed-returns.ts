import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';

/** A payment that bought nothing and is to be returned, with its order where one is known. */
export interface FailedReturnRow {
  id: string;
  order_id: string | null;
  provider_payment_id: string;
  provider_order_id: string | null;
  provider_receipt: string | null;
  amount_paise: number;
  left_paise: number;
  seen_at: Date;
  tries: number;
  tried_at: Date | null;
  is_disputed: boolean;
  project_id: string | null;
  project_title: string | null;
  buyer_name: string | null;
  buyer_email: string | null;
}

export const viewFailedReturn = (row: FailedReturnRow): FailedReturn => ({
  _id: row.id,
  kind: row.order_id === null ? 'unknown_order' : 'return_failed',
  orderId: row.order_id,
  razorpayPaymentId: row.provider_payment_id,
  razorpayOrderId: row.provider_order_id,
  receipt: row.provider_receipt,
  leftPaise: row.left_paise,
  amountPaise: row.amount_paise,
  project: row.project_id === null ? null : { _id: row.project_id, title: row.project_title ?? '' },
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  tries: row.tries,
  triedAt: row.tried_at?.toISOString() ?? null,
  paidAt: row.seen_at.toISOString(),
  isDisputed: row.is_disputed,
  canBeSent: !row.is_disputed,
});
