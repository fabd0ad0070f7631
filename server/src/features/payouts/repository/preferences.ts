import { type Kysely, sql } from 'kysely';
import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** What a seller wishes; a schedule that stays keeps its next day, and a pause that goes on its beginning. */
export async function savePreferences(
  db: Db,
  wish: { user_id: string; schedule: PayoutSchedule; next_on: string | null; paused_at: Date | null },
): Promise<void> {
  await db
    .insertInto('payout_preferences')
    .values(wish)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        schedule: wish.schedule,
        next_on: sql`CASE WHEN payout_preferences.schedule = excluded.schedule THEN payout_preferences.next_on ELSE excluded.next_on END`,
        paused_at: sql`CASE WHEN excluded.paused_at IS NULL THEN NULL ELSE coalesce(payout_preferences.paused_at, excluded.paused_at) END`,
      }),
    )
    .execute();
}

/** Sellers whose schedule asks on this day or should have before it, the longest waiting first. */
export async function listDue(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_preferences')
    .select('user_id')
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The schedule of a seller that is due, locked; nothing where it is due no more. */
export async function lockDue(db: Db, userId: string, today: string): Promise<PayoutSchedule | undefined> {
  const row = await db
    .selectFrom('payout_preferences')
    .select('schedule')
    .where('user_id', '=', userId)
    .where('next_on', '<=', today)
    .forUpdate()
    .executeTakeFirst();
  return row?.schedule;
}

export async function setNextDay(db: Db, userId: string, nextOn: string): Promise<void> {
  await db.updateTable('payout_preferences').set({ next_on: nextOn }).where('user_id', '=', userId).execute();
}
