import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Whether an admin gave somebody the role of an admin after a moment; those whom the operator makes count at once. */
export async function wasMadeAdminSince(db: Kysely<DB>, uid: string, since: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM events WHERE subject_id = ${uid} AND created_at > ${since}
    AND type = 'account.role_changed' AND data ->> 'to' = 'admin' LIMIT 1`.execute(db);
  return rows.length > 0;
}
