import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { FollowedRow } from '../view/sellers.ts';
import { ON_THE_MARKET } from './sellers.ts';

type Db = Kysely<DB>;

interface Pair {
  sellerId: string;
  followerId: string;
}

/** False where they follow already. */
export async function insertFollower(db: Db, { sellerId, followerId }: Pair, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('seller_followers')
    .values({ seller_id: sellerId, follower_id: followerId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False where they did not follow. */
export async function deleteFollower(db: Db, { sellerId, followerId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('seller_followers')
    .where('seller_id', '=', sellerId)
    .where('follower_id', '=', followerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countFollowers(db: Db, sellerId: string): Promise<number> {
  const { followers } = await db
    .selectFrom('seller_followers')
    .select((eb) => eb.fn.countAll<number>().as('followers'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return Number(followers);
}

/** One page of whom somebody follows, the latest first, and how many there are: one statement. */
export async function listFollowedRows(
  db: Db,
  followerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: FollowedRow[]; total: number }> {
  const theirs = sql`FROM seller_followers f JOIN users u ON u.uid = f.seller_id
    WHERE f.follower_id = ${followerId} AND ${sql.raw(ON_THE_MARKET)}`;
  const { rows } = await sql<FollowedRow & { total: number; slug: string | null }>`
    WITH page AS (
      SELECT u.uid, u.slug, u.display_name, u.photo_file, u.seller_verified_at, u.away_until, f.followed_at
      ${theirs} ORDER BY f.followed_at DESC, f.seller_id LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT counted.total, page.*,
      (SELECT count(*)::int FROM projects p WHERE p.seller_id = page.uid AND p.listed) AS listings
    FROM (SELECT count(*)::int AS total ${theirs}) counted LEFT JOIN page ON true
    ORDER BY page.followed_at DESC, page.uid`.execute(db);
  return { rows: rows.filter(({ slug }) => slug !== null), total: rows[0]?.total ?? 0 };
}

/**
 * Followers of the seller of a public listing, from where the page before ended. Who began to follow after it happened is
 * not told of it.
 */
export async function listFollowersOf(
  db: Db,
  projectId: string,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ follower_id: string }>`
    SELECT f.follower_id FROM projects p JOIN seller_followers f ON f.seller_id = p.seller_id
    WHERE p.id = ${projectId} AND p.listed AND f.followed_at <= ${at}
      AND (${after}::uuid IS NULL OR f.follower_id > ${after}::uuid)
    ORDER BY f.follower_id LIMIT ${limit}`.execute(db);
  return rows.map(({ follower_id }) => follower_id);
}
