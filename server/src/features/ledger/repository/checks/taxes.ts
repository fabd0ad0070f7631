import { type RawBuilder, sql } from 'kysely';
import type { Rows } from './sales.ts';
import { halfShare, share, taxable } from './tax-amounts.ts';

/** The tax on shares of a sale as the rules have it: `tcs`, `tds`, `gst` (rules V10, V11, decision 71). */
const dueOn = (seller: RawBuilder<unknown>, platform: RawBuilder<unknown>) => sql`(
  SELECT CASE WHEN x.gst_bp > 0 THEN 2 * ${halfShare(sql`of_sale.paise`, sql`x.tcs_bp`)} ELSE 0 END AS tcs,
    ${share(sql`of_sale.paise`, sql`x.tds_bp`)} AS tds,
    CASE WHEN x.is_commission_intra THEN 2 * ${halfShare(sql`of_fee.paise`, sql`x.commission_gst_bp`)}
      ELSE ${platform} - of_fee.paise END AS gst
  FROM (SELECT ${taxable(sql`${seller} + ${platform}`, sql`x.gst_bp`)} AS paise) of_sale,
    (SELECT ${taxable(platform, sql`x.commission_gst_bp`)} AS paise) of_fee)`;

const POSTED = sql`(
  SELECT t.order_id,
    coalesce(sum(c.paise) FILTER (WHERE a.code = 'tcs_payable'), 0) AS tcs,
    coalesce(sum(c.paise) FILTER (WHERE a.code = 'tds_payable'), 0) AS tds,
    coalesce(sum(c.paise) FILTER (WHERE a.code = 'gst_output'), 0) AS gst
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  CROSS JOIN LATERAL (SELECT CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
  WHERE t.kind IN ('tax_kept', 'tax_given_back') GROUP BY t.order_id)`;

const KEPT_OTHERWISE: Rows = sql`
  SELECT coalesce(x.order_id, p.order_id) AS subject_id, 'TCS, TDS and GST are kept as '
    || coalesce(concat_ws(', ', x.tcs_paise, x.tds_paise, x.commission_gst_paise), 'nothing') || ' and posted as '
    || coalesce(concat_ws(', ', p.tcs, p.tds, p.gst), 'nothing') AS detail
  FROM ledger_sale_taxes x FULL JOIN ${POSTED} p ON p.order_id = x.order_id
  WHERE x.order_id IS NULL
    OR (x.tcs_paise, x.tds_paise, x.commission_gst_paise)
      IS DISTINCT FROM (coalesce(p.tcs, 0)::bigint, coalesce(p.tds, 0)::bigint, coalesce(p.gst, 0)::bigint)`;

/** TCS and TDS are of the seller's money, the commission's GST of the market's. */
const KEPT_OF_OTHERS: Rows = sql`
  SELECT t.id AS subject_id, t.kind || ' of ' || sum(e.amount_paise) FILTER (WHERE e.side = 'debit')
    || ' paise has the GST of ' || coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'gst_output'), 0)
    || ' and the fee of ' || coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'platform_fee'), 0) AS detail
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.kind IN ('tax_kept', 'tax_given_back') GROUP BY t.id
  HAVING coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'gst_output'), 0)
    <> coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'platform_fee'), 0)`;

/**
 * What was left of taxed sales after each posting, and which of it counts: the last, and whatever still stood once the
 * financial year was over. Of several in one millisecond nobody knows the order: `is_sure` is what was left after them all.
 */
const STATES = sql`(
  SELECT s.order_id, s.seller, s.platform, s.until IS NULL AS is_last, s.until IS DISTINCT FROM s.posted_at AS is_sure
  FROM (
    SELECT order_id, posted_at, (sum(seller) OVER so_far)::bigint AS seller,
      (sum(platform) OVER so_far)::bigint AS platform, lead(posted_at) OVER so_far AS until
    FROM (
      SELECT order_id, transaction_id, posted_at, coalesce(sum(paise) FILTER (WHERE owner_id IS NOT NULL), 0) AS seller,
        coalesce(sum(paise) FILTER (WHERE owner_id IS NULL), 0) AS platform
      FROM ledger_sale_moves WHERE NOT is_tax GROUP BY order_id, transaction_id, posted_at
    ) m WINDOW so_far AS (PARTITION BY order_id ORDER BY posted_at, seller + platform DESC, transaction_id)
  ) s JOIN ledger_sale_taxes x ON x.order_id = s.order_id
  WHERE s.until IS NULL OR (s.until AT TIME ZONE 'Asia/Kolkata')::date >= make_date(x.financial_year + 1, 4, 1))`;

