import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, LicenceActivations } from '#platform/database/schema.generated.ts';
import type { ActivationRow } from '../view/rows.ts';

type Db = Kysely<DB>;

const COLUMNS = ['id', 'key_id', 'name', 'activated_at', 'last_seen_at'] as const;

export function findActivation(
  db: Db,
  keyId: string,
  instanceHash: Buffer,
): Promise<ActivationRow | undefined> {
  return db
    .selectFrom('licence_activations')
    .select(COLUMNS)
    .where('key_id', '=', keyId)
    .where('instance_hash', '=', instanceHash)
    .executeTakeFirst();
}

export async function countActivations(db: Db, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('licence_activations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of a key's devices, the newest first. */
export function listActivations(
  db: Db,
  keyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ActivationRow[]> {
  return db
    .selectFrom('licence_activations')
    .select(COLUMNS)
    .where('key_id', '=', keyId)
    .orderBy('activated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export function insertActivation(db: Db, activation: Insertable<LicenceActivations>): Promise<ActivationRow> {
  return db.insertInto('licence_activations').values(activation).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Notes that a device was seen, and what it is called where that is told. */
export function updateActivation(
  db: Db,
  id: string,
  change: { last_seen_at: Date; name?: string },
): Promise<ActivationRow | undefined> {
  return db
    .updateTable('licence_activations')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Frees the activation of a device of this key; says whether there was one. */
export async function deleteActivation(
  db: Db,
  keyId: string,
  by: { id: string } | { instance_hash: Buffer },
): Promise<boolean> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['instance_hash', by.instance_hash] as const);
  const { numDeletedRows } = await db
    .deleteFrom('licence_activations')
    .where('key_id', '=', keyId)
    .where(column, '=', value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
