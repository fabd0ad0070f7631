import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Of payouts `p`: those that may leave. Nothing does to sellers who are suspended, or whose payouts are stopped or paused. */
export const MAY_LEAVE = sql`NOT EXISTS (SELECT FROM users u WHERE u.uid = p.seller_id AND u.suspended_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM payout_preferences f WHERE f.user_id = p.seller_id
    AND (f.stopped_at IS NOT NULL OR f.paused_at IS NOT NULL))`;

/** Keeps that nothing is paid out to a seller; false where that was so before. */
export async function insertStop(
  db: Db,
  { sellerId, reason, by, at }: { sellerId: string; reason: string; by: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('payout_preferences')
    .values({ user_id: sellerId, stopped_at: at, stopped_by: by, stop_reason: reason })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ stopped_at: at, stopped_by: by, stop_reason: reason })
        .where('payout_preferences.stopped_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the stop away; false where there was none. */
export async function deleteStop(db: Db, sellerId: string): Promise<boolean> {
  const row = await db
    .updateTable('payout_preferences')
    .set({ stopped_at: null, stopped_by: null, stop_reason: null })
    .where('user_id', '=', sellerId)
    .where('stopped_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
