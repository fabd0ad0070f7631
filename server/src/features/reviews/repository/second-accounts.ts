import { type Kysely, sql } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export async function listEmailKeys(db: Db, uids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'email_key'])
    .where('uid', '=', anyOf(uids))
    .execute();
  return new Map(rows.map(({ uid, email_key }) => [uid, email_key]));
}

/** Who reviewed what of whom, where one of both is this person and the other is paid somewhere too. */
export async function listPaidCounterparts(
  db: Db,
  uid: string,
): Promise<{ buyer_id: string; seller_id: string }[]> {
  const { rows } = await sql<{ buyer_id: string; seller_id: string }>`
    SELECT r.buyer_id, r.seller_id FROM reviews r JOIN payout_accounts a ON a.user_id = r.buyer_id
      WHERE r.seller_id = ${uid} AND NOT r.deleted
    UNION
    SELECT r.buyer_id, r.seller_id FROM reviews r JOIN payout_accounts a ON a.user_id = r.seller_id
      WHERE r.buyer_id = ${uid} AND NOT r.deleted`.execute(db);
  return rows;
}

/**
 * Says anew whether a buyer is the seller of what they reviewed: one review after the other, because each holds its listing.
 */
export async function setSamePerson(
  db: Db,
  { buyer_id, seller_id }: { buyer_id: string; seller_id: string },
  isSame: boolean,
): Promise<void> {
  const reviews = await db
    .selectFrom('reviews')
    .select('id')
    .where('buyer_id', '=', buyer_id)
    .where('seller_id', '=', seller_id)
    .where('same_person', '<>', isSame)
    .execute();
  for (const { id } of reviews)
    await db.updateTable('reviews').set({ same_person: isSame }).where('id', '=', id).execute();
}
