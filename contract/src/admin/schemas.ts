import * as z from 'zod';
import { Uuid } from '../fields.ts';
import { LISTING_STATUSES } from '../listings/constants.ts';
import { DecisionText, Project } from '../listings/schemas.ts';
import { PROJECT_SORTS, USER_FILTERS, USER_SORTS } from './constants.ts';
import { AscendingByDefault, sortBy, TABLE_FIELDS } from './tables/schemas.ts';

export const UserQuery = z.object({
  /** `search`: part of a name or an address. */
  ...TABLE_FIELDS,
  sort: sortBy(USER_SORTS),
  show: z.enum(USER_FILTERS, { error: 'There is no such filter' }).default('all'),
});
export type UserQuery = z.output<typeof UserQuery>;

export const ProjectQuery = z.object({
  /** `search`: part of a title, or of the seller's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(PROJECT_SORTS),
  dir: AscendingByDefault,
  /** `waiting` is the queue: listings and versions that wait for a decision. */
  status: z.enum(['waiting', ...LISTING_STATUSES], { error: 'There is no such status' }).default('waiting'),
});
export type ProjectQuery = z.output<typeof ProjectQuery>;

/**
 * One field, under its name in the form, that is not as it was when the listing was last decided. Texts are whole; of
 * `licences`, `documents` and `images` (their addresses, the primary one first) there is one line for each, and `archive`
 * tells number, size and SHA-256.
 */
export const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });
const FileChange = z.object({ path: z.string(), bytes: z.number() });

/** Everything an admin needs to decide about a listing or a version of it. */
export const Review = z.object({
  project: Project,
  /** What is decided: the listing itself, or a version of an approved one. */
  subject: z.enum(['listing', 'version']),
  /** `null` where nothing was decided before. */
  since: DecisionText.nullable(),
  changes: z.array(Change),
  /** Against the archive that was approved last; the first few hundred of each. */
  files: z
    .object({
      added: z.array(FileChange),
      removed: z.array(FileChange),
      changed: z.array(FileChange),
      unchanged: z.number(),
      /** How many there are of each, shown or not. */
      totals: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
    })
    .nullable(),
  decisions: z.array(
    DecisionText.extend({ from: z.string(), to: z.string(), version: z.string().nullable() }),
  ),
});
export type Review = z.output<typeof Review>;

/** Somebody in a list of the admins. */
export const Party = z.object({ uid: Uuid, name: z.string(), email: z.string() });
