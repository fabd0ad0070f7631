import * as z from 'zod/mini';
import { Why } from './admin-running.ts';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from './fields.ts';
import {
  DISPUTE_STATUSES,
  DISPUTE_SUMMARY_MAX,
  Dispute,
  GRANT_REASONS,
  ListedRefund,
  REFUSE_REASONS,
  RefundCase,
  type RefundDecisionReason,
  refundWords,
} from './refund-endpoints.ts';
import { REFUND_PAGE_SIZE, REFUND_REQUEST_STATUSES, RefundRequest } from './refunds.ts';

const decisionFor = <const C extends readonly RefundDecisionReason[]>(codes: C) =>
  z.object({
    reasonCode: z.enum(codes as unknown as readonly [RefundDecisionReason, ...RefundDecisionReason[]], {
      error: 'Choose a reason',
    }),
    reason: refundWords('Tell both sides why'),
  });

/** Why a dispute is given in to: the sale is undone for good. Nobody but admins reads it (rules.md R4). */
const GivingIn = z.object({
  reason: z
    .string({ error: 'Say why' })
    .check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(500, 'At most 500 characters')),
});

const ById = z.object({ id: Uuid });
const pages = { page: z._default(PageNumber, 1), limit: z._default(PageSize, REFUND_PAGE_SIZE) };

/** What admins do about them (rules.md P10, R4). */
export const adminRefundEndpoints = {
  'GET /admin/refunds': endpoint({
    summary: 'Requests by status; those that wait, the most urgent first',
    access: ['admin'],
    query: z.object({
      ...pages,
      /** `waiting` is the queue: contested ones, and refunds that failed. */
      status: z._default(
        z.enum(['waiting', 'all', ...REFUND_REQUEST_STATUSES], { error: 'There is no such status' }),
        'waiting',
      ),
    }),
    data: pageOf('refunds', ListedRefund),
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
    query: z.object({
      ...pages,
      /** `live`: open or under review. */
      status: z.optional(z.enum(['live', ...DISPUTE_STATUSES], { error: 'There is no such status' })),
    }),
    data: pageOf('disputes', Dispute),
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
      summary: z
        .string({ error: 'Say why the sale was in order' })
        .check(
          z.trim(),
          z.minLength(1, 'Say why the sale was in order'),
          z.maxLength(DISPUTE_SUMMARY_MAX, `At most ${DISPUTE_SUMMARY_MAX} characters`),
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
