import { type Insertable, type Kysely, sql } from 'kysely';
import { RUNNING_PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import type { MaskedDestination } from '#contract/payouts/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutRow, SellerRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** What of a person decides whether they are paid out. */
export async function getSeller(db: Db, userId: string): Promise<SellerRow> {
  return db
    .selectFrom('users as u')
    .leftJoin('payout_preferences as f', 'f.user_id', 'u.uid')
    .select(['u.email_verified_at', 'f.schedule', 'f.next_on', 'f.paused_at', 'f.stop_reason'])
    .select((eb) =>
      eb
        .and([
          eb('u.role', '=', 'seller'),
          eb('u.suspended_at', 'is', null),
          eb('u.deletion_due_at', 'is', null),
        ])
        .$castTo<boolean>()
        .as('is_selling'),
    )
    .where('u.uid', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether more money may come: a listing is on the market, or of a sale something is pending or on hold. */
export async function isStillSelling(db: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ selling: boolean }>`SELECT
    EXISTS (SELECT FROM projects p WHERE p.seller_id = ${sellerId} AND p.listed)
    OR EXISTS (SELECT FROM ledger_sales s WHERE s.seller_id = ${sellerId}
      AND (s.pending_paise > 0 OR s.frozen_paise > 0)) AS selling`.execute(db);
  return rows[0]!.selling;
}

/** The payout of a seller that runs: there is one at most. */
export async function findRunning(db: Db, sellerId: string): Promise<PayoutRow | undefined> {
  const row = await db
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', 'in', RUNNING_PAYOUT_STATUSES)
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}

/** Locks what a seller has asked for and no bank file has yet; under the lock of the seller's funds. */
export async function lockUnsent(db: Db, sellerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['draft', 'approved'])
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Writes a payout that waits for approval; nothing where another one of the seller runs. */
export async function insertPayout(
  db: Db,
  {
    masked,
    ...payout
  }: Pick<
    Insertable<DB['payouts']>,
    'id' | 'seller_id' | 'amount_paise' | 'sealed' | 'is_scheduled' | 'created_at'
  > & { masked: MaskedDestination },
): Promise<PayoutRow | undefined> {
  const row = await db
    .insertInto('payouts')
    .values({ ...payout, status: 'draft', masked: JSON.stringify(masked) })
    .onConflict((conflict) =>
      // As the index has it: parameters are no part of what it is found by.
      conflict
        .column('seller_id')
        .where(sql<boolean>`status IN ('draft', 'approved', 'processing')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}

/** One page of a seller's payouts, newest first, and how many there are. */
export async function listOfSeller(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await sql<PayoutRow & { total: number; id: string | null }>`
    SELECT p.*, counted.total FROM (SELECT count(*) AS total FROM payouts WHERE seller_id = ${sellerId}) counted
    LEFT JOIN LATERAL (
      SELECT * FROM payouts WHERE seller_id = ${sellerId}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) p ON true
    ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
