import { sql } from 'kysely';
import type { Rows } from './sales.ts';
import { share, taxable } from './tax-amounts.ts';

/** The rate of TDS that held on a day, `at` in India. */
const TDS_ON = (at: string) => sql`(
  SELECT basis_points FROM tax_rates WHERE kind = 'tds' AND valid_from <= (${sql.ref(at)} AT TIME ZONE 'Asia/Kolkata')::date
  ORDER BY valid_from DESC LIMIT 1)`;

/** A seller's taxed sales of a financial year: `gross`, and `base`, of which nothing was deducted below the threshold. */
const SOLD = sql`(
  SELECT s.seller_id, x.financial_year, sum(sold.paise)::bigint AS gross,
    coalesce(sum(${taxable(sql`sold.paise`, sql`x.gst_bp`)}) FILTER (WHERE x.tds_bp = 0 AND ${TDS_ON('s.sold_at')} > 0), 0)::bigint
      AS base
  FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id
  CROSS JOIN LATERAL (SELECT s.seller_paise + s.platform_paise AS paise) sold
  GROUP BY s.seller_id, x.financial_year)`;

/** Refunds lower neither: the threshold is about gross sales (rule V11). */
const SUMS_OTHERWISE: Rows = sql`
  SELECT coalesce(y.id, sold.seller_id) AS subject_id, 'the year that begins in '
    || coalesce(y.financial_year, sold.financial_year) || ' has gross sales of ' || coalesce(y.gross_paise::text, 'nobody knows what')
    || ' and ' || coalesce(y.base_paise, 0) || ' free of TDS, and its sales come to ' || coalesce(sold.gross, 0) || ' and '
    || coalesce(sold.base, 0) AS detail
  FROM seller_tax_years y FULL JOIN ${SOLD} sold ON (sold.seller_id, sold.financial_year) = (y.seller_id, y.financial_year)
  WHERE (y.gross_paise, y.base_paise) IS DISTINCT FROM (coalesce(sold.gross, 0), coalesce(sold.base, 0))`;

/** What the year's earlier sales were free of is taken whole, at the rate of the day on which the threshold was crossed. */
const CAUGHT_UP_OTHERWISE: Rows = sql`
  SELECT y.id AS subject_id, 'of ' || y.base_paise || ' paise that were free of TDS '
    || coalesce('the threshold was crossed at ' || y.crossed_at, 'the threshold was not crossed') || ', and ' || taken.paise
    || ' were taken where ' || due.paise || ' are due' AS detail
  FROM seller_tax_years y
  CROSS JOIN LATERAL (
    SELECT CASE WHEN y.crossed_at IS NULL THEN 0 ELSE coalesce(${share(sql`y.base_paise`, TDS_ON('y.crossed_at'))}, 0) END AS paise
  ) due
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount_paise), 0)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'credit'
    WHERE t.kind = 'tds_caught_up' AND t.source_id = y.id
  ) taken
  WHERE taken.paise <> due.paise`;

/** Checks of sellers' financial years, by which TDS begins (rules M4, V11). */
export const TAX_YEAR_CHECKS: Record<string, Rows> = {
  'a seller’s financial year is the sum of its sales': SUMS_OTHERWISE,
  'TDS of earlier sales is what they were free of': CAUGHT_UP_OTHERWISE,
};
