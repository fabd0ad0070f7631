import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { IS_MARKED, type SearchText, searchVector } from '../editing/search-vector.ts';

type Db = Kysely<DB>;

export interface ToIndex extends SearchText {
  id: string;
}

/** The last of the next listings after one, or nothing at the end: a step through all of them by their ids. */
export async function endOfNext(db: Db, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT id FROM (SELECT id FROM projects WHERE id > ${after} ORDER BY id LIMIT ${limit}) next
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks those among them that were indexed by other words, but for those that somebody is changing at this moment. */
export async function lockIndexedOtherwise(db: Db, after: string, upTo: string): Promise<ToIndex[]> {
  const { rows } = await sql<ToIndex>`
    SELECT p.id, p.title, p.tags, coalesce(p.details ->> 'techStack', '') AS "techStack", p.description,
      (SELECT u.display_name FROM users u WHERE u.uid = p.seller_id) AS "sellerName"
    FROM projects p WHERE p.id > ${after} AND p.id <= ${upTo} AND NOT ${IS_MARKED}
    ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

export async function indexAnew(db: Db, listing: ToIndex): Promise<void> {
  await db
    .updateTable('projects')
    .set({ search: searchVector(listing) })
    .where('id', '=', listing.id)
    .execute();
}
