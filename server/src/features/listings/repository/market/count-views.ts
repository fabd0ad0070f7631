import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface View {
  projectId: string;
  /** In India. */
  day: string;
  /** Hashes under the day's key: of the network that looked, and of the account if somebody is signed in. */
  network: Buffer;
  account: Buffer | null;
  /** Whose own listings do not count. */
  viewerId: string | null;
}

/**
 * Writes one row per public listing that nobody of a network had seen on the day, unless the same person had from another
 * network; beside it a mark for a person, which counts for nothing. Marks are written before rows, both in one order, and
 * listings locked in that of their ids: one that is being deleted drops out, and two batches never wait in a circle.
 * @returns the places in `views` of those that were written; of equal ones at most the first
 */
export async function insertViews(db: Kysely<DB>, views: readonly View[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    WITH shown AS MATERIALIZED (
      SELECT id, seller_id FROM projects WHERE id = ANY(${views.map(({ projectId }) => projectId)}::uuid[]) AND listed
      ORDER BY id FOR KEY SHARE
    ), people AS MATERIALIZED (
      SELECT DISTINCT ON (project_id, day, coalesce(account, network)) look.*
      FROM unnest(${views.map(({ projectId }) => projectId)}::uuid[], ${views.map(({ day }) => day)}::date[],
        ${views.map(({ network }) => network)}::bytea[], ${views.map(({ account }) => account)}::bytea[],
        ${views.map(({ viewerId }) => viewerId)}::uuid[])
        WITH ORDINALITY AS look (project_id, day, network, account, viewer_id, place)
      JOIN shown ON shown.id = look.project_id AND shown.seller_id IS DISTINCT FROM look.viewer_id
      ORDER BY project_id, day, coalesce(account, network), place
    ), looked AS MATERIALIZED (
      SELECT DISTINCT ON (project_id, day, network) * FROM people ORDER BY project_id, day, network, place
    ), marked AS (
      INSERT INTO project_views (project_id, day, visitor, counted)
      SELECT project_id, day, account, true FROM looked WHERE account IS NOT NULL
      ORDER BY project_id, day, account
      ON CONFLICT DO NOTHING RETURNING project_id, day, visitor
    ), fresh AS MATERIALIZED (
      -- Sorted, so that every mark is written before the first row is.
      SELECT * FROM marked ORDER BY project_id, day, visitor
    ), written AS (
      INSERT INTO project_views (project_id, day, visitor)
      SELECT project_id, day, network FROM looked
      WHERE account IS NULL OR (project_id, day, account) IN (SELECT project_id, day, visitor FROM fresh)
      ORDER BY project_id, day, network
      ON CONFLICT DO NOTHING RETURNING project_id, day, visitor
    )
    SELECT (looked.place - 1)::int AS place FROM written
    JOIN looked ON looked.project_id = written.project_id AND looked.day = written.day AND looked.network = written.visitor
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
