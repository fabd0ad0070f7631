import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import { EXPORT_STATUSES } from './constants.ts';

/** A ZIP of what the market holds about somebody, as they asked for it (rule A9). */
export const PersonalExport = z.object({
  _id: Uuid,
  status: z.enum(EXPORT_STATUSES),
  askedAt: Timestamp,
  /** How much of it is written, from 0 to 100. */
  percentDone: z.number(),
  /** When it was ready, or given up. */
  endedAt: Timestamp.nullable(),
  /** Of the file. */
  bytes: z.number().nullable(),
  /** When the file goes. */
  expiresAt: Timestamp.nullable(),
});
export type PersonalExport = z.output<typeof PersonalExport>;

export const PersonalExports = z.object({
  /** The newest first. */
  exports: z.array(PersonalExport),
  /** How many days a file is kept, and how often in a day one may be asked for. */
  keptDays: z.number(),
  perDay: z.number(),
});
export type PersonalExports = z.output<typeof PersonalExports>;

/** The rows of each list, by topic, where they are few; else the export that has begun. */
export const OwnData = z.object({
  topics: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))).nullable(),
  export: PersonalExport.nullable(),
});
export type OwnData = z.output<typeof OwnData>;

export const ByExport = z.object({ id: Uuid });
