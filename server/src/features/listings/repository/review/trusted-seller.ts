import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, TrustEnds } from '#platform/database/schema.generated.ts';
import type { TrustRecord } from '../../rules/trusted-seller.ts';

type Db = Kysely<DB>;

/**
 * What a seller has to show. It waits for whoever is ending their trust at the moment, and they for it, so that nothing
 * is approved at once after a suspension was answered.
 */
export async function readTrustRecord(db: Db, uid: string): Promise<TrustRecord> {
  const user = await db
    .selectFrom('users')
    .select('created_at')
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Omit<TrustRecord, 'joinedAt'>>`
    SELECT (SELECT count(*)::int FROM projects WHERE seller_id = ${uid} AND status IN ('approved', 'unlisted')) AS approved,
      EXISTS (SELECT FROM orders o JOIN live_entitlements e ON e.order_id = o.id
        WHERE o.seller_id = ${uid} AND o.buyer_id <> ${uid} AND o.status = 'PAID' AND o.amount_paise > 0
          AND NOT EXISTS (SELECT FROM download_stops s WHERE s.order_id = o.id)) AS "hasSale",
      EXISTS (SELECT FROM trust_ends WHERE user_id = ${uid} AND renewed_at IS NULL) AS "isEnded"`.execute(db);
  return { ...rows[0]!, joinedAt: user.created_at };
}

/** Writes down that a person is trusted no more, their account held. */
export async function insertTrustEnd(db: Db, end: Insertable<TrustEnds>): Promise<void> {
  await db.selectFrom('users').select('uid').where('uid', '=', end.user_id).forNoKeyUpdate().execute();
  await db.insertInto('trust_ends').values(end).execute();
}

/** Renews whatever ended a person's trust; false when nothing did. */
export async function renewTrustEnds(
  db: Db,
  uid: string,
  renewal: { renewed_at: Date; renewed_by: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('trust_ends')
    .set(renewal)
    .where('user_id', '=', uid)
    .where('renewed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
