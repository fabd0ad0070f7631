import type { Insertable, Kysely } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { AccountRow, MaskedAccount } from '../view/rows.ts';

type Db = Kysely<DB>;

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row as AccountRow | undefined;
}

/** Accounts of these sellers as they are sealed. */
export function listSealed(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('payout_accounts')
    .select(['user_id', 'sealed'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
}

/** Keeps a new or changed account; nobody has compared its holder's name yet. */
export async function saveAccount(
  db: Db,
  {
    masked,
    ...account
  }: Pick<Insertable<DB['payout_accounts']>, 'user_id' | 'sealed' | 'pan_kind' | 'changed_at'> & {
    masked: MaskedAccount;
  },
): Promise<AccountRow> {
  const row = { ...account, masked: JSON.stringify(masked), name_checked_at: null, name_checked_by: null };
  const saved = await db
    .insertInto('payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as AccountRow;
}

export async function setPanKind(db: Db, userId: string, panKind: string): Promise<void> {
  await db.updateTable('payout_accounts').set({ pan_kind: panKind }).where('user_id', '=', userId).execute();
}
