import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { LineRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Postings from the first id up to, not at, the second: ids sort by time. */
export interface IdRange {
  from: string;
  until: string;
}

/** Balances of a seller's accounts before and after a range, by code; from what is kept, back through what came since. */
export async function readBounds(
  db: Db,
  sellerId: string,
  { from, until }: IdRange,
): Promise<{ code: string; opening: number; closing: number }[]> {
  const change = sql`CASE WHEN e.side = a.normal_side THEN e.amount_paise ELSE -e.amount_paise END`;
  const { rows } = await sql<{ code: string; opening: number; closing: number }>`
    SELECT a.code, (a.balance_paise - coalesce(sum(${change}), 0))::bigint AS opening,
      (a.balance_paise - coalesce(sum(${change}) FILTER (WHERE e.transaction_id >= ${until}), 0))::bigint AS closing
    FROM seller_balances a
    LEFT JOIN ledger_entries e ON e.account_id = a.account_id AND e.transaction_id >= ${from}
    WHERE a.seller_id = ${sellerId} GROUP BY a.code, a.balance_paise`.execute(db);
  return rows;
}

const changesOf = (sellerId: string, { from, until }: IdRange) => sql`
  SELECT e.transaction_id AS id, a.code,
    sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise ELSE -e.amount_paise END) AS paise
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
  WHERE a.owner_id = ${sellerId} AND e.transaction_id >= ${from} AND e.transaction_id < ${until}
  GROUP BY e.transaction_id, a.code`;

const ADDED = sql`CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END`;
const added = (codes: string) =>
  sql`coalesce(sum(${ADDED}) FILTER (WHERE a.code IN (${sql.raw(codes)})), 0)::bigint`;

/** What a posting says of sales; GST of the fee is posted by itself, with the source of what it belongs to (rule D6). */
const PARTS = sql`
  CROSS JOIN LATERAL (
    SELECT ${added(`'rzp_clearing', 'refund_payable', 'chargeback_loss'`)} AS price_paise,
      ${added(`'platform_fee', 'gst_output'`)} AS fee_paise, ${added(`'tcs_payable'`)} AS tcs_paise,
      ${added(`'tds_payable'`)} AS tds_paise
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id
  ) parts
  CROSS JOIN LATERAL (
    SELECT ${added(`'gst_output'`)} AS fee_gst_paise
    FROM ledger_transactions x JOIN ledger_entries e ON e.transaction_id = x.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE (x.source_type, x.source_id) = (t.source_type, t.source_id) AND x.kind =
      CASE WHEN t.kind IN ('sale', 'refund_failed', 'dispute_reversed') THEN 'tax_kept'
        WHEN t.kind IN ('refund', 'dispute_lost') THEN 'tax_given_back' END
  ) gst`;

/** Postings that changed a seller's accounts, the oldest first. */
export async function listLines(
  db: Db,
  sellerId: string,
  range: IdRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT m.id, t.posted_at, t.kind, t.order_id, o.project_title, m.changes, parts.*, gst.*
    FROM (
      SELECT c.id, jsonb_object_agg(c.code, c.paise) AS changes FROM (${changesOf(sellerId, range)}) c
      GROUP BY c.id ORDER BY c.id LIMIT ${limit} OFFSET ${offset}
    ) m
    JOIN ledger_transactions t ON t.id = m.id
    LEFT JOIN orders o ON o.id = t.order_id
    ${PARTS}
    ORDER BY m.id`.execute(db);
  return rows;
}

export async function countLines(db: Db, sellerId: string, range: IdRange): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT c.id)::int AS total FROM (${changesOf(sellerId, range)}) c`.execute(db);
  return rows[0]!.total;
}

/** What the transaction reads from here on is of one moment; it has to be its first statement. */
export async function keepSnapshot(db: Db): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(db);
}

/** Whose statement it is, as it stands on paper. */
export function readHolder(db: Db, sellerId: string): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['display_name as name', 'email'])
    .where('uid', '=', sellerId)
    .executeTakeFirstOrThrow();
}
