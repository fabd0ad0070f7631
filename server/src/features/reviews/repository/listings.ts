import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ReviewedRow } from '../view/rows.ts';

/** A listing in whatever state, what its reviews come to, and whether this person has a licence of it in force. */
export async function findReviewed(
  db: Kysely<DB>,
  projectId: string,
  callerId: string | null,
): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    SELECT p.id, p.listed, p.seller_id, p.demo_url, p.rating_sum, p.rating_count, c.shown, c.counted, c.mark_sums, c.mark_counts,
      EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = ${callerId} AND e.project_id = p.id) AS owned
    FROM projects p LEFT JOIN review_counts c ON c.project_id = p.id WHERE p.id = ${projectId}`.execute(db);
  return rows[0];
}
