import { create as contentDisposition } from 'content-disposition';
import type { refundEndpoints } from '#contract/refund-endpoints.ts';
import { type Handlers, Spoken } from '#platform/http/register.ts';
import { acceptDispute, contestDispute, listDisputes, writeEvidence } from './service/answer-dispute.ts';
import { acceptRefund, contestRefund, withdrawRefund } from './service/answer-refund.ts';
import { grantAsAdmin, refuseAsAdmin, sendAgain } from './service/decide-refund.ts';
import { listRefunds, listRefundsForAdmin, showCase } from './service/read-refunds.ts';
import { requestRefund } from './service/request-refund.ts';

export const refundHandlers: Handlers<typeof refundEndpoints> = {
  'POST /payments/order/:orderId/refund': async (ctx, { params, body }) => {
    const request = await requestRefund(ctx, params.orderId, body);
    const isGranted = request.status === 'granted';
    return new Spoken(request, isGranted ? 'Your money is on its way back.' : 'The seller has been asked.');
  },
  'GET /refunds': (ctx, { query }) => listRefunds(ctx, query),
  'POST /refunds/:id/accept': (ctx, { params }) => acceptRefund(ctx, params.id),
  'POST /refunds/:id/contest': (ctx, { params, body }) => contestRefund(ctx, params.id, body.text),
  'POST /refunds/:id/withdraw': (ctx, { params }) => withdrawRefund(ctx, params.id),
  'GET /admin/refunds': (ctx, { query }) => listRefundsForAdmin(ctx, query),
  'GET /admin/refunds/:id': (ctx, { params }) => showCase(ctx, params.id),
  'POST /admin/refunds/:id/grant': (ctx, { params, body }) => grantAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/refuse': (ctx, { params, body }) => refuseAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/send-again': (ctx, { params }) => sendAgain(ctx, params.id),
  'GET /admin/disputes': (ctx, { query }) => listDisputes(ctx, query),
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
  'POST /admin/disputes/:id/contest': (ctx, { params, body }) => contestDispute(ctx, params.id, body.summary),
  'POST /admin/disputes/:id/accept': (ctx, { params }) => acceptDispute(ctx, params.id),
};
