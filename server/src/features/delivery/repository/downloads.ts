import type { Insertable, Kysely } from 'kysely';
import type { DB, Downloads } from '#platform/database/schema.generated.ts';

export async function insertDownload(db: Kysely<DB>, download: Insertable<Downloads>): Promise<void> {
  await db.insertInto('downloads').values(download).execute();
}

/** True for the first download of this version by this buyer on this day. */
export async function claimDay(
  db: Kysely<DB>,
  claim: { user_id: string; version_id: string; day: string },
): Promise<boolean> {
  const row = await db
    .insertInto('download_days')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
