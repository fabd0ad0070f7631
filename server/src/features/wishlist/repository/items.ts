import { type Kysely, sql } from 'kysely';
import type { WishlistSort } from '#contract/wishlist/constants.ts';
import type { WishlistQuery } from '#contract/wishlist/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Holds a person's list, so that of many that add to it at once none passes its bound. */
export async function lockList(db: Db, uid: string): Promise<void> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst();
}

export async function countItems(db: Db, uid: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    SELECT count(*)::int AS items FROM wishlist_items WHERE user_id = ${uid}`.execute(db);
  return rows[0]!.items;
}

/** Whose a listing on the market is, and whether this person wishes for it already. */
export async function findWishable(
  db: Db,
  projectId: string,
  uid: string,
): Promise<{ seller_id: string; is_wished: boolean } | undefined> {
  const { rows } = await sql<{ seller_id: string; is_wished: boolean }>`
    SELECT p.seller_id,
      EXISTS (SELECT FROM wishlist_items i WHERE i.user_id = ${uid} AND i.project_id = p.id) AS is_wished
    FROM projects p WHERE p.id = ${projectId} AND p.listed`.execute(db);
  return rows[0];
}

/** Adds those of these listings that are on the market and somebody else's, in their order, up to a limit. */
export async function insertItems(
  db: Db,
  uid: string,
  projectIds: readonly string[],
  { room, now }: { room: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO wishlist_items (user_id, project_id, added_at, price_then_paise, known_paise)
    SELECT ${uid}, p.id, ${now}, p.price_paise, p.price_paise
    FROM unnest(${[...projectIds]}::uuid[]) WITH ORDINALITY sent (id, place) JOIN projects p ON p.id = sent.id
    WHERE p.listed AND p.seller_id <> ${uid}
      AND NOT EXISTS (SELECT FROM wishlist_items i WHERE i.user_id = ${uid} AND i.project_id = p.id)
    ORDER BY sent.place LIMIT ${room}
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteItem(db: Db, uid: string, projectId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', uid)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes listings off the lists of those who have them. */
export async function deleteItemsOf(
  db: Db,
  pairs: readonly { buyerId: string; projectId: string }[],
): Promise<void> {
  const buyers = pairs.map(({ buyerId }) => buyerId);
  const projects = pairs.map(({ projectId }) => projectId);
  await sql`
    DELETE FROM wishlist_items i USING unnest(${buyers}::uuid[], ${projects}::uuid[]) bought (user_id, project_id)
    WHERE i.user_id = bought.user_id AND i.project_id = bought.project_id`.execute(db);
}

/** Everything on a list, on the market or not. */
export async function listIds(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('project_id')
    .where('user_id', '=', uid)
    .orderBy('added_at', 'desc')
    .orderBy('project_id')
    .execute();
  return rows.map(({ project_id }) => project_id);
}

export interface ItemRow {
  project_id: string;
  added_at: Date;
  price_then_paise: number;
}

const ORDERS: Record<WishlistSort, ReturnType<typeof sql>> = {
  added: sql`i.added_at DESC, i.project_id`,
  fallen: sql`i.price_then_paise - p.price_paise DESC, i.added_at DESC, i.project_id`,
  'price-asc': sql`p.price_paise, i.project_id`,
  'price-desc': sql`p.price_paise DESC, i.project_id`,
};

/** One page of what is on a list and on the market; an empty page still knows the total. */
export async function listItems(
  db: Db,
  uid: string,
  { sort, page, limit }: WishlistQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  const { rows } = await sql<ItemRow & { total: number }>`
    WITH wished AS (
      SELECT i.project_id, i.added_at, i.price_then_paise, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
      FROM wishlist_items i JOIN projects p ON p.id = i.project_id
      WHERE i.user_id = ${uid} AND p.listed
    ), counted AS (SELECT count(*)::int AS total FROM wished)
    SELECT counted.total, page.* FROM counted
    LEFT JOIN (SELECT * FROM wished ORDER BY place LIMIT ${limit} OFFSET ${(page - 1) * limit}) page ON true
    ORDER BY page.place`.execute(db);
  return { rows: rows.filter(({ project_id }) => project_id !== null), total: rows[0]?.total ?? 0 };
}
