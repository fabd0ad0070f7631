import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import { LISTING_STATUSES } from '../../listings/constants.ts';
import { Change } from '../schemas.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { CHANGE_FILTERS } from './constants.ts';

/** A file that came with a change; it may have been removed since. */
const NewFile = z.object({ url: z.string(), name: z.string(), isThere: z.boolean() });

/** What a seller changed of a published listing, which no review waited for (rule L4). */
export const UnreviewedChange = z.object({
  _id: Uuid,
  at: Timestamp,
  project: z.object({
    _id: Uuid,
    /** As it is now, and `status` and `revision` with it. */
    title: z.string(),
    status: z.enum(LISTING_STATUSES),
    revision: z.number(),
  }),
  seller: z.object({ uid: Uuid, name: z.string(), email: z.string() }),
  /** As a review names them; of long texts what lies around the first difference. */
  changes: z.array(Change),
  newImages: z.array(NewFile),
  newDocuments: z.array(NewFile),
  /** `null` until an admin has seen it. */
  seen: z.object({ at: Timestamp, by: z.string() }).nullable(),
});
export type UnreviewedChange = z.output<typeof UnreviewedChange>;

export const ChangeQuery = z.object({
  /** `search`: part of a title, or of the seller's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(['at']),
  show: z.enum(CHANGE_FILTERS, { error: 'There is no such filter' }).default('unseen'),
});
export type ChangeQuery = z.output<typeof ChangeQuery>;
