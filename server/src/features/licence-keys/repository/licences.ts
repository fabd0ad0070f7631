import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { KeyRow, LicenceRow } from '../view/rows.ts';
import { KEY_COLUMNS, KEYS_FROM } from './keys.ts';

type Db = Kysely<DB>;

const LICENCE = sql<LicenceRow>`e.id, e.project_id, e.revoked_at, e.replaced_at, p.licence_keys,
  p.key_activations`;

/** Locks a licence, so that of many who want a key for it one after the other looks; refunds wait. */
export async function lockLicence(db: Db, id: string): Promise<LicenceRow | undefined> {
  const { rows } =
    await sql<LicenceRow>`SELECT ${LICENCE} FROM entitlements e JOIN projects p ON p.id = e.project_id
    WHERE e.id = ${id} FOR NO KEY UPDATE OF e`.execute(db);
  return rows[0];
}

/** These licences of a buyer, with the settings of their listings. */
export async function listOwnLicences(
  db: Db,
  ids: readonly string[],
  buyerId: string,
): Promise<LicenceRow[]> {
  const { rows } =
    await sql<LicenceRow>`SELECT ${LICENCE} FROM entitlements e JOIN projects p ON p.id = e.project_id
    WHERE e.id = ANY (${ids}::uuid[]) AND e.buyer_id = ${buyerId}`.execute(db);
  return rows;
}

/** The keys of these licences. */
export async function listKeysOf(db: Db, licenceIds: readonly string[]): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`SELECT ${KEY_COLUMNS} FROM ${KEYS_FROM}
    WHERE k.entitlement_id = ANY (${licenceIds}::uuid[])`.execute(db);
  return rows;
}

export async function hasKey(db: Db, licenceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licence_keys')
    .select('id')
    .where('entitlement_id', '=', licenceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these orders are for listings with keys. */
export async function listKeyedOrders(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT o.id FROM orders o JOIN projects p ON p.id = o.project_id
    WHERE o.id = ANY (${orderIds}::uuid[]) AND p.licence_keys <> 'none'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findLicenceOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id;
}
