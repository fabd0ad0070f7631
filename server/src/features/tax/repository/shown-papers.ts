import { type Kysely, sql } from 'kysely';
import type { PaperQuery } from '#contract/admin/tax/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { isId } from '#platform/ids.ts';
import type { ShownPaper } from '../view/papers.ts';

type Db = Kysely<DB>;

/** A paper with whom it concerns; nobody bought a month's commission. */
export interface FoundPaper extends ShownPaper {
  seller_id: string;
  order_id: string | null;
  buyer_id: string | null;
}

const COLUMNS = sql<FoundPaper>`p.id, p.month, p.content, p.seller_id, p.order_id`;

/** A paper that concerns somebody: the buyer of its order, the seller it is from or to; everybody's where `uid` is `null`. */
export async function findPaperOfParty(
  db: Db,
  id: string,
  uid: string | null,
): Promise<FoundPaper | undefined> {
  const { rows } = await sql<FoundPaper>`SELECT ${COLUMNS}, o.buyer_id
    FROM tax_papers p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.id = ${id} AND (${uid}::uuid IS NULL OR p.seller_id = ${uid} OR o.buyer_id = ${uid})`.execute(db);
  return rows[0];
}

/**
 * Papers of an order, the invoice first and its notes as they came; nothing where the order does not concern `uid`,
 * which is `null` for admins.
 */
export async function listPapersOfParty(
  db: Db,
  orderId: string,
  uid: string | null,
): Promise<ShownPaper[] | undefined> {
  const { rows } = await sql<{ id: string | null } & Omit<ShownPaper, 'id'>>`
    SELECT p.id, p.month, p.content FROM orders o LEFT JOIN tax_papers p ON p.order_id = o.id
    WHERE o.id = ${orderId} AND (${uid}::uuid IS NULL OR o.seller_id = ${uid} OR o.buyer_id = ${uid})
    ORDER BY p.id`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row): row is ShownPaper => row.id !== null);
}

/** Papers of a seller: to buyers, and for the commission. */
export function papersOfSeller(
  sellerId: string,
  month: string | undefined,
): TableSource<ShownPaper, 'issuedAt'> {
  const where = [sql`p.seller_id = ${sellerId}`];
  if (month !== undefined) where.push(sql`p.month = ${month}`);
  return { ...TABLE, where, sorts: { issuedAt: sql`p.issued_at` } };
}

/** Papers as admins search, filter and sort them. */
export function paperTable({
  search,
  month,
  kind,
}: Pick<PaperQuery, 'search' | 'month' | 'kind'>): TableSource<ShownPaper, PaperQuery['sort']> {
  const where = [];
  if (month) where.push(sql`p.month = ${month}`);
  if (kind) where.push(sql`p.kind = ${kind}`);
  if (search) where.push(sql`p.id IN (${foundBy(search)})`);
  return { ...TABLE, where, sorts: { issuedAt: sql`p.issued_at`, totalPaise: sql`p.total_paise` } };
}

const TABLE = {
  columns: sql<ShownPaper>`p.id, p.month, p.content`,
  from: sql`tax_papers p`,
  at: sql`p.issued_at`,
  key: sql`p.id`,
};

/** Names and GSTINs of both parties, as the index `tax_papers_parties` has them. */
const PARTIES = sql`lower(coalesce(content #>> '{supplier,name}', '') || ' ' || coalesce(content #>> '{supplier,gstin}', '')
  || ' ' || coalesce(content #>> '{recipient,name}', '') || ' ' || coalesce(content #>> '{recipient,gstin}', ''))`;

/** By its number or its order's, by a part of what its parties are called; each way goes by an index of its own. */
function foundBy(search: string) {
  const ways = [
    sql`SELECT id FROM tax_papers WHERE number = ${search.trim().toUpperCase()}`,
    sql`SELECT id FROM tax_papers WHERE ${PARTIES} LIKE ${containing(search)}`,
  ];
  if (isId(search)) ways.push(sql`SELECT id FROM tax_papers WHERE order_id = ${search}::uuid`);
  return sql.join(ways, sql` UNION `);
}
