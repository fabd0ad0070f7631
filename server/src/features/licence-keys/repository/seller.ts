import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SoldKeysQuery } from '#contract/licence-keys/schemas.ts';
import type { TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { KeyedProjectRow, KeyRow } from '../view/rows.ts';
import { KEY_COLUMNS, KEYS_FROM } from './keys.ts';

type Db = Kysely<DB>;

const PROJECT = sql<KeyedProjectRow>`p.id, p.title, p.licence_keys, p.key_activations,
  (SELECT count(*)::int FROM licence_keys k WHERE k.project_id = p.id AND k.entitlement_id IS NOT NULL) AS given,
  (SELECT count(*)::int FROM licence_keys k JOIN licence_activations a ON a.key_id = k.id
    WHERE k.project_id = p.id AND k.entitlement_id IS NOT NULL) AS activations,
  (SELECT count(*)::int FROM licence_keys k WHERE k.project_id = p.id AND k.entitlement_id IS NULL) AS unused,
  (SELECT count(*)::int FROM licence_keys_owed o WHERE o.project_id = p.id) AS owed`;

/** A listing of this seller; with keys or without. */
export async function findKeyedProject(
  db: Db,
  id: string,
  sellerId: string,
): Promise<KeyedProjectRow | undefined> {
  const { rows } = await sql<KeyedProjectRow>`SELECT ${PROJECT} FROM projects p
    WHERE p.id = ${id} AND p.seller_id = ${sellerId}`.execute(db);
  return rows[0];
}

/** A seller's listings that have keys, or buyers with keys, the newest first. */
export async function listKeyedProjects(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: KeyedProjectRow[]; total: number }> {
  const where = sql`p.seller_id = ${sellerId} AND (p.licence_keys <> 'none' OR EXISTS (
    SELECT FROM licence_keys k WHERE k.project_id = p.id))`;
  const { rows } = await sql<KeyedProjectRow>`SELECT ${PROJECT} FROM projects p WHERE ${where}
    ORDER BY p.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM projects p WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const TAIL = 4;

const STATUS: Record<NonNullable<SoldKeysQuery['status']>, RawBuilder<unknown>> = {
  revoked: sql`e.revoked_at IS NOT NULL`,
  replaced: sql`e.revoked_at IS NULL AND e.replaced_at IS NOT NULL`,
  blocked: sql`e.revoked_at IS NULL AND e.replaced_at IS NULL AND k.blocked_at IS NOT NULL`,
  valid: sql`e.revoked_at IS NULL AND e.replaced_at IS NULL AND k.blocked_at IS NULL`,
};

/** The keys of a listing that buyers have, by the time they got them. */
export function soldKeyTable(
  projectId: string,
  { q, status }: Pick<SoldKeysQuery, 'q' | 'status'>,
): TableSource<KeyRow, 'given'> {
  const where = [sql`k.project_id = ${projectId}`, sql`k.entitlement_id IS NOT NULL`];
  const end = [...(q ?? '').trim().toLowerCase()].slice(-TAIL).join('');
  if (end !== '')
    where.push(
      end.length < TAIL ? sql`right(lower(k.tail), ${end.length}) = ${end}` : sql`lower(k.tail) = ${end}`,
    );
  if (status !== undefined) where.push(STATUS[status]);
  return {
    columns: KEY_COLUMNS,
    from: KEYS_FROM,
    where,
    sorts: { given: sql`k.given_at` },
    at: sql`k.given_at`,
    key: sql`k.id`,
  };
}
