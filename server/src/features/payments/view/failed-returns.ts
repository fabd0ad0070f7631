import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';

/** A payment that bought nothing and could not be returned, with its order. */
export interface FailedReturnRow {
  id: string;
  order_id: string;
  provider_payment_id: string;
  amount_paise: number;
  left_paise: number;
  seen_at: Date;
  tries: number;
  tried_at: Date;
  is_disputed: boolean;
  project_id: string;
  project_title: string;
  buyer_name: string;
  buyer_email: string;
}

export const viewFailedReturn = (row: FailedReturnRow): FailedReturn => ({
  _id: row.id,
  orderId: row.order_id,
  razorpayPaymentId: row.provider_payment_id,
  leftPaise: row.left_paise,
  amountPaise: row.amount_paise,
  project: { _id: row.project_id, title: row.project_title },
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  tries: row.tries,
  triedAt: row.tried_at.toISOString(),
  paidAt: row.seen_at.toISOString(),
  isDisputed: row.is_disputed,
});
