import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Makes whoever else stores something for this person wait until the transaction ends. */
export async function lockStore(db: Kysely<DB>, uid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${uid}))`.execute(db);
}

/**
 * Bytes of everything that is stored for a person: archives once however many versions share them, pictures as they
 * are kept, documents, unfinished uploads as long as they said they would be, the account's own picture.
 */
export async function sumStored(db: Kysely<DB>, uid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    WITH own AS MATERIALIZED (SELECT id FROM projects WHERE seller_id = ${uid})
    SELECT (
      (SELECT coalesce(sum(bytes), 0) FROM (
        SELECT DISTINCT ON (v.filename) v.bytes FROM own JOIN project_versions v ON v.project_id = own.id
      ) archives)
      + (SELECT coalesce(sum(i.bytes), 0) FROM own JOIN project_images i ON i.project_id = own.id)
      + (SELECT coalesce(sum(d.bytes), 0) FROM own JOIN project_documents d ON d.project_id = own.id)
      + (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE owner_id = ${uid})
      + (SELECT coalesce(sum(photo_bytes), 0) FROM users WHERE uid = ${uid})
    )::bigint AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
