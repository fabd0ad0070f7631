import * as z from 'zod/mini';
import { Why } from './admin-running.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, Uuid } from './fields.ts';
import {
  DISPUTE_STATUSES,
  DISPUTE_SUMMARY_MAX,
  Dispute,
  GRANT_REASONS,
  ListedRefund,
  REFUSE_REASONS,
  RefundCase,
  type RefundDecisionReason,
  refundText,
} from './refund-endpoints.ts';
import { REFUND_REQUEST_STATUSES, RefundRequest } from './refunds.ts';
import { EXPORT_FIELDS, sortBy, TABLE_FIELDS } from './tables.ts';
import { trimmedText } from './text.ts';

const decisionFor = <const C extends readonly RefundDecisionReason[]>(codes: C) =>
  z.object({
    reasonCode: z.enum(codes as unknown as readonly [RefundDecisionReason, ...RefundDecisionReason[]], {
      error: 'Choose a reason',
    }),
    reason: refundText('Tell both sides why'),
  });

/** Why a dispute is given in to: the sale is undone for good. Nobody but admins reads it (rule R4). */
const GivingIn = z.object({
  reason: trimmedText(500, undefined, 'Say why').check(z.minLength(1, 'Say why')),
});

const ById = z.object({ id: Uuid });
/** A request in the admins' list, with how both sides can be written to. */
export const ManagedRefund = z.extend(ListedRefund, { buyerEmail: z.string(), sellerEmail: z.string() });
export type ManagedRefund = z.output<typeof ManagedRefund>;

const NO_STATUS = { error: 'There is no such status' } as const;

/** `waiting` is the queue: contested ones, and refunds that failed. */
const REFUND_FILTERS = ['waiting', 'all', ...REFUND_REQUEST_STATUSES] as const;
/** `urgency`: the queue by what is due first; whatever does not wait for an admin by its latest change. */
const REFUND_SORTS = ['urgency', 'askedAt', 'amount', 'dueAt'] as const;

const RefundQuery = z.object({
  /** `search`: the number of a request, order, payment or refund, part of a title, or of either side's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(REFUND_SORTS),
  status: z._default(z.enum(REFUND_FILTERS, NO_STATUS), 'waiting'),
});
export type RefundQuery = z.output<typeof RefundQuery>;

/** `live`: open or under review. */
const DISPUTE_FILTERS = ['all', 'live', ...DISPUTE_STATUSES] as const;
/** `urgency`: those to be answered by their date, then the latest. */
const DISPUTE_SORTS = ['urgency', 'openedAt', 'amount', 'dueAt'] as const;

const DisputeQuery = z.object({
  /** `search`: as of requests, and a dispute's own number, here or at the provider. */
  ...TABLE_FIELDS,
  sort: sortBy(DISPUTE_SORTS),
  status: z._default(z.enum(DISPUTE_FILTERS, NO_STATUS), 'all'),
});
export type DisputeQuery = z.output<typeof DisputeQuery>;

/** What admins do about them (rules P10, R4). */
export const adminRefundEndpoints = {
  'GET /admin/refunds': endpoint({
    summary: 'Requests by status; those that wait, the most urgent first',
    access: ['admin'],
    query: RefundQuery,
    data: pageOf('refunds', ManagedRefund),
  }),
  'GET /admin/refunds.csv': endpoint({
    summary: 'The filtered list of requests as a file',
    access: ['admin'],
    query: z.extend(RefundQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/refunds/:id': endpoint({
    summary: 'A request with both sides’ words, its order and the download log',
    access: ['admin'],
    params: ById,
    data: RefundCase,
  }),
  'POST /admin/refunds/:id/grant': endpoint({
    summary: 'Grant a request: the money goes back and the purchase ends',
    access: ['admin'],
    params: ById,
    body: decisionFor(GRANT_REASONS),
    data: RefundRequest,
  }),
  'POST /admin/refunds/:id/refuse': endpoint({
    summary: 'Refuse a contested request: the purchase stands, and downloads go on',
    access: ['admin'],
    params: ById,
    body: decisionFor(REFUSE_REASONS),
    data: RefundRequest,
  }),
  'POST /admin/refunds/:id/send-again': endpoint({
    summary: 'Send the money of a granted request again after the provider could not pay it out',
    access: ['admin'],
    params: ById,
    body: Why,
    data: RefundRequest,
  }),
  'GET /admin/disputes': endpoint({
    summary: 'Payments that banks dispute, those to be answered first',
    access: ['admin'],
    query: DisputeQuery,
    data: pageOf('disputes', Dispute),
  }),
  'GET /admin/disputes.csv': endpoint({
    summary: 'The filtered list of disputes as a file',
    access: ['admin'],
    query: z.extend(DisputeQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/disputes/:id/evidence': endpoint({
    summary: 'What speaks for the sale, as a text for the bank',
    access: ['admin'],
    params: ById,
    answer: 'file',
  }),
  'POST /admin/disputes/:id/contest': endpoint({
    summary: 'Answer the bank: the sale was in order',
    access: ['admin'],
    params: ById,
    body: z.object({
      summary: trimmedText(DISPUTE_SUMMARY_MAX, undefined, 'Say why the sale was in order').check(
        z.minLength(1, 'Say why the sale was in order'),
      ),
    }),
    data: z.object({ _id: Uuid, status: z.enum(DISPUTE_STATUSES) }),
  }),
  'POST /admin/disputes/:id/accept': endpoint({
    summary: 'Give in: the dispute is lost and the purchase ends',
    access: ['admin'],
    params: ById,
    body: GivingIn,
    data: z.object({ _id: Uuid, status: z.enum(DISPUTE_STATUSES) }),
  }),
};
