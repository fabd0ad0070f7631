import type { adminActEndpoints } from '#contract/admin-acts.ts';
import type { adminChangeEndpoints } from '#contract/admin-changes.ts';
import type { adminCodeEndpoints } from '#contract/admin-codes.ts';
import type { adminOrderEndpoints } from '#contract/admin-orders.ts';
import type { adminRunningEndpoints } from '#contract/admin-running.ts';
import type { adminSettingsEndpoints } from '#contract/admin-settings.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { type Handlers, Spoken } from '#platform/http/register.ts';
import { listChanges } from '../listings/service.ts';
import { mapRows } from './files.ts';
import {
  askAboutOrder,
  changeSettings,
  endCodeAsAdmin,
  listActs,
  listJobs,
  listManagedCodes,
  listManagedOrders,
  listWebhooks,
  readEveryAct,
  readEveryCode,
  readEveryJob,
  readEveryOrder,
  readEveryWebhook,
  replayAsAdmin,
  retryJob,
  seeChangeAsAdmin,
  showManagedOrder,
  showSettings,
  showWebhook,
  verifyActs,
} from './service.ts';

export const adminOrderHandlers: Handlers<typeof adminOrderEndpoints> = {
  'GET /admin/orders': (ctx, { query }) => listManagedOrders(ctx, query),
  'GET /admin/orders.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'orders.csv',
      [
        'order',
        'status',
        'rupees',
        'refunded',
        'project',
        'buyer',
        'seller',
        'at the provider',
        'made',
        'paid',
      ],
      mapRows(readEveryOrder(ctx, query), (order) => [
        order.orderId,
        order.status,
        order.amount,
        order.refunded,
        order.project.title,
        order.buyer.email,
        order.seller.email,
        order.razorpayOrderId,
        order.createdAt,
        order.paidAt,
      ]),
    ),
  'GET /admin/orders/:id': (ctx, { params }) => showManagedOrder(ctx, params.id),
  'POST /admin/orders/:id/ask-provider': async (ctx, { params, body }) =>
    new Spoken(await askAboutOrder(ctx, params.id, body.reason), 'The provider was asked.'),
};

export const adminChangeHandlers: Handlers<typeof adminChangeEndpoints> = {
  'GET /admin/changes': (ctx, { query }) => listChanges(ctx, query),
  'POST /admin/changes/:id/seen': (ctx, { params, body }) => seeChangeAsAdmin(ctx, params.id, body.reason),
};

export const adminCodeHandlers: Handlers<typeof adminCodeEndpoints> = {
  'GET /admin/discounts': (ctx, { query }) => listManagedCodes(ctx, query),
  'GET /admin/discounts.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'codes.csv',
      [
        ...['id', 'code', 'made by', 'status', 'kind', 'value', 'seller', 'buyer', 'listings', 'listing'],
        ...['starts', 'ends', 'limit', 'being paid', 'paid', 'taken off', 'made'],
      ],
      mapRows(readEveryCode(ctx, query), (code) => [
        ...[code._id, code.code, code.origin, code.status, code.kind, code.value, code.seller.email],
        code.buyer?.email ?? null,
        code.allListings ? 'all' : code.listings,
        code.listing?.title ?? null,
        ...[code.startsAt, code.endedAt ?? code.endsAt, code.usesLimit, code.uses.reserved],
        ...[code.uses.redeemed, code.givenAway, code.createdAt],
      ]),
    ),
  'POST /admin/discounts/:id/end': async (ctx, { params, body }) =>
    new Spoken(await endCodeAsAdmin(ctx, params.id, body), 'The code has ended.'),
};

export const adminRunningHandlers: Handlers<typeof adminRunningEndpoints> = {
  'GET /admin/webhooks': (ctx, { query }) => listWebhooks(ctx, query),
  'GET /admin/webhooks.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'webhooks.csv',
      ['event', 'type', 'state', 'received', 'handled', 'outcome', 'error'],
      mapRows(readEveryWebhook(ctx, query), (event) => [
        event.eventId,
        event.type,
        event.state,
        event.receivedAt,
        event.handledAt,
        event.outcome,
        event.error,
      ]),
    ),
  'GET /admin/webhooks/:id': (ctx, { params }) => showWebhook(ctx, params.id),
  'POST /admin/webhooks/:id/replay': async (ctx, { params, body }) =>
    new Spoken(await replayAsAdmin(ctx, params.id, body.reason), 'The event is handled once more.'),
  'GET /admin/jobs': (ctx, { query }) => listJobs(ctx, query),
  'GET /admin/jobs.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'jobs.csv',
      ['id', 'queue', 'state', 'tries', 'error', 'made', 'next'],
      mapRows(readEveryJob(ctx, query), (job) => [
        ...[job._id, job.queue, job.state, job.tries, job.error, job.createdAt, job.nextAt],
      ]),
    ),
  'POST /admin/jobs/:id/retry': async (ctx, { params, body }) =>
    new Spoken(await retryJob(ctx, params.id, body.reason), 'The job is tried again.'),
};

export const adminActHandlers: Handlers<typeof adminActEndpoints> = {
  'GET /admin/audit': (ctx, { query }) => listActs(ctx, query),
  'GET /admin/audit.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'audit-log.csv',
      ['number', 'at', 'by', 'act', 'about', 'id', 'reason code', 'reason', 'before', 'after', 'sha-256'],
      mapRows(readEveryAct(ctx, query), (act) => [
        act.seq,
        act.at,
        act.by?.email ?? 'operator',
        act.act,
        act.subject.type,
        act.subject.id,
        act.reasonCode,
        act.reason,
        JSON.stringify(act.before),
        JSON.stringify(act.after),
        act.hash,
      ]),
    ),
  'GET /admin/audit/verify': (ctx) => verifyActs(ctx),
};

export const adminSettingsHandlers: Handlers<typeof adminSettingsEndpoints> = {
  'GET /admin/settings': (ctx) => showSettings(ctx),
  'PUT /admin/settings': async (ctx, { body }) => new Spoken(await changeSettings(ctx, body), 'Saved.'),
};
