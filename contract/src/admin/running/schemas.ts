import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import { boundedText } from '../../text.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { JOB_STATES, WEBHOOK_STATES } from './constants.ts';

export const WebhookEntry = z.object({
  eventId: z.string(),
  type: z.string(),
  state: z.enum(WEBHOOK_STATES),
  receivedAt: Timestamp,
  handledAt: Timestamp.nullable(),
  /** What came of it: `paid`, `returned`, `ignored`, `unreadable`; empty until it is handled. */
  outcome: z.string(),
  /** What its job said when it went wrong last. */
  error: z.string(),
});
export type WebhookEntry = z.output<typeof WebhookEntry>;

export const WebhookQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['receivedAt', 'type']),
  show: z.enum(['all', ...WEBHOOK_STATES], { error: 'There is no such filter' }).default('all'),
});
export type WebhookQuery = z.output<typeof WebhookQuery>;

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
  nextAt: Timestamp.nullable(),
});
export type JobEntry = z.output<typeof JobEntry>;

/** The last run of a sweep, by whichever process. */
export const SweepRun = z.object({
  name: z.string(),
  startedAt: Timestamp,
  tookMs: z.number(),
  /** What went wrong; empty when it went well. */
  error: z.string(),
  /** The last run that went well; `null` when none did. */
  succeededAt: Timestamp.nullable(),
  /** When it runs again. */
  nextAt: Timestamp,
});
export type SweepRun = z.output<typeof SweepRun>;

export const JobQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['createdAt', 'queue', 'tries']),
  show: z.enum(['all', ...JOB_STATES], { error: 'There is no such filter' }).default('all'),
  queue: boundedText(100).optional(),
});
export type JobQuery = z.output<typeof JobQuery>;
