import { type Insertable, type Kysely, sql } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB, SavedSearches } from '#platform/database/schema.generated.ts';
import type { SearchRow } from '../view/searches.ts';

type Db = Kysely<DB>;

/** Holds a person's searches, so that of many that are saved at once none passes their bound. */
export async function lockSearches(db: Db, uid: string): Promise<void> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst();
}

/** A person's searches, the newest first. */
export function listSearches(db: Db, uid: string): Promise<SearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a search; nothing where the person has one for the same. */
export function insertSearch(db: Db, search: Insertable<SavedSearches>): Promise<SearchRow | undefined> {
  return db
    .insertInto('saved_searches')
    .values(search)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function renameSearch(db: Db, uid: string, id: string, name: string): Promise<SearchRow | undefined> {
  return db
    .updateTable('saved_searches')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSearch(db: Db, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listNames(db: Db, ids: string[]): Promise<Map<string, SearchRow>> {
  const rows = await db.selectFrom('saved_searches').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who has searches that are due, who waits longest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('user_id')
    .where('due_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** When the newest listing of the market came on it; `null` where there is none. */
export async function findNewest(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ published_at: Date }>`
    SELECT published_at FROM projects WHERE listed ORDER BY published_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0]?.published_at ?? null;
}

/**
 * Moves all searches of a person on to the next look. False when they were moved already, or are gone, or nobody is
 * there who could be told.
 */
export async function moveOn(
  db: Db,
  uid: string,
  { now, until, dueAt, foundIds }: { now: Date; until: Date; dueAt: Date; foundIds: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ was_due: boolean; is_here: boolean }>`
    WITH due AS (
      SELECT id, due_at <= ${now} AS was_due FROM saved_searches WHERE user_id = ${uid} ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE saved_searches s SET looked_until = greatest(s.looked_until, ${until}), due_at = ${dueAt},
        last_found_at = CASE WHEN s.id = ANY (${foundIds}::uuid[]) THEN ${now}::timestamptz ELSE s.last_found_at END
      FROM due WHERE s.id = due.id AND EXISTS (SELECT FROM due WHERE was_due) RETURNING due.was_due
    )
    SELECT bool_or(moved.was_due) AS was_due,
      EXISTS (SELECT FROM users WHERE uid = ${uid} AND suspended_at IS NULL AND erased_at IS NULL) AS is_here
    FROM moved`.execute(db);
  return rows[0]?.was_due === true && rows[0].is_here;
}

/** Looks later at the searches of somebody for whom it went wrong. */
export async function postpone(db: Db, uid: string, dueAt: Date): Promise<void> {
  await db.updateTable('saved_searches').set({ due_at: dueAt }).where('user_id', '=', uid).execute();
}
