import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { sortBy, TABLE_FIELDS } from './tables.ts';
import { boundedText, trimmedText } from './text.ts';

/** Why an admin did something that needs no decision; kept with the act (rule R4). */
export const Why = z._default(
  z.object({
    reason: z._default(trimmedText(500), ''),
  }),
  { reason: '' },
);

/** `failing`: its job went wrong at least once and the event is still not handled. */
export const WEBHOOK_STATES = ['waiting', 'failing', 'handled'] as const;

export const WebhookEntry = z.object({
  eventId: z.string(),
  type: z.string(),
  state: z.enum(WEBHOOK_STATES),
  receivedAt: Timestamp,
  handledAt: z.nullable(Timestamp),
  /** What came of it: `paid`, `returned`, `ignored`, `unreadable`; empty until it is handled. */
  outcome: z.string(),
  /** What its job said when it went wrong last. */
  error: z.string(),
});
export type WebhookEntry = z.output<typeof WebhookEntry>;

const ByEvent = z.object({
  id: boundedText(100, 'Not an id').check(z.regex(/^[\x21-\x7e]{1,100}$/, 'Not an id')),
});

const WebhookQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['receivedAt', 'type']),
  show: z._default(z.enum(['all', ...WEBHOOK_STATES], { error: 'There is no such filter' }), 'all'),
});
export type WebhookQuery = z.output<typeof WebhookQuery>;

export const JOB_STATES = ['failed', 'retry', 'active', 'created'] as const;

export const QueueCounts = z.object({
  name: z.string(),
  /** Due and not begun. */
  waiting: z.number(),
  active: z.number(),
  /** Went wrong and are tried again by themselves. */
  retrying: z.number(),
  /** Went wrong for the last time. */
  failed: z.number(),
});
export type QueueCounts = z.output<typeof QueueCounts>;

export const JobEntry = z.object({
  _id: Uuid,
  queue: z.string(),
  state: z.enum(JOB_STATES),
  tries: z.number(),
  error: z.string(),
  createdAt: Timestamp,
  /** When it is tried next; `null` when it is not. */
  nextAt: z.nullable(Timestamp),
});
export type JobEntry = z.output<typeof JobEntry>;

/** Each sweep looks once in so many seconds for what falls due. */
export const SWEEP_EVERY_SECONDS = 60;

/** The last run of a sweep, by whichever process. */
export const SweepRun = z.object({
  name: z.string(),
  startedAt: Timestamp,
  tookMs: z.number(),
  /** What went wrong; empty when it went well. */
  error: z.string(),
  /** The last run that went well; `null` when none did. */
  succeededAt: z.nullable(Timestamp),
  /** When it runs again. */
  nextAt: Timestamp,
});
export type SweepRun = z.output<typeof SweepRun>;

const JobQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['createdAt', 'queue', 'tries']),
  show: z._default(z.enum(['all', ...JOB_STATES], { error: 'There is no such filter' }), 'all'),
  queue: z.optional(boundedText(100)),
});
export type JobQuery = z.output<typeof JobQuery>;

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
    data: z.extend(WebhookEntry, { body: z.string() }),
  }),
  'POST /admin/webhooks/:id/replay': endpoint({
    summary: 'Handle a stored event of the payment provider once more',
    access: ['admin'],
    params: ByEvent,
    body: Why,
    data: WebhookEntry,
  }),
  'GET /admin/jobs': endpoint({
    summary: 'Jobs that are not done, how many there are in each queue, and the last run of each sweep',
    access: ['admin'],
    query: JobQuery,
    data: z.extend(pageOf('jobs', JobEntry), {
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
    body: Why,
    data: z.object({ _id: Uuid, queue: z.string() }),
  }),
};
