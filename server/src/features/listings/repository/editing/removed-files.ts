import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';

/** Tables whose rows stay for a while once they are removed (decision 113). */
export type RemovableTable = 'project_images' | 'project_documents';

/** A row that was removed and can be brought back. */
export interface RemovedFile {
  id: string;
  projectId: string;
  removedAt: Date;
  position: number;
  /** It was the primary picture. */
  wasPrimary: boolean;
}

/** Takes a picture off a listing; its row stays, and its mark is free. */
export async function markPictureRemoved(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('project_images')
    .set({ removed_at: now, was_primary: sql`is_primary`, is_primary: false })
    .where('id', '=', id)
    .execute();
}

/** The statement that takes documents off a listing while their rows stay; none without documents. */
export function documentRemoval(db: Kysely<DB>, ids: readonly string[], now: Date): Statement[] {
  if (ids.length === 0) return [];
  return [
    db
      .updateTable('project_documents')
      .set({ removed_at: now })
      .where('id', 'in', [...ids]),
  ];
}

/** A removed row of a listing, locked until the end of the transaction. */
export function lockRemoved(
  db: Kysely<DB>,
  table: RemovableTable,
  projectId: string,
  id: string,
): Promise<RemovedFile | undefined> {
  const wasPrimary = table === 'project_images' ? sql<boolean>`was_primary` : sql<boolean>`false`;
  return db
    .selectFrom(table)
    .select(['id', 'project_id as projectId', 'position', 'removed_at as removedAt'])
    .select(wasPrimary.as('wasPrimary'))
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst() as Promise<RemovedFile | undefined>;
}

/** Puts a removed row back to its place; whatever took the place meanwhile comes behind it. */
export async function bringBack(db: Kysely<DB>, table: RemovableTable, file: RemovedFile): Promise<void> {
  const { id, projectId, position } = file;
  const rows = sql.table(table);
  await sql`UPDATE ${rows} SET position = position + 1
    WHERE project_id = ${projectId} AND position >= ${position} AND id <> ${id} AND EXISTS (
      SELECT FROM ${rows} other WHERE other.project_id = ${projectId} AND other.position = ${position}
        AND other.id <> ${id} AND other.removed_at IS NULL)`.execute(db);
  await db.updateTable(table).set({ removed_at: null }).where('id', '=', id).execute();
}

/**
 * Removed pictures of a listing come back without the mark of the primary one: all of them, or those that were removed
 * after this one and had the mark from it.
 */
export async function forgetMarks(db: Kysely<DB>, projectId: string, after = new Date(0)): Promise<void> {
  await db
    .updateTable('project_images')
    .set({ was_primary: false })
    .where('project_id', '=', projectId)
    .where('removed_at', '>', after)
    .where('was_primary', '=', true)
    .execute();
}

/**
 * Deletes rows that were removed until then; their stored names. It looks first: every deletion from these tables, also one
 * of no row, has all servers drop their cached answers (`announce_market_change.sql`).
 */
export async function deleteRemovedUntil(
  db: Kysely<DB>,
  table: RemovableTable,
  until: Date,
): Promise<string[]> {
  const due = await db.selectFrom(table).select('id').where('removed_at', '<=', until).execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await db
    .deleteFrom(table)
    .where('id', 'in', ids)
    // One that was brought back meanwhile stays.
    .where('removed_at', '<=', until)
    .returning('filename')
    .execute();
  return rows.map(({ filename }) => filename);
}

/** Deletes the removed rows of a seller but the latest; their stored names. Rows that somebody works on are left. */
export async function deleteRemovedBeyond(
  db: Kysely<DB>,
  table: RemovableTable,
  sellerId: string,
  most: number,
): Promise<string[]> {
  const rows = sql.table(table);
  const { rows: gone } = await sql<{ filename: string }>`DELETE FROM ${rows} WHERE id IN (
    SELECT r.id FROM ${rows} r JOIN projects p ON p.id = r.project_id
    WHERE p.seller_id = ${sellerId} AND r.removed_at IS NOT NULL
    ORDER BY r.removed_at DESC, r.id DESC OFFSET ${most} FOR UPDATE OF r SKIP LOCKED
  ) RETURNING filename`.execute(db);
  return gone.map(({ filename }) => filename);
}
