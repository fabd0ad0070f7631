import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Of each kind: somebody who has a new name every day must not fill the table. */
const MOST = 100;

/**
 * Keeps a name that an account has just left, or an address that it left or asked for, so that its deletion finds them in
 * what others were told and in old mails (rule A9); of many the latest.
 */
export async function keepFormer(
  db: Kysely<DB>,
  { userId, kind, value, now }: { userId: string; kind: 'name' | 'address'; value: string; now: Date },
): Promise<void> {
  await db
    .insertInto('former_particulars')
    .values({ user_id: userId, kind, value, left_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'value']).doUpdateSet({ left_at: now }))
    .execute();
  await db
    .deleteFrom('former_particulars')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', 'in', (eb) =>
      eb
        .selectFrom('former_particulars as older')
        .select('older.value')
        .where('older.user_id', '=', userId)
        .where('older.kind', '=', kind)
        .orderBy('older.left_at', 'desc')
        .orderBy('older.value')
        .offset(MOST),
    )
    .execute();
}
