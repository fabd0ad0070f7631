import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface NewKey {
  id: string;
  public_key: string;
  private_sealed: string;
  created_at: Date;
}

/** Every public key, the newest first: there are as many as there were rotations. */
export function listKeys(db: Db) {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'created_at', 'retired_at'])
    .orderBy('created_at', 'desc')
    .execute();
}

/** The key that signs; nothing before the first certificate. */
export function findKeyInUse(db: Db) {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'private_sealed'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** Adds a key unless there is one in use: of two that try at once the first one's stays. */
export async function addFirstKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function retireKeys(db: Db, at: Date): Promise<void> {
  await db.updateTable('signing_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute();
}
