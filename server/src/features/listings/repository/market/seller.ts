import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { searchable } from '../../rules/search-text.ts';

/**
 * True while a seller may have listings on the market (rule L2). It waits for whoever is deciding about the
 * account at the moment, so that an approval and a suspension at once never leave a listing standing.
 */
export const isSellerActive = sql<boolean>`(SELECT suspended_at IS NULL AND deletion_due_at IS NULL AND role = 'seller'
  FROM users WHERE uid = projects.seller_id FOR SHARE)`;

export async function findSellerName(db: Kysely<DB>, uid: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('display_name')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.display_name;
}

export async function lockListingsOf(db: Kysely<DB>, sellerId: string): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Brings all listings of a seller on or off the market, as their account is now. */
export async function listAsSellerIs(db: Kysely<DB>, sellerId: string): Promise<void> {
  const isPublic = sql<boolean>`(status = 'approved' AND ${isSellerActive})`;
  await db
    .updateTable('projects')
    .set({ listed: isPublic })
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`listed <> ${isPublic}`)
    .execute();
}

/** Puts a seller's new name where the search finds it (rule L9): under the weight that is the seller's alone. */
export async function renameInSearch(db: Kysely<DB>, sellerId: string, name: string): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      search: sql`ts_filter(search, '{a,b,d}') || setweight(to_tsvector('simple', unaccent(${searchable(name)}::text)), 'C')`,
    })
    .where('seller_id', '=', sellerId)
    .execute();
}