/**
 * TDS on what is taken of a sale after its financial year stays kept (rule V11): so it is that on the most that was left
 * of the sale at any moment since.
 */
const DUE_OTHERWISE: Rows = sql`
  SELECT x.order_id AS subject_id, 'of what is left TCS, TDS and GST are ' || concat_ws(', ', due.tcs, due.tds, due.gst)
    || ', and kept are ' || concat_ws(', ', x.tcs_paise, x.tds_paise, x.commission_gst_paise) AS detail
  FROM ledger_sale_taxes x
  JOIN (
    SELECT s.order_id, max(d.tcs) FILTER (WHERE s.is_last) AS tcs, max(d.gst) FILTER (WHERE s.is_last) AS gst,
      max(d.tds) FILTER (WHERE s.is_sure) AS tds, max(d.tds) AS most_tds
    FROM ${STATES} s JOIN ledger_sale_taxes x ON x.order_id = s.order_id
    CROSS JOIN LATERAL ${dueOn(sql`s.seller`, sql`s.platform`)} d GROUP BY s.order_id
  ) due ON due.order_id = x.order_id
  WHERE x.tcs_paise <> due.tcs OR x.commission_gst_paise <> due.gst OR x.tds_paise NOT BETWEEN due.tds AND due.most_tds`;

const FIRST_OTHERWISE: Rows = sql`
  SELECT x.order_id AS subject_id, f.count || ' first postings of ' || concat_ws(', ', f.tcs, f.tds, f.gst)
    || ' paise of tax at ' || coalesce(f.at::text, 'no time') || ', and due were ' || concat_ws(', ', d.tcs, d.tds, d.gst)
    || ' with the sale at ' || s.sold_at AS detail
  FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id
  CROSS JOIN LATERAL ${dueOn(sql`s.seller_paise`, sql`s.platform_paise`)} d
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT t.id) AS count, min(t.posted_at) AS at,
      coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'tcs_payable'), 0) AS tcs,
      coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'tds_payable'), 0) AS tds,
      coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'gst_output'), 0) AS gst
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind = 'tax_kept' AND t.source_type = 'order' AND t.source_id = x.order_id) f
  WHERE f.count <> (d.tcs + d.tds + d.gst > 0)::int OR (f.tcs, f.tds, f.gst) IS DISTINCT FROM (d.tcs, d.tds, d.gst)
    OR abs(extract(epoch FROM f.at - s.sold_at)) > 300`;

const YEAR_OTHERWISE: Rows = sql`
  SELECT x.order_id AS subject_id, 'sold on ' || d.day || ', and taxed in the year that begins in ' || x.financial_year AS detail
  FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id
  CROSS JOIN LATERAL (SELECT (s.sold_at AT TIME ZONE 'Asia/Kolkata')::date AS day) d
  WHERE d.day < make_date(x.financial_year, 4, 1) OR d.day >= make_date(x.financial_year + 1, 4, 1)`;

/** Of a year's earlier sales, for the seller whose year it is, once the threshold is crossed. */
const CAUGHT_UP_OTHERWISE: Rows = sql`
  SELECT t.id AS subject_id, 'TDS of earlier sales is of ' || a.owner_id || ', and the year of '
    || coalesce(y.seller_id::text, 'nobody') || coalesce(', crossed at ' || y.crossed_at, ', not crossed') AS detail
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id AND a.owner_id IS NOT NULL
  LEFT JOIN seller_tax_years y ON y.id = t.source_id
  WHERE t.kind = 'tds_caught_up' AND (y.seller_id IS DISTINCT FROM a.owner_id OR y.crossed_at IS NULL)`;

/** Checks of what tax mode keeps of sales (rules M5, D6). */
export const TAX_CHECKS: Record<string, Rows> = {
  'the tax that is kept of a sale is what its postings say': KEPT_OTHERWISE,
  'tax of a seller is of their money, and GST on the commission of the market’s': KEPT_OF_OTHERS,
  'the tax that is kept of a sale follows from what is left of it': DUE_OTHERWISE,
  'every taxed sale has its tax kept once, with the sale': FIRST_OTHERWISE,
  'every taxed sale is of the financial year in which it was sold': YEAR_OTHERWISE,
  'TDS of earlier sales is of whose year it is': CAUGHT_UP_OTHERWISE,
};
