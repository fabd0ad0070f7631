import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { DB, DiscountCodes } from '#platform/database/schema.generated.ts';
import type { SellerCode, ShownCode } from '../view/code-rows.ts';

type Db = Kysely<DB>;

/** Adds a seller's code; false when one that looks the same has not ended. */
export async function insertSellerCode(db: Db, code: Insertable<DiscountCodes>): Promise<boolean> {
  const row = await db
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A code of this seller, locked; nothing for a stranger (rule W3). */
export async function lockOwnCode(db: Db, id: string, sellerId: string): Promise<SellerCode | undefined> {
  const row = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row as SellerCode | undefined;
}

/** Changes a code that its seller has locked, and raises its revision. */
export async function updateSellerCode(db: Db, id: string, change: Updateable<DiscountCodes>): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Ends a seller's code unless it has ended; nothing when it has. */
export async function endSellerCode(
  db: Db,
  id: string,
  now: Date,
): Promise<{ seller_id: string; word: string } | undefined> {
  const row = await db
    .updateTable('discount_codes')
    .set({ revoked_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('negotiation_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['seller_id', 'word'])
    .executeTakeFirst();
  return row as { seller_id: string; word: string } | undefined;
}

export async function deleteSellerCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('discount_codes').where('id', '=', id).execute();
}

/** How many of these listings are the seller's; they stay until the end of the transaction. */
export async function lockOwnListings(db: Db, ids: readonly string[], sellerId: string): Promise<number> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', [...ids])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

/** For these listings and no others. */
export async function replaceListings(db: Db, codeId: string, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('discount_code_listings').where('code_id', '=', codeId).execute();
  if (projectIds.length === 0) return;
  const rows = projectIds.map((projectId) => ({ code_id: codeId, project_id: projectId }));
  await db.insertInto('discount_code_listings').values(rows).execute();
}

export async function countListings(db: Db, codeId: string): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    SELECT count(*) AS listings FROM discount_code_listings WHERE code_id = ${codeId}`.execute(db);
  return rows[0]?.listings ?? 0;
}

/** Whether an order ever held the code. */
export async function wasUsed(db: Db, codeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .select('order_id')
    .where('code_id', '=', codeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most uses that one buyer holds or has spent. */
export async function mostUsesOfOne(db: Db, codeId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    SELECT count(*) AS uses FROM discount_uses WHERE code_id = ${codeId} AND status <> 'released'
    GROUP BY buyer_id ORDER BY uses DESC LIMIT 1`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** What is shown beside the code `c`: its listings, its uses, and what came of the paid ones that were not refunded. */
const SHOWN = sql`c.*, listings.projects, tally.*`;
const JOINS = sql`
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('_id', p.id, 'title', p.title, 'listed', p.listed) ORDER BY p.title, p.id)
      AS projects
    FROM discount_code_listings l JOIN projects p ON p.id = l.project_id WHERE l.code_id = c.id
  ) listings ON true
  LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE u.status = 'reserved') AS reserved,
      count(*) FILTER (WHERE u.status = 'redeemed') AS redeemed,
      coalesce(sum(o.discount_paise) FILTER (WHERE e.id IS NOT NULL), 0)::bigint AS given_away_paise,
      coalesce(sum(o.seller_paise) FILTER (WHERE e.id IS NOT NULL), 0)::bigint AS earned_paise
    FROM discount_uses u JOIN orders o ON o.id = u.order_id
    LEFT JOIN entitlements e ON e.order_id = o.id AND e.revoked_at IS NULL
    WHERE u.code_id = c.id
  ) tally ON true`;

export async function getShown(db: Db, id: string): Promise<ShownCode> {
  const { rows } = await sql<ShownCode>`
    SELECT ${SHOWN} FROM discount_codes c ${JOINS} WHERE c.id = ${id}`.execute(db);
  return rows[0] ?? Promise.reject(new Error(`discount code ${id} is not there`));
}

/** One page of a seller's codes, newest first. */
export async function listShown(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ShownCode[]; total: number }> {
  const { rows } = await sql<ShownCode & { total: number; id: string | null }>`
    WITH page AS (
      SELECT id FROM discount_codes WHERE seller_id = ${sellerId}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ), counted AS (SELECT count(*) AS total FROM discount_codes WHERE seller_id = ${sellerId})
    SELECT counted.total, shown.*
    FROM counted
    LEFT JOIN (SELECT ${SHOWN} FROM page JOIN discount_codes c ON c.id = page.id ${JOINS}) shown ON true
    ORDER BY shown.created_at DESC, shown.id DESC`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
