import { create as contentDisposition } from 'content-disposition';
import type { adminRefundEndpoints } from '#contract/admin-refunds.ts';
import type { Handlers } from '#platform/http/register.ts';
import { listDisputes, listRefundsForAdmin, showCase, writeEvidence } from '../payments/service.ts';
import { sendPeopleFile } from './people-file.ts';
import { DISPUTES_FILE, REFUNDS_FILE } from './people-files.ts';
import {
  acceptDisputeAsAdmin,
  contestAsAdmin,
  grantAsAdmin,
  refuseAsAdmin,
  sendAgainAsAdmin,
} from './service/refunds.ts';

/** Refunds and disputes; each decision is kept for good (rules P10, R4). */
export const adminRefundHandlers: Handlers<typeof adminRefundEndpoints> = {
  'GET /admin/refunds': (ctx, { query }) => listRefundsForAdmin(ctx, query),
  'GET /admin/refunds.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, REFUNDS_FILE, reason),
  'GET /admin/refunds/:id': (ctx, { params }) => showCase(ctx, params.id),
  'POST /admin/refunds/:id/grant': (ctx, { params, body }) => grantAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/refuse': (ctx, { params, body }) => refuseAsAdmin(ctx, params.id, body),
  'POST /admin/refunds/:id/send-again': (ctx, { params, body }) =>
    sendAgainAsAdmin(ctx, params.id, body.reason),
  'GET /admin/disputes': (ctx, { query }) => listDisputes(ctx, query),
  'GET /admin/disputes.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, DISPUTES_FILE, reason),
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
  'POST /admin/disputes/:id/accept': (ctx, { params, body }) =>
    acceptDisputeAsAdmin(ctx, params.id, body.reason),
};
