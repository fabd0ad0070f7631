import * as z from 'zod/mini';
import { Change } from './admin.ts';
import { Why } from './admin-running.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { LISTING_STATUSES } from './listings.ts';
import { sortBy, TABLE_FIELDS } from './tables.ts';

const CHANGE_FILTERS = ['unseen', 'seen', 'all'] as const;

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
  seen: z.nullable(z.object({ at: Timestamp, by: z.string() })),
});
export type UnreviewedChange = z.output<typeof UnreviewedChange>;

const ChangeQuery = z.object({
  /** `search`: part of a title, or of the seller's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(['at']),
  show: z._default(z.enum(CHANGE_FILTERS, { error: 'There is no such filter' }), 'unseen'),
});
export type ChangeQuery = z.output<typeof ChangeQuery>;

export const adminChangeEndpoints = {
  'GET /admin/changes': endpoint({
    summary: 'What sellers changed of published listings without a review, newest first (rule L4)',
    access: ['admin'],
    query: ChangeQuery,
    data: pageOf('changes', UnreviewedChange),
  }),
  'POST /admin/changes/:id/seen': endpoint({
    summary: 'Say that a change was looked at; whoever comes second learns who was first',
    access: ['admin'],
    params: z.object({ id: Uuid }),
    body: Why,
    data: UnreviewedChange,
  }),
};
