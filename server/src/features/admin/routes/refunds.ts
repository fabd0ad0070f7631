import type { adminRefundEndpoints } from '#contract/admin/refunds/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { DISPUTE_LIST, REFUND_LIST, RETURN_LIST, showCase, writeEvidence } from '../../payments/public.ts';
import {
  acceptDisputeAsAdmin,
  contestAsAdmin,
  grantAsAdmin,
  refuseAsAdmin,
  returnAgainAsAdmin,
  sendAgainAsAdmin,
} from '../service/refunds.ts';
import { listHandlers } from './list-handlers.ts';

const refunds = listHandlers(REFUND_LIST, {
  name: 'refunds.csv',
  reason: 'reason',
  columns: {
    request: (refund) => refund._id,
    order: (refund) => refund.orderId,
    status: (refund) => refund.status,
    reason: (refund) => refund.reason,
    rupees: (refund) => refund.amountPaise / 100,
    project: (refund) => refund.project.title,
    buyer: (refund) => refund.buyerEmail,
    seller: (refund) => refund.sellerEmail,
    downloads: (refund) => refund.downloads,
    asked: (refund) => refund.askedAt,
    'seller due': (refund) => refund.sellerDueAt,
    'admin due': (refund) => refund.adminDueAt,
    ended: (refund) => refund.endedAt,
    'granted by': (refund) => refund.grantedBy,
    money: (refund) => refund.money?.status ?? null,
  },
});

const disputes = listHandlers(DISPUTE_LIST, {
  name: 'disputes.csv',
  reason: 'reason',
  columns: {
    dispute: (dispute) => dispute._id,
    'at the provider': (dispute) => dispute.providerDisputeId,
    payment: (dispute) => dispute.razorpayPaymentId,
    order: (dispute) => dispute.orderId,
    status: (dispute) => dispute.status,
    phase: (dispute) => dispute.phase,
    reason: (dispute) => dispute.reasonCode,
    rupees: (dispute) => dispute.amountPaise / 100,
    project: (dispute) => dispute.project.title,
    buyer: (dispute) => dispute.buyerEmail,
    seller: (dispute) => dispute.sellerEmail,
    downloads: (dispute) => dispute.downloads,
    opened: (dispute) => dispute.openedAt,
    'answer by': (dispute) => dispute.respondBy,
    ended: (dispute) => dispute.endedAt,
  },
});

/** Refunds and disputes; each decision is kept for good (rules P10, R4). */
export const adminRefundHandlers: Handlers<typeof adminRefundEndpoints> = {
  'GET /admin/refunds': refunds.page,
  'GET /admin/refunds.csv': refunds.file,
  'GET /admin/refunds/:id': (ctx, { params }) => showCase(ctx, params.id),
  'POST /admin/refunds/:id/grant': (ctx, { params, body }) => grantAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/refuse': (ctx, { params, body }) => refuseAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/send-again': (ctx, { params, body }) =>
    sendAgainAsAdmin(ctx, params.id, body.reason),
  'GET /admin/returns': (ctx, { query }) => RETURN_LIST.page(ctx, query),
  'POST /admin/returns/:id/send-again': (ctx, { params, body }) =>
    returnAgainAsAdmin(ctx, params.id, body.reason),
  'GET /admin/disputes': disputes.page,
  'GET /admin/disputes.csv': disputes.file,
  'GET /admin/disputes/:id/evidence': async (ctx, { params, request, reply }) => {
    const { name, text } = await writeEvidence(ctx, params.id);
    const bytes = Buffer.byteLength(text);
    return sendFile(request, reply, {
      ...{ name, mediaType: 'text/plain; charset=utf-8', bytes },
      open: () => text,
    });
  },
  'POST /admin/disputes/:id/contest': (ctx, { params, body }) => contestAsAdmin(ctx, params.id, body.summary),
  'POST /admin/disputes/:id/accept': (ctx, { params, body }) =>
    acceptDisputeAsAdmin(ctx, params.id, body.reason),
};
