import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface DemoAccountRow {
  uid: string;
  email: string;
  password_hash: string | null;
  /** What an open demo gave it in place of the known password. */
  given_hash: string | null;
}

export function listDemoAccountRows(db: Db): Promise<DemoAccountRow[]> {
  return db
    .selectFrom('demo_accounts as d')
    .innerJoin('users as u', 'u.uid', 'd.user_id')
    .select(['u.uid', 'u.email', 'u.password_hash', 'd.given_hash'])
    .orderBy('u.uid')
    .execute();
}

/** Notes that the demo made this account, and the password it was given in place of the known one, if any. */
export async function recordDemoAccount(db: Db, uid: string, givenHash: string | null): Promise<void> {
  await db
    .insertInto('demo_accounts')
    .values({ user_id: uid, given_hash: givenHash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ given_hash: givenHash }))
    .execute();
}
