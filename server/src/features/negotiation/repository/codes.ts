import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, DiscountCodes } from '#platform/database/schema.generated.ts';
import type { CodeRow, HeldCode } from '../rows-codes.ts';

type Db = Kysely<DB>;

export async function insertCode(db: Db, code: Insertable<DiscountCodes>): Promise<void> {
  await db.insertInto('discount_codes').values(code).execute();
}

export function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Whether an unpaid order holds the negotiation's code: then its time does not end it. */
export async function isCodeHeld(db: Db, negotiationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .select('discount_uses.order_id')
    .where('discount_codes.negotiation_id', '=', negotiationId)
    .where('discount_uses.status', '=', 'reserved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an unpaid order holds this code. */
export async function isHeld(db: Db, codeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .select('order_id')
    .where('code_id', '=', codeId)
    .where('status', '=', 'reserved')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCodeRevoked(db: Db, negotiationId: string, at: Date): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set({ revoked_at: at })
    .where('negotiation_id', '=', negotiationId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Takes a use of a code that may be used at `now`: of many at once as many as it allows (rules.md P9). */
export async function takeUse(db: Db, codeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('discount_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', codeId)
    .where('uses', '<', sql<number>`uses_limit`)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUse(db: Db, use: { orderId: string; codeId: string; now: Date }): Promise<void> {
  await db
    .insertInto('discount_uses')
    .values({ order_id: use.orderId, code_id: use.codeId, status: 'reserved', reserved_at: use.now })
    .execute();
}

/** Locks the negotiation whose code an order uses: before the code, as whoever moves the negotiation does. */
export async function lockNegotiationOf(db: Db, orderId: string): Promise<void> {
  await db
    .selectFrom('negotiations')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('discount_uses')
        .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
        .select('discount_codes.negotiation_id')
        .where('discount_uses.order_id', '=', orderId),
    )
    .forUpdate()
    .execute();
}

/** The code of an order, locked: it is reserved, given back and spent by one after another. */
export async function lockCodeOf(db: Db, orderId: string): Promise<HeldCode | undefined> {
  const code = await db
    .selectFrom('discount_codes')
    .select(['id', 'negotiation_id', 'uses', 'uses_limit'])
    .where('id', '=', (eb) =>
      eb.selectFrom('discount_uses').select('code_id').where('order_id', '=', orderId),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!code) return undefined;
  // Read under the lock: it may have been moved by whoever held it before.
  const use = db.selectFrom('discount_uses').select('status').where('order_id', '=', orderId);
  const { status } = await use.executeTakeFirstOrThrow();
  return {
    codeId: code.id,
    negotiationId: code.negotiation_id,
    status: status as HeldCode['status'],
    isFree: code.uses < code.uses_limit,
  };
}

/** Gives a reserved use back. For whoever holds the code's lock. */
export async function setReleased(db: Db, orderId: string, codeId: string, now: Date): Promise<void> {
  await db
    .updateTable('discount_uses')
    .set({ status: 'released', released_at: now })
    .where('order_id', '=', orderId)
    .execute();
  await db.updateTable('discount_codes').set({ uses: sql`uses - 1` }).where('id', '=', codeId).execute();
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
