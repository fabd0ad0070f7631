import * as z from 'zod/mini';
import { Timestamp, Uuid } from './fields.ts';

/** Why a buyer wants the money back (rules Y). */
export const REFUND_REASONS = [
  'not_downloaded',
  'duplicate',
  'not_as_described',
  'broken',
  'missing_files',
  'security',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  not_downloaded: 'Not downloaded',
  duplicate: 'Bought twice',
  not_as_described: 'Not as described',
  broken: 'Broken',
  missing_files: 'Missing files',
  security: 'A security problem',
  other: 'Another reason',
};

/** States of a request (rule P10). */
export const REFUND_REQUEST_STATUSES = [
  'waiting_seller',
  'waiting_admin',
  'granted',
  'refused',
  'withdrawn',
] as const;
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number];

export const REFUND_REQUEST_LABELS: Record<RefundRequestStatus, { label: string; colour: string }> = {
  waiting_seller: { label: 'Waiting for the seller', colour: 'warning' },
  waiting_admin: { label: 'Waiting for an admin', colour: 'info' },
  granted: { label: 'Granted', colour: 'success' },
  refused: { label: 'Refused', colour: 'error' },
  withdrawn: { label: 'Withdrawn', colour: 'secondary' },
};

/** Who said yes; `provider` and `bank` when the money had gone back by another way. */
export const GRANTED_BY = ['rule', 'seller', 'silence', 'admin', 'provider', 'bank'] as const;
export type GrantedBy = (typeof GRANTED_BY)[number];

/** How long the seller has to answer, and an admin to decide what is contested (rule P10). */
export const SELLER_ANSWER_DAYS = 5;
export const ADMIN_DECISION_DAYS = 7;
export const REFUND_TEXT_MAX = 2_000;
export const REFUND_PAGE_SIZE = 20;

/** How money is on its way back; `failed`: the provider could not pay it out. */
export const MONEY_BACK_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const;
export type MoneyBackStatus = (typeof MONEY_BACK_STATUSES)[number];
const MoneyBack = z.object({
  status: z.enum(MONEY_BACK_STATUSES),
  amountPaise: z.number(),
  processedAt: z.nullable(Timestamp),
});

/** A request as both sides and admins see it. */
export const RefundRequest = z.object({
  _id: Uuid,
  orderId: Uuid,
  status: z.enum(REFUND_REQUEST_STATUSES),
  reason: z.enum(REFUND_REASONS),
  text: z.string(),
  /** What goes back when it is granted. A refund made by hand can have left paise. */
  amountPaise: z.number(),
  askedAt: Timestamp,
  /** Until when the seller may answer; silence grants. */
  sellerDueAt: Timestamp,
  /** Set once it is contested. */
  adminDueAt: z.nullable(Timestamp),
  sellerText: z.string(),
  contestedAt: z.nullable(Timestamp),
  grantedBy: z.nullable(z.enum(GRANTED_BY)),
  decisionText: z.string(),
  endedAt: z.nullable(Timestamp),
  money: z.nullable(MoneyBack),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** Why downloads of something owned have stopped. */
export const DOWNLOAD_STOPS = ['refund', 'dispute'] as const;

/** What a buyer's paid order says about its money going back. */
export const OrderRefund = z.object({
  /** Until when a refund can be asked for; `null` when it cannot (any more). */
  askUntil: z.nullable(Timestamp),
  /** Asking is enough: not downloaded, or bought twice. */
  atOnce: z.boolean(),
  /** What has gone back or is on its way. */
  refundedPaise: z.number(),
  stopped: z.nullable(z.enum(DOWNLOAD_STOPS)),
  /** The latest request. */
  request: z.nullable(RefundRequest),
});
export type OrderRefund = z.output<typeof OrderRefund>;
