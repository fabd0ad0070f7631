import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { firstIdAt } from '#platform/ids.ts';
import type { Deducted, SetOff } from '../view/rows.ts';

type Db = Kysely<DB>;

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const SIGNED = sql`CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END`;

/** Between two moments. */
interface Period {
  from: Date;
  until: Date;
}

/**
 * Postings that deducted income tax or gave it back. What it was deducted of is the value on the paper of the same sale or
 * reversal; of what was caught up, the sales of the year before it.
 */
const postings = ({ from, until }: Period, after = FIRST_ID): RawBuilder<unknown> => sql`(
  SELECT t.id, coalesce(s.seller_id, year.seller_id) AS seller_id, t.kind, t.order_id, t.posted_at,
    to_char(t.posted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, s.sold_at, kept.tax,
    coalesce(sign(kept.tax)::bigint * coalesce(year.base_paise, p.taxable_paise), 0)::bigint AS base
  FROM (
    SELECT e.transaction_id AS id, sum(${SIGNED})::bigint AS tax
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.code = 'tds_payable' AND e.transaction_id >= ${firstIdAt(from)}
      AND e.transaction_id < ${firstIdAt(until)} AND e.transaction_id > ${after}::uuid
    GROUP BY e.transaction_id
  ) kept JOIN ledger_transactions t ON t.id = kept.id AND t.kind <> 'tax_paid'
  LEFT JOIN ledger_sales s ON s.order_id = t.order_id
  LEFT JOIN seller_tax_years year ON t.kind = 'tds_caught_up' AND year.id = t.source_id
  LEFT JOIN LATERAL (
    SELECT p.taxable_paise FROM tax_papers p LEFT JOIN ledger_transactions m ON m.id = p.posting_id
    WHERE p.order_id = t.order_id AND (m.source_type, m.source_id) = (t.source_type, t.source_id)
      AND (m.kind IN ('refund', 'dispute_lost')) = (t.kind = 'tax_given_back')
  ) p ON true)`;

/** Postings of a period, the oldest first. */
export async function* everyDeducted(db: Db, period: Period): AsyncGenerator<Deducted> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await sql<Deducted>`
      SELECT d.id, d.seller_id AS "sellerId", coalesce(y.legal_name, u.display_name) AS "sellerName", d.kind,
        d.order_id AS "orderId", d.posted_at AS at, d.month, coalesce(d.sold_at, d.posted_at) AS "soldAt",
        d.tax AS "taxPaise", d.base AS "basePaise", coalesce(x.tds_bp, r.basis_points) AS "rateBp",
        i.content #>> '{supplier,gstin}' AS "gstinThen"
      FROM ${postings(period, after)} d
      LEFT JOIN ledger_sale_taxes x ON x.order_id = d.order_id
      LEFT JOIN tax_papers i ON i.order_id = d.order_id AND i.kind IN ('tax_invoice', 'bill_of_supply')
      JOIN users u ON u.uid = d.seller_id
      LEFT JOIN seller_tax_profiles y ON y.user_id = u.uid
      LEFT JOIN LATERAL (
        SELECT basis_points FROM tax_rates WHERE kind = 'tds'
          AND valid_from <= (d.posted_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY valid_from DESC LIMIT 1
      ) r ON true
      ORDER BY d.id LIMIT ${BATCH}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** How many there are. */
export async function countDeducted(db: Db, { from, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT e.transaction_id)::int AS count
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind <> 'tax_paid'
    WHERE a.code = 'tds_payable' AND e.transaction_id >= ${firstIdAt(from)}
      AND e.transaction_id < ${firstIdAt(until)}`.execute(db);
  return rows[0]!.count;
}

/** What rose of the highest sum so far: what is declared of the month, as what is due of it (`tdsOf`). */
const rise = (left: string) => {
  const peak = sql`greatest(0, max(${sql.ref(left)}) OVER seller)`;
  return sql`${peak} - greatest(0, max(${sql.ref(left)}) OVER before)`;
};

/**
 * What of the months of a period is set against what was given back since a financial year began, by seller and month; the
 * rest of what was deducted is due and declared. Only of sellers to whom something was given back in the year.
 */
export async function listSetOffs(
  db: Db,
  { since, months }: { since: Period; months: readonly string[] },
): Promise<SetOff[]> {
  const { rows } = await sql<SetOff>`
    WITH lines AS MATERIALIZED (SELECT * FROM ${postings(since)} d),
    sums AS (
      SELECT seller_id, month, sum(tax) AS tax, sum(base) AS base,
        coalesce(sum(tax) FILTER (WHERE tax > 0), 0) AS deducted, coalesce(sum(base) FILTER (WHERE tax > 0), 0) AS credited
      FROM lines WHERE seller_id IN (SELECT seller_id FROM lines WHERE tax < 0) GROUP BY seller_id, month
    ), running AS (
      SELECT *, sum(tax) OVER w AS tax_left, sum(base) OVER w AS base_left
      FROM sums WINDOW w AS (PARTITION BY seller_id ORDER BY month)
    ), due AS (
      SELECT *, ${rise('tax_left')} AS tax_due, ${rise('base_left')} AS base_due FROM running
      WINDOW seller AS (PARTITION BY seller_id ORDER BY month),
        before AS (PARTITION BY seller_id ORDER BY month ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    )
    SELECT seller_id AS "sellerId", month, (credited - base_due)::bigint AS "basePaise", (deducted - tax_due)::bigint AS "taxPaise"
    FROM due WHERE month = ANY(${months}) AND (credited <> base_due OR deducted <> tax_due)`.execute(db);
  return rows;
}
