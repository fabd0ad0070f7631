import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * Makes whoever else stores something for this person wait until the transaction ends.
 * @returns the bytes that are stored for them, as `sumStored` counts
 */
export async function lockStore(db: Kysely<DB>, uid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT lock_store(${uid}) AS bytes`.execute(db);
  return rows[0]!.bytes;
}

/** Bytes of everything that is stored for a person (decision 30). */
export async function sumStored(db: Kysely<DB>, uid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT stored_bytes(${uid}) AS bytes`.execute(db);
  return rows[0]!.bytes;
}
