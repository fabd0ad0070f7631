import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from './fields.ts';
import { LICENCE_TIERS } from './listings.ts';
import {
  REFUND_PAGE_SIZE,
  REFUND_REASONS,
  REFUND_REQUEST_STATUSES,
  REFUND_TEXT_MAX,
  RefundRequest,
} from './refunds.ts';
import { trimmedText } from './text.ts';

/** Words of a refund, with what is said where they are missing. */
export const refundText = (missing: string) =>
  trimmedText(REFUND_TEXT_MAX, undefined, missing).check(z.minLength(1, missing));

export const RefundInput = z
  .object({
    reason: z.enum(REFUND_REASONS, { error: 'Choose a reason' }),
    text: z._default(trimmedText(REFUND_TEXT_MAX), ''),
  })
  .check(
    z.refine(({ reason, text }) => text !== '' || reason === 'not_downloaded' || reason === 'duplicate', {
      error: 'Say what happened and what you expected',
      path: ['text'],
    }),
  );
export type RefundInput = z.input<typeof RefundInput>;

/** Why an admin decided about a request: a code for counting, a text for both sides. */
const REFUND_DECISION_REASONS = [
  'fault_shown',
  'fault_not_shown',
  'as_described',
  'changed_mind',
  'misuse',
  'goodwill',
  'other',
] as const;
export type RefundDecisionReason = (typeof REFUND_DECISION_REASONS)[number];

/** Codes that go with a yes, and with a no. */
export const GRANT_REASONS = ['fault_shown', 'goodwill', 'other'] as const satisfies RefundDecisionReason[];
export const REFUSE_REASONS = [
  'fault_not_shown',
  'as_described',
  'changed_mind',
  'misuse',
  'other',
] as const satisfies RefundDecisionReason[];

/** A request in a list: with what it is about and what the download log says (rules F6, P10). */
export const ListedRefund = z.extend(RefundRequest, {
  /** Whose the reader is in it; an admin is neither. */
  side: z.nullable(z.enum(['buyer', 'seller'])),
  project: z.object({ _id: Uuid, title: z.string(), imageUrl: z.nullable(z.string()) }),
  buyerName: z.string(),
  sellerName: z.string(),
  paidAt: Timestamp,
  /** Downloads of the archive and of documents for buyers only since the payment. */
  downloads: z.number(),
  lastDownloadAt: z.nullable(Timestamp),
  /** The buyer's bank is looking at the payment: nothing can be refunded here meanwhile. */
  isDisputed: z.boolean(),
  /** An admin should have decided by now. */
  isOverdue: z.boolean(),
});
export type ListedRefund = z.output<typeof ListedRefund>;

const LoggedDownload = z.object({
  at: Timestamp,
  what: z.string(),
  version: z.nullable(z.string()),
  firstByte: z.number(),
  lastByte: z.number(),
});

/** Everything that an admin decides by. */
export const RefundCase = z.extend(ListedRefund, {
  decisionCode: z.string(),
  decidedBy: z.nullable(z.string()),
  order: z.object({
    licence: z.enum(LICENCE_TIERS),
    listPricePaise: z.number(),
    amountPaise: z.number(),
    refundedPaise: z.number(),
    version: z.nullable(z.string()),
    paymentIds: z.array(z.string()),
  }),
  log: z.array(LoggedDownload),
  /** Earlier requests for the same order. */
  earlier: z.array(RefundRequest),
});
export type RefundCase = z.output<typeof RefundCase>;

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

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
  respondBy: z.nullable(Timestamp),
  openedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  project: z.object({ _id: Uuid, title: z.string() }),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  paidAt: z.nullable(Timestamp),
  downloads: z.number(),
  /** A first draft of the answer to the bank, from the evidence. */
  summary: z.string(),
});
export type Dispute = z.output<typeof Dispute>;

/** As long as the provider takes it. */
export const DISPUTE_SUMMARY_MAX = 1_000;

const ById = z.object({ id: Uuid });
const pages = { page: z._default(PageNumber, 1), limit: z._default(PageSize, REFUND_PAGE_SIZE) };

/** Calls about money going back (rule P10). */
export const refundEndpoints = {
  'POST /payments/order/:orderId/refund': endpoint({
    summary: 'Ask for a refund of a paid order: granted at once, or answered by the seller',
    access: ['buyer'],
    params: z.object({ orderId: Uuid }),
    body: RefundInput,
    data: RefundRequest,
    status: 201,
    idempotent: true,
  }),
  'GET /refunds': endpoint({
    summary: "The caller's requests, and those on the caller's sales; the latest change first",
    access: ['buyer', 'seller'],
    query: z.object({
      ...pages,
      /** `open`: waiting for somebody. */
      status: z.optional(z.enum(['open', ...REFUND_REQUEST_STATUSES], { error: 'There is no such status' })),
    }),
    data: z.extend(pageOf('refunds', ListedRefund), {
      /** Requests that wait for the caller's answer, whatever was asked for. */
      waitingForYou: z.number(),
    }),
  }),
  'POST /refunds/:id/accept': endpoint({
    summary: 'Agree to a refund, as the seller',
    access: ['buyer', 'seller'],
    params: ById,
    data: RefundRequest,
  }),
  'POST /refunds/:id/contest': endpoint({
    summary: 'Contest a refund with a reason, as the seller: an admin decides',
    access: ['buyer', 'seller'],
    params: ById,
    body: z.object({ text: refundText('Say why you contest it') }),
    data: RefundRequest,
  }),
  'POST /refunds/:id/withdraw': endpoint({
    summary: 'Take an open request back, as the buyer',
    access: ['buyer', 'seller'],
    params: ById,
    data: RefundRequest,
  }),
};
