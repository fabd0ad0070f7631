import { type RawBuilder, sql } from 'kysely';
import { financialYearOf } from '#contract/tax/years.ts';
import { firstIdAt } from '#platform/ids.ts';
import { monthInIndia } from '#platform/time/days.ts';

/**
 * What was given back beyond what was kept waits for later months. Let `left` be what was kept up to the end of a month less
 * what was given back: then the highest that it has been is what was due up to then, and what that rose by is due of the month.
 */
const peak = (condition = sql``) => sql`greatest(0, max("left") ${condition})`;
const dueOf = (month: string) => sql`${peak()} - ${peak(sql`FILTER (WHERE month < ${month})`)}`;
const MONTH_OF = sql`to_char(t.posted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;
const KEPT = sql`sum(CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END)`;

/**
 * TCS that is due of a month, of all suppliers or of these: `supplier`, `is_intra`, `due` and what waits, `carried`. The
 * heads of tax, IGST and CGST with SGST, are apart, as suppliers are credited with them. It waits without an end.
 */
export function tcsOf(month: string, suppliers: readonly string[] | null = null): RawBuilder<unknown> {
  const { until } = monthInIndia(month);
  const ofThese = suppliers ? sql`AND p.supplier = ANY(${suppliers})` : sql``;
  return sql`(
    SELECT supplier, is_intra, (${dueOf(month)})::bigint AS due, (${peak()} - sum(paise))::bigint AS carried
    FROM (
      SELECT *, sum(paise) OVER (PARTITION BY supplier, is_intra ORDER BY month) AS "left" FROM (
        SELECT p.supplier, (p.content ->> 'isIntraState')::boolean AS is_intra, ${MONTH_OF} AS month, ${KEPT} AS paise
        FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
        JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind <> 'tax_paid'
        JOIN tax_papers p ON p.order_id = t.order_id AND p.kind IN ('tax_invoice', 'bill_of_supply')
        WHERE a.code = 'tcs_payable' AND e.transaction_id < ${firstIdAt(until)} ${ofThese}
        GROUP BY 1, 2, 3
      ) months
    ) sums GROUP BY supplier, is_intra)`;
}

/** TDS that is due of a month by seller: `seller_id`, `due`. What was given back waits within the financial year (rule V11). */
export function tdsOf(month: string): RawBuilder<unknown> {
  const { from } = monthInIndia(`${financialYearOf(`${month}-01`)}-04`);
  const { until } = monthInIndia(month);
  return sql`(
    SELECT seller_id, (${dueOf(month)})::bigint AS due
    FROM (
      SELECT *, sum(paise) OVER (PARTITION BY seller_id ORDER BY month) AS "left" FROM (
        SELECT coalesce(s.seller_id, y.seller_id) AS seller_id, ${MONTH_OF} AS month, ${KEPT} AS paise
        FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
        JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind <> 'tax_paid'
        LEFT JOIN ledger_sales s ON s.order_id = t.order_id
        LEFT JOIN seller_tax_years y ON t.kind = 'tds_caught_up' AND y.id = t.source_id
        WHERE a.code = 'tds_payable' AND e.transaction_id >= ${firstIdAt(from)}
          AND e.transaction_id < ${firstIdAt(until)}
        GROUP BY 1, 2
      ) months
    ) sums GROUP BY seller_id)`;
}
