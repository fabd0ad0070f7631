import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { UNPUBLISHED } from '../../rules/states.ts';

/** How many listings of a seller are not published, by an index of those alone. */
export function unpublishedOf(sellerId: string) {
  const statuses = sql.join(UNPUBLISHED.map((status) => sql.lit(status)));
  return sql<number>`(SELECT count(*) FROM projects WHERE seller_id = ${sellerId} AND status IN (${statuses}))`;
}

/** What a seller stores, in bytes, and how many of their listings are not published. */
export function readRoom(
  db: Kysely<DB>,
  sellerId: string,
): Promise<{ usedBytes: number; unpublished: number }> {
  return db
    .selectNoFrom([
      sql<number>`stored_bytes(${sellerId})`.as('usedBytes'),
      unpublishedOf(sellerId).as('unpublished'),
    ])
    .executeTakeFirstOrThrow();
}
