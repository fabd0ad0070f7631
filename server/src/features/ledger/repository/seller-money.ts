import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OVERVIEW_LISTINGS, type SaleStatus } from '#contract/ledger/constants.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SaleRow } from '../view/rows.ts';

type Db = Kysely<DB>;

export interface SaleFilter {
  projectId: string | null;
  status: SaleStatus | null;
  /** Sold from the first moment up to, not at, the second. */
  from: Date | null;
  until: Date | null;
  limit: number;
  offset: number;
}

const DAY_SOLD = sql`(s.sold_at AT TIME ZONE 'Asia/Kolkata')::date`;
const REFUNDED = sql`s.seller_paise + s.platform_paise - s.seller_left_paise - s.platform_left_paise`;
const STATUS = sql`CASE
  WHEN s.seller_left_paise + s.platform_left_paise = 0 THEN 'refunded'
  WHEN s.held_at IS NOT NULL THEN 'on_hold'
  WHEN ${REFUNDED} > 0 THEN 'partly_refunded'
  WHEN s.released_at IS NOT NULL THEN 'available'
  ELSE 'pending' END`;

/** A page of a seller's sales, newest first, and how many there are: one query. */
export async function listSales(
  db: Db,
  sellerId: string,
  filter: SaleFilter,
): Promise<{ rows: SaleRow[]; total: number }> {
  const own = sql`FROM ledger_sales s JOIN orders o ON o.id = s.order_id
    WHERE s.seller_id = ${sellerId}
    AND (${filter.projectId}::uuid IS NULL OR o.project_id = ${filter.projectId})
    AND (${filter.status}::text IS NULL OR ${STATUS} = ${filter.status})
    AND (${filter.from}::timestamptz IS NULL OR s.sold_at >= ${filter.from})
    AND (${filter.until}::timestamptz IS NULL OR s.sold_at < ${filter.until})`;
  const { rows } = await sql<SaleRow & { total: number }>`
    SELECT t.total, d.*, u.display_name AS buyer_name, coalesce(x.tcs_paise, 0) AS tcs_paise,
      coalesce(x.tds_paise, 0) AS tds_paise, coalesce(x.commission_gst_paise, 0) AS commission_gst_paise
    FROM (SELECT count(*) AS total ${own}) t
    LEFT JOIN (
      SELECT s.order_id, o.project_id, o.project_title, o.buyer_id, o.licence_tier, o.quantity,
        o.extends_order_id IS NOT NULL AS is_extension, o.list_price_paise,
        o.discount_paise, o.credit_paise, o.amount_paise, s.seller_paise, s.seller_left_paise, s.platform_left_paise,
        ${REFUNDED} AS refunded_paise,
        ${STATUS} AS status, s.sold_at
      ${own} ORDER BY s.sold_at DESC, s.order_id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}
    ) d ON true
    LEFT JOIN users u ON u.uid = d.buyer_id
    LEFT JOIN ledger_sale_taxes x ON x.order_id = d.order_id
    ORDER BY d.sold_at DESC, d.order_id DESC`.execute(db);
  return { rows: rows.filter(({ order_id }) => order_id !== null), total: rows[0]!.total };
}

/** Balances of a seller's accounts, by code. */
export async function readAccounts(db: Db, sellerId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('seller_balances')
    .select(['code', 'balance_paise'])
    .where('seller_id', '=', sellerId)
    .$narrowType<{ code: string; balance_paise: number }>()
    .execute();
  return new Map(rows.map(({ code, balance_paise }) => [code, balance_paise]));
}

/** Pending money by the day on which it becomes available; what the sweep has still to release counts as today's. */
export async function listUpcoming(
  db: Db,
  sellerId: string,
  today: string,
): Promise<{ on: string; paise: number; sales: number }[]> {
  const { rows } = await sql<{ on: string; paise: number; sales: number }>`
    SELECT to_char(greatest(${DAY_SOLD} + ${GUARANTEE_DAYS + 1}::int, ${today}::date), 'YYYY-MM-DD') AS on,
      sum(s.pending_paise)::bigint AS paise, count(*)::int AS sales
    FROM ledger_sales s WHERE s.seller_id = ${sellerId} AND s.pending_paise > 0
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

interface Earned {
  sales: number;
  earnedPaise: number;
}

/** An extension of support earns, and is no sale (rule R6). */
const EARNED = sql`count(*) FILTER (WHERE s.seller_left_paise + s.platform_left_paise > 0
    AND NOT EXISTS (SELECT FROM support_extensions x WHERE x.order_id = s.order_id))::int AS sales,
  coalesce(sum(s.seller_left_paise), 0)::bigint AS "earnedPaise"`;
const soldSince = (sellerId: string, day: string): RawBuilder<unknown> =>
  sql`s.seller_id = ${sellerId} AND s.sold_at >= ${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** What a seller earned on each day from `first` to `last`, days without a sale too. */
export async function listEarnedByDay(
  db: Db,
  sellerId: string,
  first: string,
  last: string,
): Promise<(Earned & { day: string })[]> {
  const { rows } = await sql<Earned & { day: string }>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(e.sales, 0) AS sales,
      coalesce(e."earnedPaise", 0)::bigint AS "earnedPaise"
    FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS d(day)
    LEFT JOIN (SELECT ${DAY_SOLD} AS day, ${EARNED} FROM ledger_sales s WHERE ${soldSince(sellerId, first)} GROUP BY 1) e
      ON e.day = d.day
    ORDER BY d.day`.execute(db);
  return rows;
}

/** The listings that earned a seller most since a day. */
export async function listEarnedByListing(
  db: Db,
  sellerId: string,
  first: string,
): Promise<(Earned & { _id: string; title: string })[]> {
  const { rows } = await sql<Earned & { _id: string; title: string }>`
    SELECT p.id AS "_id", p.title, ${EARNED}
    FROM ledger_sales s JOIN orders o ON o.id = s.order_id JOIN projects p ON p.id = o.project_id
    WHERE ${soldSince(sellerId, first)}
    GROUP BY p.id, p.title ORDER BY "earnedPaise" DESC, p.id LIMIT ${OVERVIEW_LISTINGS}`.execute(db);
  return rows;
}
