import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Category, ListingStatus } from '#contract/listings/constants.ts';
import type { ProjectDetails } from '#contract/listings/schemas.ts';
import type { Paise } from '#contract/money.ts';
import type { DB } from '#platform/database/schema.generated.ts';

export interface OwnListing {
  id: string;
  status: ListingStatus;
  revision: number;
  title: string;
  description: string;
  category: Category | '';
  tags: string[];
  details: Partial<ProjectDetails>;
  price_paise: number;
  completion_status: number;
  current_version_id: string | null;
  floor_percent: number | null;
  auto_accept_percent: number | null;
  auto_decline_percent: number | null;
  support_months: number;
  answer_hours: number | null;
  support_extension_paise: Paise | null;
}

const OWN = [
  'id',
  'status',
  'revision',
  'title',
  'description',
  'category',
  'tags',
  'details',
  'price_paise',
  'completion_status',
  'current_version_id',
  'floor_percent',
  'auto_accept_percent',
  'auto_decline_percent',
  'support_months',
  'answer_hours',
  'support_extension_paise',
] as const;

export interface FoundListing extends OwnListing {
  /** Bytes of archives that nobody can have bought: another one takes their place. */
  sparedBytes: number;
}

/** A listing of this seller; nothing for a stranger. */
export function findOwn(db: Kysely<DB>, id: string, sellerId: string): Promise<FoundListing | undefined> {
  const replaceable = sql<number>`(SELECT coalesce(sum(bytes), 0)::bigint FROM project_versions v
    WHERE v.project_id = projects.id AND v.status <> 'approved')`;
  return ownListing(db, id, sellerId).select(replaceable.as('sparedBytes')).executeTakeFirst() as Promise<
    FoundListing | undefined
  >;
}

/**
 * A listing of this seller, its row locked until the end of the transaction. A change lets orders be made meanwhile;
 * a deletion waits for those that are being made, and they for it.
 */
export function lockOwn(
  db: Kysely<DB>,
  id: string,
  sellerId: string,
  { deleting = false }: { deleting?: boolean } = {},
): Promise<OwnListing | undefined> {
  const query = ownListing(db, id, sellerId);
  const locked = deleting ? query.forUpdate() : query.forNoKeyUpdate();
  return locked.executeTakeFirst() as Promise<OwnListing | undefined>;
}

function ownListing(db: Kysely<DB>, id: string, sellerId: string) {
  return db.selectFrom('projects').select(OWN).where('id', '=', id).where('seller_id', '=', sellerId);
}

/** Columns that a change sets; `undefined` leaves one alone. */
export type ListingColumns = Omit<UpdateObject<DB, 'projects'>, 'revision' | 'updated_at'>;

/** Changes a locked listing; its new revision (rule L7). */
export async function updateListing(
  db: Kysely<DB>,
  id: string,
  change: ListingColumns,
  now: Date,
): Promise<number> {
  return (await listingUpdate(db, id, change, now).executeTakeFirstOrThrow()).revision;
}

/** The statement of `updateListing`. */
export function listingUpdate(db: Kysely<DB>, id: string, change: ListingColumns, now: Date) {
  return db
    .updateTable('projects')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .returning('revision');
}

/** True when anybody ever began to buy the listing. */
export async function wasOrdered(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('project_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every listing of a seller, in the order in which they are locked. */
export async function listIdsOf(db: Kysely<DB>, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Names of everything that is stored for a listing. */
export async function listStoredNames(db: Kysely<DB>, id: string) {
  const namesIn = async (table: 'project_images' | 'project_documents' | 'project_versions') => {
    const rows = await db.selectFrom(table).select('filename').where('project_id', '=', id).execute();
    return rows.map(({ filename }) => filename);
  };
  return {
    images: await namesIn('project_images'),
    documents: await namesIn('project_documents'),
    archives: await namesIn('project_versions'),
  };
}

/** Deletes a listing with everything that belongs to it. */
export async function deleteListingRow(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}
