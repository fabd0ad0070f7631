import { create as contentDisposition } from 'content-disposition';
import type { adminRefundEndpoints } from '#contract/admin-refunds.ts';
import { sendCsv } from '#platform/http/csv.ts';
import type { Handlers } from '#platform/http/register.ts';
import {
  everyDispute,
  everyRefund,
  listDisputes,
  listRefundsForAdmin,
  showCase,
  writeEvidence,
} from '../payments/service.ts';
import { mapRows } from './files.ts';
import {
  contestAsAdmin,
  giveInAsAdmin,
  grantAsAdmin,
  refuseAsAdmin,
  sendAgainAsAdmin,
} from './service/refunds.ts';

/** Refunds and disputes; each decision is kept for good (rules.md P10, R4). */
export const adminRefundHandlers: Handlers<typeof adminRefundEndpoints> = {
  'GET /admin/refunds': (ctx, { query }) => listRefundsForAdmin(ctx, query),
  'GET /admin/refunds.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'refunds.csv',
      [
        ...['request', 'order', 'status', 'reason', 'rupees', 'project', 'buyer', 'seller', 'downloads'],
        ...['asked', 'seller due', 'admin due', 'ended', 'granted by', 'money'],
      ],
      mapRows(everyRefund(ctx, query), (refund) => [
        ...[refund._id, refund.orderId, refund.status, refund.reason, refund.amountPaise / 100],
        ...[refund.project.title, refund.buyerEmail, refund.sellerEmail, refund.downloads],
        ...[refund.askedAt, refund.sellerDueAt, refund.adminDueAt, refund.endedAt],
        ...[refund.grantedBy, refund.money?.status ?? null],
      ]),
    ),
  'GET /admin/refunds/:id': (ctx, { params }) => showCase(ctx, params.id),
  'POST /admin/refunds/:id/grant': (ctx, { params, body }) => grantAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/refuse': (ctx, { params, body }) => refuseAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/send-again': (ctx, { params, body }) =>
    sendAgainAsAdmin(ctx, params.id, body.reason),
  'GET /admin/disputes': (ctx, { query }) => listDisputes(ctx, query),
  'GET /admin/disputes.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'disputes.csv',
      [
        ...['dispute', 'at the provider', 'payment', 'order', 'status', 'phase', 'reason', 'rupees'],
        ...['project', 'buyer', 'seller', 'downloads', 'opened', 'answer by', 'ended'],
      ],
      mapRows(everyDispute(ctx, query), (dispute) => [
        ...[dispute._id, dispute.providerDisputeId, dispute.razorpayPaymentId, dispute.orderId],
        ...[dispute.status, dispute.phase, dispute.reasonCode, dispute.amountPaise / 100],
        ...[dispute.project.title, dispute.buyerEmail, dispute.sellerEmail, dispute.downloads],
        ...[dispute.openedAt, dispute.respondBy, dispute.endedAt],
      ]),
    ),
  'GET /admin/disputes/:id/evidence': async (ctx, { params, reply }) => {
    const { name, text } = await writeEvidence(ctx, params.id);
    return reply
      .type('text/plain; charset=utf-8')
      .headers({
        'content-disposition': contentDisposition(name),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(text);
  },
  'POST /admin/disputes/:id/contest': (ctx, { params, body }) => contestAsAdmin(ctx, params.id, body.summary),
  'POST /admin/disputes/:id/accept': (ctx, { params, body }) => giveInAsAdmin(ctx, params.id, body.reason),
};
