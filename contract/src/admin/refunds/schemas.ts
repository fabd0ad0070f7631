import * as z from 'zod';
import { Uuid } from '../../fields.ts';
import {
  DISPUTE_SUMMARY_MAX,
  GRANT_REASONS,
  REFUSE_REASONS,
  type RefundDecisionReason,
} from '../../payments/refunds/constants.ts';
import { ListedRefund, refundText } from '../../payments/refunds/schemas.ts';
import { trimmedText } from '../../text.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import {
  DISPUTE_FILTERS,
  DISPUTE_SORTS,
  REFUND_FILTERS,
  REFUND_SORTS,
  RETURN_KINDS,
  RETURN_SORTS,
} from './constants.ts';

const decisionFor = <const C extends readonly RefundDecisionReason[]>(codes: C) =>
  z.object({
    reasonCode: z.enum(codes as unknown as readonly [RefundDecisionReason, ...RefundDecisionReason[]], {
      error: 'Choose a reason',
    }),
    reason: refundText('Tell both sides why'),
  });

/** What an admin decides about a request: both sides read the words. */
export const RefundGrant = decisionFor(GRANT_REASONS);
export const RefundRefusal = decisionFor(REFUSE_REASONS);

/** The answer to the bank that disputes a payment. */
export const DisputeContest = z.object({
  summary: trimmedText(DISPUTE_SUMMARY_MAX, undefined, 'Say why the sale was in order').min(
    1,
    'Say why the sale was in order',
  ),
});

/** A request in the admins' list, with how both sides can be written to. */
export const ManagedRefund = ListedRefund.extend({ buyerEmail: z.string(), sellerEmail: z.string() });
export type ManagedRefund = z.output<typeof ManagedRefund>;

const NO_STATUS = { error: 'There is no such status' } as const;

export const RefundQuery = z.object({
  /** `search`: the number of a request, order, payment or refund, part of a title, or of either side's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(REFUND_SORTS),
  status: z.enum(REFUND_FILTERS, NO_STATUS).default('waiting'),
});
export type RefundQuery = z.output<typeof RefundQuery>;

export const DisputeQuery = z.object({
  /** `search`: as of requests, and a dispute's own number, here or at the provider. */
  ...TABLE_FIELDS,
  sort: sortBy(DISPUTE_SORTS),
  status: z.enum(DISPUTE_FILTERS, NO_STATUS).default('all'),
});
export type DisputeQuery = z.output<typeof DisputeQuery>;

/** Captured money that bought nothing and waits for an admin (rule P5). */
export const FailedReturn = z.object({
  /** Of the payment. */
  _id: Uuid,
  /** `unknown_order`: nobody here knows the order that was paid; there is no order, project or buyer. */
  kind: z.enum(RETURN_KINDS),
  orderId: Uuid.nullable(),
  razorpayPaymentId: z.string(),
  /** The provider's order, and our mark or somebody else's on it, where they tell where the money comes from. */
  razorpayOrderId: z.string().nullable(),
  receipt: z.string().nullable(),
  leftPaise: z.number(),
  amountPaise: z.number(),
  project: z.object({ _id: Uuid, title: z.string() }).nullable(),
  buyerName: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  /** How often it was tried, and when last. */
  tries: z.number(),
  triedAt: z.string().nullable(),
  paidAt: z.string(),
  /** A bank looks at the payment: nothing is sent meanwhile. */
  isDisputed: z.boolean(),
  /** Whether `POST /admin/returns/:id/send-again` would send it at this moment. */
  canBeSent: z.boolean(),
});
export type FailedReturn = z.output<typeof FailedReturn>;

export const ReturnQuery = z.object({
  /** `search`: the number of the order or payment, here or at the provider, the receipt, part of a title, or of the buyer's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(RETURN_SORTS),
});
export type ReturnQuery = z.output<typeof ReturnQuery>;
