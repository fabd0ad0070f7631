import type { adminRunningEndpoints } from '#contract/admin/running/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { JOB_LIST, listJobs, retryJob } from '../service/jobs.ts';
import { replayAsAdmin, showWebhook, WEBHOOK_LIST } from '../service/webhooks.ts';
import { listHandlers } from './list-handlers.ts';

const webhooks = listHandlers(WEBHOOK_LIST, {
  name: 'webhooks.csv',
  columns: {
    event: (event) => event.eventId,
    type: (event) => event.type,
    state: (event) => event.state,
    received: (event) => event.receivedAt,
    handled: (event) => event.handledAt,
    outcome: (event) => event.outcome,
    error: (event) => event.error,
  },
});

const jobs = listHandlers(JOB_LIST, {
  name: 'jobs.csv',
  columns: {
    id: (job) => job._id,
    queue: (job) => job.queue,
    state: (job) => job.state,
    tries: (job) => job.tries,
    error: (job) => job.error,
    made: (job) => job.createdAt,
    next: (job) => job.nextAt,
  },
});

/** What runs behind the market: the provider's events and the jobs. */
export const adminRunningHandlers: Handlers<typeof adminRunningEndpoints> = {
  'GET /admin/webhooks': webhooks.page,
  'GET /admin/webhooks.csv': webhooks.file,
  'GET /admin/webhooks/:id': (ctx, { params }) => showWebhook(ctx, params.id),
  'POST /admin/webhooks/:id/replay': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await replayAsAdmin(ctx, params.id, body.reason),
      'The event is handled once more.',
    ),
  'GET /admin/jobs': (ctx, { query }) => listJobs(ctx, query),
  'GET /admin/jobs.csv': jobs.file,
  'POST /admin/jobs/:id/retry': async (ctx, { params, body }) =>
    new AnswerWithMessage(await retryJob(ctx, params.id, body.reason), 'The job is tried again.'),
};
