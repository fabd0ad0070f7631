import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export type Stop = 'refund' | 'dispute';

/** Why this buyer cannot download what they own of a listing at the moment; `null` when they can. */
export async function findStop(db: Kysely<DB>, buyerId: string, projectId: string): Promise<Stop | null> {
  const { rows } = await sql<{ why: Stop }>`
    SELECT s.why FROM download_stops s JOIN live_entitlements e ON e.order_id = s.order_id
    WHERE s.buyer_id = ${buyerId} AND s.project_id = ${projectId} ORDER BY s.why LIMIT 1`.execute(db);
  return rows[0]?.why ?? null;
}
