import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SignedInActor } from '#platform/context.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** A buyer for tests that call verbs in process by the hundred: no password to hash, no session to open. */
export async function makeBuyer(db: Kysely<DB>, now: Date): Promise<SignedInActor> {
  const uid = randomUUID();
  const email = `${uid}@example.test`;
  await db
    .insertInto('users')
    .values({
      ...{ uid, email, email_key: email, email_verified_at: now, role: 'buyer' },
      ...{ display_name: 'Buyer', role_chosen_at: now, created_at: now },
    })
    .execute();
  return { kind: 'user', uid, role: 'buyer', sessionId: randomUUID() };
}
