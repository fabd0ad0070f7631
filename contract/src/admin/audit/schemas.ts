import * as z from 'zod';
import { Day, Timestamp, Uuid } from '../../fields.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { ACT_SUBJECTS } from './constants.ts';

const State = z.record(z.string(), z.unknown());

/** One act of an admin (rule R4): who, when, why, before, after. */
export const AdminAct = z.object({
  _id: Uuid,
  /** Its place in the chain, from 1 and without gaps. */
  seq: z.number(),
  at: Timestamp,
  /** `null`: the operator, by a command of the program. */
  by: z.object({ uid: Uuid, name: z.string(), email: z.string() }).nullable(),
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
  brokenAt: z.number().nullable(),
  detail: z.string(),
  checkedAt: Timestamp,
});
export type ChainState = z.output<typeof ChainState>;

export const ActQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['at']),
  subject: z.enum(['all', ...ACT_SUBJECTS], { error: 'There is no such filter' }).default('all'),
  by: Uuid.optional(),
  from: Day.optional(),
  until: Day.optional(),
});
export type ActQuery = z.output<typeof ActQuery>;
