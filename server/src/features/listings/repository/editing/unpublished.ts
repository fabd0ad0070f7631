import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { UNPUBLISHED } from '../../rules/states.ts';

/** How many listings of a seller are not published, by an index of those alone. */
export async function countUnpublished(db: Kysely<DB>, sellerId: string): Promise<number> {
  const statuses = sql.join(UNPUBLISHED.map((status) => sql.lit(status)));
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM projects WHERE seller_id = ${sellerId} AND status IN (${statuses})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Bytes of a listing's archives that nobody can have bought: another one takes their place. */
export async function sumReplaceable(db: Kysely<DB>, projectId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('project_versions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql.lit(0)).as('bytes'))
    .where('project_id', '=', projectId)
    .where('status', '<>', 'approved')
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
