import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export type Stop = 'refund' | 'dispute';

/** What a buyer has of a listing: `stop` says why they cannot download it at the moment, by none of their licences. */
export interface Ownership {
  owned: boolean;
  stop: Stop | null;
}

export async function findOwnership(db: Kysely<DB>, buyerId: string, projectId: string): Promise<Ownership> {
  const { rows } = await sql<{ stop: Stop | null }>`
    SELECT (
      SELECT s.why FROM download_stops s
      WHERE s.order_id = e.order_id AND s.buyer_id = ${buyerId} AND s.project_id = ${projectId}
      ORDER BY s.why LIMIT 1) AS stop
    FROM live_entitlements e WHERE e.buyer_id = ${buyerId} AND e.project_id = ${projectId}
    ORDER BY stop NULLS FIRST LIMIT 1`.execute(db);
  return { owned: rows.length > 0, stop: rows[0]?.stop ?? null };
}
