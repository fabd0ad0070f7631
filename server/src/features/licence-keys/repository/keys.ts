import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { KeyRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Devices of the key `k`. */
const USED = sql<number>`(SELECT count(*)::int FROM licence_activations a WHERE a.key_id = k.id)`;

export const KEY_COLUMNS = sql<KeyRow>`k.id, k.project_id, k.origin, k.key_sealed, k.tail, k.devices, k.blocked_at,
  k.blocked_reason, k.given_at, e.id AS licence_id, e.order_id, e.buyer_id, e.licence_tier,
  e.quantity, e.revoked_at, e.replaced_at, p.title, p.seller_id,
  p.key_activations, ${USED} AS used, CASE WHEN c.licensee_shown THEN c.licensee END AS licensee`;

export const KEYS_FROM = sql`licence_keys k JOIN entitlements e ON e.id = k.entitlement_id
  JOIN projects p ON p.id = k.project_id LEFT JOIN certificates c ON c.order_id = e.order_id`;

async function keysWhere(db: Db, where: RawBuilder<unknown>, locking = sql``): Promise<KeyRow[]> {
  const { rows } =
    await sql<KeyRow>`SELECT ${KEY_COLUMNS} FROM ${KEYS_FROM} WHERE ${where} ${locking}`.execute(db);
  return rows;
}

/** The key of a project that has one of these hashes; the first of them counts most. */
export async function findKeyByHash(
  db: Db,
  projectId: string,
  hashes: readonly Buffer[],
): Promise<KeyRow | undefined> {
  const [row] = await keysWhere(
    db,
    sql`k.project_id = ${projectId} AND k.key_hash = ANY (${hashes}::bytea[])
      ORDER BY k.key_hash = ${hashes[0]} DESC LIMIT 1`,
  );
  return row;
}

/**
 * Locks a key and holds its licence, so that it is not taken back meanwhile. How many devices it has is to be counted by the
 * next statement: this one may have waited.
 */
export async function lockKey(db: Db, id: string): Promise<KeyRow | undefined> {
  const [row] = await keysWhere(db, sql`k.id = ${id}`, sql`FOR UPDATE OF k FOR SHARE OF e`);
  return row;
}

/** A key of a seller's own listing. */
export async function findSoldKey(db: Db, id: string, sellerId: string): Promise<KeyRow | undefined> {
  const [row] = await keysWhere(db, sql`k.id = ${id} AND p.seller_id = ${sellerId}`);
  return row;
}

/** Whether keys of a project may be weak because its seller made them. */
export async function hasListedKeys(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licence_keys')
    .select('id')
    .where('project_id', '=', projectId)
    .where('entitlement_id', 'is not', null)
    .where('origin', '=', 'list')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a key of a seller's own listing, or lets it work again; nothing where it was so already. */
export async function moveBlocked(
  db: Db,
  { id, sellerId }: { id: string; sellerId: string },
  blocked: { at: Date; reason: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('licence_keys as k')
    .from('projects as p')
    .set({ blocked_at: blocked?.at ?? null, blocked_reason: blocked?.reason ?? '' })
    .where('k.id', '=', id)
    .whereRef('p.id', '=', 'k.project_id')
    .where('p.seller_id', '=', sellerId)
    .where('k.entitlement_id', 'is not', null)
    .where('k.blocked_at', blocked ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
