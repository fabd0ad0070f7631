import type { adminActEndpoints } from '#contract/admin-acts.ts';
import type { adminChangeEndpoints } from '#contract/admin-changes.ts';
import type { adminCodeEndpoints } from '#contract/admin-codes.ts';
import type { adminOrderEndpoints } from '#contract/admin-orders.ts';
import type { adminRunningEndpoints } from '#contract/admin-running.ts';
import type { adminSettingsEndpoints } from '#contract/admin-settings.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/register.ts';
import { listChanges } from '../listings/service.ts';
import { mapRows } from './files.ts';
import { sendPeopleFile } from './people-file.ts';
import { ACTS_FILE, CODES_FILE, ORDERS_FILE } from './people-files.ts';
import {
  askAboutOrder,
  changeSettings,
  endCodeAsAdmin,
  listActs,
  listJobs,
  listManagedCodes,
  listManagedOrders,
  listWebhooks,
  readEveryJob,
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
  'GET /admin/orders.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, ORDERS_FILE, reason),
  'GET /admin/orders/:id': (ctx, { params }) => showManagedOrder(ctx, params.id),
  'POST /admin/orders/:id/ask-provider': async (ctx, { params, body }) =>
    new AnswerWithMessage(await askAboutOrder(ctx, params.id, body.reason), 'The provider was asked.'),
};

export const adminChangeHandlers: Handlers<typeof adminChangeEndpoints> = {
  'GET /admin/changes': (ctx, { query }) => listChanges(ctx, query),
  'POST /admin/changes/:id/seen': (ctx, { params, body }) => seeChangeAsAdmin(ctx, params.id, body.reason),
};

export const adminCodeHandlers: Handlers<typeof adminCodeEndpoints> = {
  'GET /admin/discounts': (ctx, { query }) => listManagedCodes(ctx, query),
  'GET /admin/discounts.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, CODES_FILE, reason),
  'POST /admin/discounts/:id/end': async (ctx, { params, body }) =>
    new AnswerWithMessage(await endCodeAsAdmin(ctx, params.id, body), 'The code has ended.'),
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
    new AnswerWithMessage(
      await replayAsAdmin(ctx, params.id, body.reason),
      'The event is handled once more.',
    ),
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
    new AnswerWithMessage(await retryJob(ctx, params.id, body.reason), 'The job is tried again.'),
};

export const adminActHandlers: Handlers<typeof adminActEndpoints> = {
  'GET /admin/audit': (ctx, { query }) => listActs(ctx, query),
  'GET /admin/audit.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, ACTS_FILE, reason),
  'GET /admin/audit/verify': (ctx) => verifyActs(ctx),
};

export const adminSettingsHandlers: Handlers<typeof adminSettingsEndpoints> = {
  'GET /admin/settings': (ctx) => showSettings(ctx),
  'PUT /admin/settings': async (ctx, { body }) =>
    new AnswerWithMessage(await changeSettings(ctx, body), 'Saved.'),
};
