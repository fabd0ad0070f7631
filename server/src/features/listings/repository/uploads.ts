import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface UploadRow {
  id: string;
  original_name: string;
  bytes: number;
  received: number;
  parts: number;
  finished_at: Date | null;
}

const COLUMNS = ['id', 'original_name', 'bytes', 'received', 'parts', 'finished_at'] as const;

/** Somebody's own upload that something came of after `since`. */
export function findUpload(
  db: Kysely<DB>,
  id: string,
  ownerId: string,
  since: Date,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('touched_at', '>', since)
    .executeTakeFirst();
}

/** What waits of somebody, the one that stood still for longest first. */
export function listWaiting(db: Kysely<DB>, ownerId: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'bytes', 'finished_at', 'touched_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('touched_at')
    .orderBy('id')
    .execute();
}

export async function insertUpload(
  db: Kysely<DB>,
  upload: { id: string; owner_id: string; original_name: string; bytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, created_at: now, touched_at: now })
    .execute();
}

export interface NewPart {
  first_byte: number;
  bytes: number;
  filename: string;
}

/**
 * Adds a part where the upload stands; false when it stands elsewhere by now or is gone. That, and no lock, keeps two
 * clients of one upload apart, whichever processes they talk to (rule O4).
 */
export async function appendPart(
  db: Kysely<DB>,
  id: string,
  ownerId: string,
  part: NewPart,
  now: Date,
): Promise<boolean> {
  const grown = sql<number>`received + ${part.bytes}`;
  const row = await db
    .updateTable('uploads')
    .set({ received: grown, parts: sql`parts + 1`, touched_at: now })
    .set({ finished_at: sql<Date>`CASE WHEN ${grown} = bytes THEN ${now}::timestamptz END` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('received', '=', part.first_byte)
    .where(sql<boolean>`${grown} <= bytes`)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('upload_parts')
    .values({ ...part, upload_id: id })
    .execute();
  return true;
}

/** The parts of an upload in their order. */
export function listParts(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('upload_parts')
    .select(['first_byte', 'bytes', 'filename'])
    .where('upload_id', '=', id)
    .orderBy('first_byte')
    .execute();
}

/** Which upload may be deleted: only its owner's, only a finished one, only one that stood still since. */
export interface DeleteCondition {
  ownerId?: string;
  isFinished?: true;
  touchedBefore?: Date;
}

/** Deletes an upload if it is such a one: the names of its parts, or `null` where there is none. In a transaction. */
export async function deleteUpload(
  db: Kysely<DB>,
  id: string,
  { ownerId, isFinished, touchedBefore }: DeleteCondition,
): Promise<string[] | null> {
  // The row first: a part that is being added waits behind it, and then finds nothing to be added to.
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .$if(isFinished === true, (query) => query.where('finished_at', 'is not', null))
    .$if(touchedBefore !== undefined, (query) => query.where('touched_at', '<=', touchedBefore!))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const parts = await listParts(db, id);
  await db.deleteFrom('uploads').where('id', '=', id).execute();
  return parts.map(({ filename }) => filename);
}

export async function listExpired(db: Kysely<DB>, touchedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('touched_at', '<=', touchedBefore)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these names, those that a row speaks of. */
export async function findKnownParts(db: Kysely<DB>, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('filename')
    .where('filename', 'in', [...names])
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}
