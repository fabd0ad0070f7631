import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { NO_ID, pageOf, Uuid } from '../../fields.ts';
import { boundedText } from '../../text.ts';
import { ActReason } from '../acts/schemas.ts';
import { JobEntry, JobQuery, QueueCounts, SweepRun, WebhookEntry, WebhookQuery } from './schemas.ts';

const ByEvent = z.object({
  id: boundedText(100, NO_ID).regex(/^[\x21-\x7e]{1,100}$/, NO_ID),
});

/** What runs behind the market: the provider's events and the jobs. */
export const adminRunningEndpoints = {
  'GET /admin/webhooks': endpoint({
    summary: 'Events of the payment provider, newest first',
    access: ['admin'],
    query: WebhookQuery,
    data: pageOf('webhooks', WebhookEntry),
  }),
  'GET /admin/webhooks.csv': endpoint({
    summary: 'The filtered list of events as a file',
    access: ['admin'],
    query: WebhookQuery,
    answer: 'file',
  }),
  'GET /admin/webhooks/:id': endpoint({
    summary: 'One event of the payment provider with its body',
    access: ['admin'],
    params: ByEvent,
    data: WebhookEntry.extend({ body: z.string() }),
  }),
  'POST /admin/webhooks/:id/replay': endpoint({
    summary: 'Handle a stored event of the payment provider once more',
    access: ['admin'],
    params: ByEvent,
    body: ActReason,
    data: WebhookEntry,
  }),
  'GET /admin/jobs': endpoint({
    summary: 'Jobs that are not done, how many there are in each queue, and the last run of each sweep',
    access: ['admin'],
    query: JobQuery,
    data: pageOf('jobs', JobEntry).extend({
      queues: z.array(QueueCounts),
      sweeps: z.array(SweepRun),
    }),
  }),
  'GET /admin/jobs.csv': endpoint({
    summary: 'The filtered list of jobs as a file',
    access: ['admin'],
    query: JobQuery,
    answer: 'file',
  }),
  'POST /admin/jobs/:id/retry': endpoint({
    summary: 'Try a job again that failed for the last time',
    access: ['admin'],
    params: z.object({ id: Uuid }),
    body: ActReason,
    data: z.object({ _id: Uuid, queue: z.string() }),
  }),
};
