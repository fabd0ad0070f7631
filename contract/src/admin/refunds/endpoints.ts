import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { DISPUTE_STATUSES } from '../../payments/refunds/constants.ts';
import { Dispute, RefundCase, RefundRequest } from '../../payments/refunds/schemas.ts';
import { MoneyActReason } from '../acts/schemas.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import {
  DisputeContest,
  DisputeQuery,
  FailedReturn,
  ManagedRefund,
  RefundGrant,
  RefundQuery,
  RefundRefusal,
  ReturnQuery,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

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
    query: RefundQuery.extend(EXPORT_FIELDS),
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
    needsFreshSignIn: true,
    params: ById,
    body: RefundGrant,
    data: RefundRequest,
  }),
  'POST /admin/refunds/:id/refuse': endpoint({
    summary: 'Refuse a contested request: the purchase stands, and downloads go on',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: RefundRefusal,
    data: RefundRequest,
  }),
  'POST /admin/refunds/:id/send-again': endpoint({
    summary: 'Send the money of a granted request again after the provider could not pay it out',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: MoneyActReason,
    data: RefundRequest,
  }),
  'GET /admin/returns': endpoint({
    summary: 'Money that bought nothing and waits for an admin: its return failed, or nobody knows its order',
    access: ['admin'],
    query: ReturnQuery,
    data: pageOf('returns', FailedReturn),
  }),
  'POST /admin/returns/:id/send-again': endpoint({
    summary: 'Send money that bought nothing back, again or for the first time; `id` is the payment',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: MoneyActReason,
    data: z.object({ _id: Uuid, sentPaise: z.number() }),
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
    query: DisputeQuery.extend(EXPORT_FIELDS),
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
    body: DisputeContest,
    data: z.object({ _id: Uuid, status: z.enum(DISPUTE_STATUSES) }),
  }),
  'POST /admin/disputes/:id/accept': endpoint({
    summary: 'Accept the dispute: it is lost and the purchase ends',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: MoneyActReason,
    data: z.object({ _id: Uuid, status: z.enum(DISPUTE_STATUSES) }),
  }),
};
