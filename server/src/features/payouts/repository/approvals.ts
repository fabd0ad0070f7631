import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** A payout with its row locked. Its seller's funds are locked before (`lockSellerFunds`). */
export async function lockPayoutRow(db: Db, id: string): Promise<PayoutRow | undefined> {
  const row = await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}

/** Who has said yes to a payout and is an admin still: the yes of one who was sent away counts no more. */
export async function listApprovers(db: Db, payoutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_approvals as v')
    .innerJoin('users as w', 'w.uid', 'v.admin_id')
    .select('v.admin_id')
    .where('v.payout_id', '=', payoutId)
    .where('w.role', '=', 'admin')
    .where('w.suspended_at', 'is', null)
    .where('w.deletion_due_at', 'is', null)
    .execute();
  return rows.map((row) => row.admin_id);
}

/** Keeps a yes; the same admin's counts once. */
export async function insertApproval(
  db: Db,
  { payoutId, adminId, at }: { payoutId: string; adminId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payout_approvals')
    .values({ payout_id: payoutId, admin_id: adminId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the holder's name was checked of the account that a payout goes to: one that was changed since is another. */
export async function isNameChecked(db: Db, payout: PayoutRow): Promise<boolean> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('user_id', '=', payout.seller_id)
    .where('changed_at', '<=', payout.created_at)
    .where('name_checked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setNameChecked(
  db: Db,
  payout: PayoutRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ name_checked_at: at, name_checked_by: by })
    .where('user_id', '=', payout.seller_id)
    .where('changed_at', '<=', payout.created_at)
    .where('name_checked_at', 'is', null)
    .execute();
}

/** Whether nothing is to be paid out to a seller at the moment, and who wants it so. */
export async function findStops(
  db: Db,
  sellerId: string,
): Promise<{ isStopped: boolean; isPausedBySeller: boolean }> {
  const { rows } = await sql<{ isStopped: boolean; isPausedBySeller: boolean }>`
    SELECT stopped_at IS NOT NULL AS "isStopped", paused_at IS NOT NULL AS "isPausedBySeller"
    FROM payout_preferences WHERE user_id = ${sellerId}`.execute(db);
  return rows[0] ?? { isStopped: false, isPausedBySeller: false };
}
