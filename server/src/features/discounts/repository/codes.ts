import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, DiscountCodes } from '#platform/database/schema.generated.ts';
import type { FoundCode, HeldCode } from '../view/code-rows.ts';

type Db = Kysely<DB>;

export async function insertCode(db: Db, code: Insertable<DiscountCodes>): Promise<void> {
  await db.insertInto('discount_codes').values(code).execute();
}

/** Ends a negotiation's code; one that has ended stays as it is. */
export async function setCodeRevoked(db: Db, negotiationId: string, at: Date): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set({ revoked_at: at })
    .where('negotiation_id', '=', negotiationId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * A code as it is stored, seen by one buyer for one listing: one statement, whether there is such a code or not. Of
 * those with the same word at most one has not ended, and that one is meant.
 */
export async function findCode(
  db: Db,
  code: string,
  { buyerId, projectId }: { buyerId: string; projectId: string },
): Promise<FoundCode | undefined> {
  const { rows } = await sql<FoundCode>`
    SELECT c.*,
      c.all_listings OR EXISTS (
        SELECT FROM discount_code_listings l WHERE l.code_id = c.id AND l.project_id = ${projectId}
      ) AS fits_listing,
      ${usesOf(sql`${buyerId}::uuid`)} AS buyer_uses,
      EXISTS (
        SELECT FROM discount_uses u JOIN orders o ON o.id = u.order_id
        WHERE u.code_id = c.id AND u.status = 'reserved'
          AND o.buyer_id = ${buyerId} AND o.project_id = ${projectId}
      ) AS is_held
    FROM discount_codes c WHERE c.code = ${code}
    ORDER BY c.revoked_at DESC NULLS FIRST LIMIT 1`.execute(db);
  return rows[0];
}

/** How many uses of the code `c` a buyer holds or has spent. */
const usesOf = (buyerId: ReturnType<typeof sql>) => sql`(
  SELECT count(*) FROM discount_uses mine
  WHERE mine.code_id = c.id AND mine.buyer_id = ${buyerId} AND mine.status <> 'released'
)`;

/** The code that an unpaid order holds, as it is stored; nothing where it holds none. */
export async function findReservedCode(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('discount_uses as u')
    .innerJoin('discount_codes as c', 'c.id', 'u.code_id')
    .select('c.code')
    .where('u.order_id', '=', orderId)
    .where('u.status', '=', 'reserved')
    .executeTakeFirst();
  return row?.code;
}

/** Locks a code for whoever takes a use of it: what is read afterwards stays true. */
export async function lockCode(db: Db, code: string): Promise<void> {
  await db
    .selectFrom('discount_codes')
    .select('id')
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .execute();
}

/** Writes an order's use of a code. For whoever holds the code's lock. */
export async function takeUse(
  db: Db,
  use: { orderId: string; codeId: string; buyerId: string; now: Date },
): Promise<void> {
  const { orderId, codeId, buyerId, now } = use;
  await db.updateTable('discount_codes').set({ uses: sql`uses + 1` }).where('id', '=', codeId).execute();
  await db
    .insertInto('discount_uses')
    .values({ order_id: orderId, code_id: codeId, buyer_id: buyerId, status: 'reserved', reserved_at: now })
    .execute();
}

/**
 * Gives back the uses that these unpaid orders hold. The codes are locked in one order, so that two of these never
 * wait for each other; none is reserved meanwhile, since an order's use is written in the order's own transaction.
 */
export async function releaseUses(db: Db, orderIds: readonly string[], now: Date): Promise<void> {
  const held = db
    .selectFrom('discount_uses')
    .select('code_id')
    .where('order_id', 'in', [...orderIds])
    .where('status', '=', 'reserved');
  await db
    .selectFrom('discount_codes')
    .select('id')
    .where('id', 'in', held)
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    WITH released AS (
      UPDATE discount_uses SET status = 'released', released_at = ${now}
      WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND status = 'reserved' RETURNING code_id
    ), counted AS (SELECT code_id, count(*)::int AS uses FROM released GROUP BY code_id)
    UPDATE discount_codes c SET uses = c.uses - counted.uses FROM counted WHERE c.id = counted.code_id`.execute(
    db,
  );
}

/**
 * The code of an order, locked: it is reserved, given back and spent by one after another. Codes that the buyer's
 * other orders for the listing hold are locked with it, in one order: a payment ends those orders.
 */
export async function lockCodeOf(db: Db, orderId: string): Promise<HeldCode | undefined> {
  await sql`
    SELECT c.id FROM discount_codes c WHERE c.id IN (
      SELECT u.code_id FROM orders mine
      JOIN orders o ON o.buyer_id = mine.buyer_id AND o.project_id = mine.project_id
      JOIN discount_uses u ON u.order_id = o.id
      WHERE mine.id = ${orderId} AND (o.id = mine.id OR u.status = 'reserved')
    ) ORDER BY c.id FOR UPDATE`.execute(db);
  // Read under the lock: it may have been moved by whoever held it before.
  const { rows } = await sql<HeldCode>`
    SELECT c.id AS "codeId", c.negotiation_id AS "negotiationId", u.status,
      (c.uses_limit IS NULL OR c.uses < c.uses_limit)
        AND (c.buyer_uses_limit IS NULL OR ${usesOf(sql`u.buyer_id`)} < c.buyer_uses_limit) AS "isFree"
    FROM discount_uses u JOIN discount_codes c ON c.id = u.code_id WHERE u.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Spends a use; one that was given back is taken again. For whoever holds the code's lock. */
export async function setRedeemed(db: Db, orderId: string, code: HeldCode, now: Date): Promise<void> {
  await db
    .updateTable('discount_uses')
    .set({ status: 'redeemed', redeemed_at: now, released_at: null })
    .where('order_id', '=', orderId)
    .execute();
  if (code.status !== 'released') return;
  await db.updateTable('discount_codes').set({ uses: sql`uses + 1` }).where('id', '=', code.codeId).execute();
}
