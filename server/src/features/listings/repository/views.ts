import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface View {
  projectId: string;
  /** In India. */
  day: string;
  visitor: Buffer;
  /** Whose own listings do not count. */
  viewerId: string | null;
}

/**
 * Writes one row per public listing that a visitor had not seen on the day. Rows are taken in one order and listings
 * locked in that of their ids: one that is being deleted drops out, and two batches never wait for each other in a
 * circle.
 * @returns the places in `views` of those that were written; of equal ones at most the first
 */
export async function insertViews(db: Kysely<DB>, views: readonly View[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    WITH looked AS MATERIALIZED (
      SELECT DISTINCT ON (project_id, day, visitor) *
      FROM unnest(${views.map(({ projectId }) => projectId)}::uuid[], ${views.map(({ day }) => day)}::date[],
        ${views.map(({ visitor }) => visitor)}::bytea[], ${views.map(({ viewerId }) => viewerId)}::uuid[])
        WITH ORDINALITY AS look (project_id, day, visitor, viewer_id, place)
      ORDER BY project_id, day, visitor, place
    ), shown AS MATERIALIZED (
      SELECT id, seller_id FROM projects WHERE id IN (SELECT project_id FROM looked) AND listed
      ORDER BY id FOR KEY SHARE
    ), written AS (
      INSERT INTO project_views (project_id, day, visitor)
      SELECT looked.project_id, looked.day, looked.visitor FROM looked JOIN shown ON shown.id = looked.project_id
      WHERE shown.seller_id IS DISTINCT FROM looked.viewer_id
      ORDER BY looked.project_id, looked.day, looked.visitor
      ON CONFLICT DO NOTHING RETURNING project_id, day, visitor
    )
    SELECT (looked.place - 1)::int AS place FROM written JOIN looked USING (project_id, day, visitor)
    ORDER BY 1`.execute(db);
  return rows.map(({ place }) => place);
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
