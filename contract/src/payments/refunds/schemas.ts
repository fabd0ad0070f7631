import * as z from 'zod';
import { EVEN_IF_FIELDS_ARE_WRONG, Timestamp, Uuid } from '../../fields.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';
import { SupportFacts } from '../../support/schemas.ts';
import { trimmedText } from '../../text.ts';
import {
  DISPUTE_STATUSES,
  DOWNLOAD_STOPS,
  GRANTED_BY,
  MONEY_BACK_STATUSES,
  needsRefundText,
  REFUND_REASONS,
  REFUND_REQUEST_STATUSES,
  REFUND_TEXT_MAX,
} from './constants.ts';

const MoneyBack = z.object({
  status: z.enum(MONEY_BACK_STATUSES),
  amountPaise: z.number(),
  processedAt: Timestamp.nullable(),
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
  adminDueAt: Timestamp.nullable(),
  sellerText: z.string(),
  contestedAt: Timestamp.nullable(),
  grantedBy: z.enum(GRANTED_BY).nullable(),
  decisionText: z.string(),
  endedAt: Timestamp.nullable(),
  money: MoneyBack.nullable(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** What a buyer's paid order says about its money going back. */
export const OrderRefund = z.object({
  /** Until when a refund can be asked for; `null` when it cannot (any more). */
  askUntil: Timestamp.nullable(),
  /** Asking is enough: not downloaded, or bought twice. */
  atOnce: z.boolean(),
  /** What has gone back or is on its way. */
  refundedPaise: z.number(),
  stopped: z.enum(DOWNLOAD_STOPS).nullable(),
  request: RefundRequest.nullable(),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** Words of a refund, with what is said where they are missing. */
export const refundText = (missing: string) =>
  trimmedText(REFUND_TEXT_MAX, undefined, missing).min(1, missing);

export const RefundInput = z
  .object({
    reason: z.enum(REFUND_REASONS, { error: 'Choose a reason' }),
    text: trimmedText(REFUND_TEXT_MAX).default(''),
  })
  .refine(({ reason, text }) => text !== '' || !needsRefundText(reason), {
    error: 'Say what happened and what you expected',
    path: ['text'],
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type RefundInput = z.input<typeof RefundInput>;

/** Why a seller contests a request; the buyer and an admin read it. */
export const RefundContest = z.object({ text: refundText('Say why you contest it') });

/** A request in a list: with what it is about and what the download log says (rules F6, P10). */
export const ListedRefund = RefundRequest.extend({
  /** Whose the reader is in it; an admin is neither. */
  side: z.enum(['buyer', 'seller']).nullable(),
  project: z.object({ _id: Uuid, title: z.string(), imageUrl: z.string().nullable() }),
  buyerName: z.string(),
  sellerName: z.string(),
  paidAt: Timestamp,
  /** Downloads of the archive and of documents for buyers only since the payment. */
  downloads: z.number(),
  lastDownloadAt: Timestamp.nullable(),
  /** The buyer's bank is looking at the payment: nothing can be refunded here meanwhile. */
  isDisputed: z.boolean(),
  /** How the buyer's last question about the purchase stands (rule R6); `null` where they never asked the seller. */
  support: SupportFacts.nullable(),
  /** An admin should have decided by now. */
  isOverdue: z.boolean(),
});
export type ListedRefund = z.output<typeof ListedRefund>;

const LoggedDownload = z.object({
  at: Timestamp,
  what: z.string(),
  version: z.string().nullable(),
  firstByte: z.number(),
  lastByte: z.number(),
});

/** Everything that an admin decides by. */
export const RefundCase = ListedRefund.extend({
  decisionCode: z.string(),
  decidedBy: z.string().nullable(),
  order: z.object({
    licence: z.enum(LICENCE_TIERS),
    listPricePaise: z.number(),
    amountPaise: z.number(),
    refundedPaise: z.number(),
    version: z.string().nullable(),
    paymentIds: z.array(z.string()),
  }),
  log: z.array(LoggedDownload),
  /** Earlier requests for the same order. */
  earlier: z.array(RefundRequest),
});
export type RefundCase = z.output<typeof RefundCase>;

export const Dispute = z.object({
  _id: Uuid,
  providerDisputeId: z.string(),
  razorpayPaymentId: z.string(),
  orderId: Uuid,
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string(),
  amountPaise: z.number(),
  reasonCode: z.string(),
  reason: z.string(),
  respondBy: Timestamp.nullable(),
  openedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  project: z.object({ _id: Uuid, title: z.string() }),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  paidAt: Timestamp.nullable(),
  downloads: z.number(),
  /** A first draft of the answer to the bank, from the evidence. */
  summary: z.string(),
});
export type Dispute = z.output<typeof Dispute>;
