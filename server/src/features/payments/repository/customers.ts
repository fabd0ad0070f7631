import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Name and address as they are frozen with the order (rules.md P3). */
export function getCustomer(db: Kysely<DB>, uid: string): Promise<{ display_name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['display_name', 'email'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}
