import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface View {
  projectIds: readonly string[];
  /** Of the day, in UTC. */
  day: string;
  visitor: Buffer;
  /** Whose own listings do not count. */
  viewerId: string | null;
}

/**
 * Writes one row per public listing that this visitor had not seen on this day. Listings are locked in the order of
 * their ids: one that is being deleted drops out, and two batches of one visitor never wait for each other.
 */
export async function insertViews(
  db: Kysely<DB>,
  { projectIds, day, visitor, viewerId }: View,
): Promise<void> {
  await sql`
    INSERT INTO project_views (project_id, day, visitor)
    SELECT id, ${day}::date, ${visitor}::bytea FROM (
      SELECT id FROM projects
      WHERE id = ANY (${projectIds}::uuid[]) AND listed AND seller_id IS DISTINCT FROM ${viewerId}::uuid
      ORDER BY id FOR KEY SHARE
    ) seen
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function hasUncounted(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM project_views WHERE NOT counted) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Adds what was not counted yet to the listings' figures, in one statement: a row is marked exactly when it is added.
 * A listing that somebody else is changing waits for the next time rather than for them.
 */
export async function addUncounted(db: Kysely<DB>): Promise<void> {
  await sql`
    WITH free AS MATERIALIZED (
      SELECT id FROM projects WHERE id IN (SELECT project_id FROM project_views WHERE NOT counted)
      FOR NO KEY UPDATE SKIP LOCKED
    ), fresh AS (
      UPDATE project_views SET counted = true WHERE NOT counted AND project_id IN (SELECT id FROM free)
      RETURNING project_id
    ), sums AS (SELECT project_id, count(*) AS views FROM fresh GROUP BY project_id)
    UPDATE projects SET views = projects.views + sums.views FROM sums WHERE projects.id = sums.project_id`.execute(
    db,
  );
}

/** Forgets visitors of days before this one, once they are counted. */
export async function deleteViewsBefore(db: Kysely<DB>, day: string): Promise<void> {
  await db.deleteFrom('project_views').where('day', '<', day).where('counted', '=', true).execute();
}
