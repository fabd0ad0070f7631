import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface Purchase {
  buyerId: string;
  projectId: string;
  dueAt: Date;
}

/** Notes when buyers are to be asked; who was noted for a listing once is not again. */
export async function insertInvitations(db: Db, purchases: readonly Purchase[]): Promise<void> {
  if (purchases.length === 0) return;
  await db
    .insertInto('review_invitations')
    .values(
      purchases.map(({ buyerId, projectId, dueAt }) => ({
        ...{ buyer_id: buyerId, project_id: projectId, due_at: dueAt },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Settles the next invitations that are due, and says who is to be asked about what: who has the listing in force, without
 * a refund or a dispute under way, and has not reviewed it.
 */
export async function settleInvitations(
  db: Db,
  now: Date,
  atMost: number,
): Promise<{ buyer_id: string; project_id: string; is_asked: boolean }[]> {
  const { rows } = await sql<{ buyer_id: string; project_id: string; is_asked: boolean }>`
    WITH due AS (
      SELECT i.buyer_id, i.project_id FROM review_invitations i
      WHERE i.settled_at IS NULL AND i.due_at <= ${now} ORDER BY i.due_at, i.buyer_id, i.project_id LIMIT ${atMost}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE review_invitations i SET settled_at = ${now} FROM due
    WHERE i.buyer_id = due.buyer_id AND i.project_id = due.project_id AND i.settled_at IS NULL
    RETURNING i.buyer_id, i.project_id,
      EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = i.buyer_id AND e.project_id = i.project_id)
      AND NOT EXISTS (SELECT FROM download_stops s WHERE s.buyer_id = i.buyer_id AND s.project_id = i.project_id)
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.buyer_id = i.buyer_id AND r.project_id = i.project_id)
      AS is_asked`.execute(db);
  return rows;
}
