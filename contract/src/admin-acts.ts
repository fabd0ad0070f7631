import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { Day, EXPORT_FIELDS, sortBy, TABLE_FIELDS } from './tables.ts';

/** What an admin's act can be about. */
export const ACT_SUBJECTS = [
  'listing',
  'account',
  'order',
  'refund',
  'dispute',
  'payout',
  'report',
  'code',
  'webhook',
  'job',
  'settings',
  'export',
] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

const State = z.record(z.string(), z.unknown());

/** One act of an admin (rule R4): who, when, why, before, after. */
export const AdminAct = z.object({
  _id: Uuid,
  /** Its place in the chain, from 1 and without gaps. */
  seq: z.number(),
  at: Timestamp,
  /** `null`: the operator, by a command of the program. */
  by: z.nullable(z.object({ uid: Uuid, name: z.string(), email: z.string() })),
  act: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  reasonCode: z.string(),
  reason: z.string(),
  before: State,
  after: State,
  /** SHA-256 in hexadecimal over this act and the hash before it. */
  hash: z.string(),
});
export type AdminAct = z.output<typeof AdminAct>;

/** What walking the whole chain found. */
export const ChainState = z.object({
  whole: z.boolean(),
  acts: z.number(),
  /** The hash of the last act; empty while there is none. To be kept elsewhere by whoever wants to compare. */
  head: z.string(),
  /** The first act that is not as it was written. */
  brokenAt: z.nullable(z.number()),
  detail: z.string(),
  checkedAt: Timestamp,
});
export type ChainState = z.output<typeof ChainState>;

const ActQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['at']),
  subject: z._default(z.enum(['all', ...ACT_SUBJECTS], { error: 'There is no such filter' }), 'all'),
  by: z.optional(Uuid),
  from: z.optional(Day),
  until: z.optional(Day),
});
export type ActQuery = z.output<typeof ActQuery>;

export const adminActEndpoints = {
  'GET /admin/audit': endpoint({
    summary: 'What admins did, newest first',
    access: ['admin'],
    query: ActQuery,
    data: pageOf('acts', AdminAct),
  }),
  'GET /admin/audit.csv': endpoint({
    summary: 'The filtered list of acts as a file',
    access: ['admin'],
    query: z.extend(ActQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/audit/verify': endpoint({
    summary: 'Walk the hash chain of all acts and say where it breaks',
    access: ['admin'],
    data: ChainState,
  }),
};
