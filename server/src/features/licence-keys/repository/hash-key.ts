import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** There is one; a second is refused by its id. */
export const HASH_KEY_ID = 'licence-keys';

export async function findHashKey(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('licence_hash_keys')
    .select('key_sealed')
    .where('id', '=', HASH_KEY_ID)
    .executeTakeFirst();
  return row?.key_sealed;
}

/** Adds the key unless there is one: of two that try at once the first one's stays. */
export async function addHashKey(db: Db, sealed: string, now: Date): Promise<void> {
  await db
    .insertInto('licence_hash_keys')
    .values({ id: HASH_KEY_ID, key_sealed: sealed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
