import type { Kysely, Updateable } from 'kysely';
import type { PayoutStatus } from '#contract/payouts/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutRow } from '../view/rows.ts';

type Db = Kysely<DB>;

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PayoutRow | undefined;
}

/** Moves a payout on; nothing where it is in none of these statuses any more. */
export async function movePayoutRow(
  db: Db,
  id: string,
  from: readonly PayoutStatus[],
  change: Updateable<DB['payouts']> & { status: PayoutStatus },
): Promise<PayoutRow | undefined> {
  const row = await db
    .updateTable('payouts')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}
