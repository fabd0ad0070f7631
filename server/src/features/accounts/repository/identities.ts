import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Whom an outside account leads to. */
export async function findIdentity(db: Db, provider: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links an outside account; nothing when it is linked already. */
export async function insertIdentity(
  db: Db,
  identity: { provider: string; subject: string; userId: string; email: string; now: Date },
): Promise<void> {
  await db
    .insertInto('identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      created_at: identity.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
}

/** Takes away the ways in that were linked from this moment on. */
export async function deleteIdentitiesSince(db: Db, userId: string, since: Date): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

export function listIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'email'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
