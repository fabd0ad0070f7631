import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** What refunds and lost disputes took of both shares of a sale, or gave back. */
const REVERSALS = sql`('refund', 'refund_failed', 'dispute_lost', 'dispute_reversed')`;
const SOLD = sql`('tax_invoice', 'bill_of_supply')`;
const NOTES = sql`('credit_note', 'debit_note')`;

/** Both shares of a sale, as one posting changed them. */
const SHARES = sql`(
  SELECT transaction_id, order_id, kind, sum(paise)::bigint AS paise FROM ledger_sale_moves
  WHERE kind = 'sale' OR kind IN ${REVERSALS} GROUP BY transaction_id, order_id, kind)`;

const CHALLANS: Rows = sql`
  SELECT coalesce(c.id, p.source_id) AS subject_id, concat_ws(' ', 'a payment of', c.amount_paise, 'paise (' || c.tax || ')',
    'has a posting of', coalesce(p.paise, 0), 'paise', p.code) AS detail
  FROM tax_challans c FULL JOIN (
    SELECT t.source_id, min(a.code) AS code, count(*) AS lines, sum(e.amount_paise)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'debit'
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind = 'tax_paid' GROUP BY t.id, t.source_id
  ) p ON p.source_id = c.id
  WHERE (c.amount_paise, 1::bigint, CASE c.tax WHEN 'tcs' THEN 'tcs_payable' WHEN 'tds' THEN 'tds_payable'
    WHEN 'gst' THEN 'gst_output' END) IS DISTINCT FROM (p.paise, p.lines, p.code)`;

/** The columns of every paper are what it says, and of a sale's what its posting moved. */
const FIGURES: Rows = sql`
  SELECT p.id AS subject_id, p.number || ' of ' || p.supplier || ' comes to ' || p.total_paise || ' paise, its content to '
    || coalesce(p.content ->> 'totalPaise', 'nothing') || ', and its posting (' || coalesce(m.kind, 'none') || ') moved '
    || coalesce(m.paise, 0) AS detail
  FROM tax_papers p LEFT JOIN ${SHARES} m ON m.transaction_id = p.posting_id
  WHERE (p.number, p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise, p.rounding_paise, p.total_paise)
      IS DISTINCT FROM (p.content ->> 'number', (p.content ->> 'taxablePaise')::bigint, (p.content ->> 'cgstPaise')::bigint,
        (p.content ->> 'sgstPaise')::bigint, (p.content ->> 'igstPaise')::bigint,
        (p.content ->> 'roundingPaise')::bigint, (p.content ->> 'totalPaise')::bigint)
    OR p.order_id IS NOT NULL AND (p.order_id, p.total_paise, CASE WHEN p.kind IN ${SOLD} THEN 'sale' WHEN p.kind = 'credit_note'
        THEN 'taken' ELSE 'restored' END)
      IS DISTINCT FROM (m.order_id, abs(m.paise), CASE WHEN m.kind = 'sale' THEN 'sale' WHEN m.paise < 0
        THEN 'taken' ELSE 'restored' END)`;

const INVOICES: Rows = sql`
  SELECT coalesce(x.order_id, p.order_id) AS subject_id,
    CASE WHEN x.order_id IS NULL THEN 'the sale is not taxed, and has ' ELSE 'the sale is taxed, and has ' END
      || coalesce(p.papers, 0) || ' invoices' AS detail
  FROM ledger_sale_taxes x FULL JOIN (
    SELECT order_id, count(*) AS papers FROM tax_papers WHERE kind IN ${SOLD} GROUP BY order_id
  ) p ON p.order_id = x.order_id
  WHERE (x.order_id IS NOT NULL, p.papers) IS DISTINCT FROM (true, 1::bigint)`;

const REVERSALS_WITHOUT_NOTE: Rows = sql`
  SELECT m.transaction_id AS subject_id, 'a ' || m.kind || ' of ' || abs(m.paise) || ' paise has no note' AS detail
  FROM ${SHARES} m JOIN ledger_sale_taxes x ON x.order_id = m.order_id
  WHERE m.kind <> 'sale' AND m.paise <> 0
    AND NOT EXISTS (SELECT FROM tax_papers p WHERE p.posting_id = m.transaction_id AND p.kind IN ${NOTES})`;

const NUMBERS: Rows = sql`
  SELECT (SELECT id FROM tax_papers o WHERE (o.supplier, o.series, o.financial_year)
      = (coalesce(s.supplier, p.supplier), coalesce(s.series, p.series), coalesce(s.financial_year, p.financial_year))
      ORDER BY o.sequence DESC LIMIT 1) AS subject_id,
    concat_ws(' ', coalesce(s.series, p.series), 'of', coalesce(s.supplier, p.supplier), 'has', coalesce(p.papers, 0),
      'papers from', coalesce(p.first, 0), 'to', coalesce(p.last, 0), 'and counts', coalesce(s.last_number, 0)) AS detail
  FROM tax_series s FULL JOIN (
    SELECT supplier, series, financial_year, count(*) AS papers, min(sequence) AS first, max(sequence) AS last
    FROM tax_papers GROUP BY supplier, series, financial_year
  ) p ON (p.supplier, p.series, p.financial_year) = (s.supplier, s.series, s.financial_year)
  WHERE (p.first, p.last, p.papers) IS DISTINCT FROM (1, s.last_number, s.last_number::bigint)`;

/** Commission and its GST, as one posting of a taxed sale changed them. */
const COMMISSION = sql`(
  SELECT t.id, s.seller_id, to_char(t.posted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
    coalesce(sum(m.paise) FILTER (WHERE m.code = 'platform_fee'), 0)::bigint AS fee,
    coalesce(sum(m.paise) FILTER (WHERE m.code = 'gst_output'), 0)::bigint AS gst
  FROM ledger_sale_taxes x
  JOIN ledger_sales s ON s.order_id = x.order_id
  JOIN ledger_transactions t ON t.order_id = x.order_id
  JOIN LATERAL (
    SELECT a.code, CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.transaction_id = t.id AND a.code IN ('platform_fee', 'gst_output')
  ) m ON true
  GROUP BY t.id, s.seller_id)`;

/** Which postings stand on which paper of a month's commission. */
const LISTED = sql`(
  SELECT p.id, p.seller_id, p.month, l.posting::uuid AS posting
  FROM tax_papers p CROSS JOIN jsonb_array_elements_text(p.content -> 'postings') l (posting)
  WHERE p.order_id IS NULL)`;

const COMMISSION_PAPERS: Rows = sql`
  SELECT p.id AS subject_id, p.number || ' has ' || p.taxable_paise || ' paise and ' || (p.total_paise - p.taxable_paise)
    || ' GST, and its postings come to ' || coalesce(c.fee, 0) || ' and ' || coalesce(c.gst, 0) AS detail
  FROM tax_papers p LEFT JOIN (
    SELECT l.id, sum(c.fee)::bigint AS fee, sum(c.gst)::bigint AS gst
    FROM ${LISTED} l JOIN ${COMMISSION} c ON (c.id, c.seller_id, c.month) = (l.posting, l.seller_id, l.month)
    GROUP BY l.id
  ) c ON c.id = p.id
  WHERE p.order_id IS NULL AND (p.taxable_paise, p.total_paise - p.taxable_paise) IS DISTINCT FROM (
    CASE p.kind WHEN 'commission_invoice' THEN c.fee ELSE -c.fee END,
    CASE p.kind WHEN 'commission_invoice' THEN c.gst ELSE -c.gst END)`;

/** What stands on no paper comes to nothing: it was given back in the month of its sale. */
const COMMISSION_NOT_INVOICED: Rows = sql`
  SELECT c.seller_id AS subject_id, 'the commission of ' || c.month || ' that is on no paper comes to ' || sum(c.fee)
    || ' paise and ' || sum(c.gst) || ' GST' AS detail
  FROM ${COMMISSION} c JOIN commission_months d ON d.month = c.month
  WHERE NOT EXISTS (SELECT FROM ${LISTED} l WHERE l.posting = c.id)
  GROUP BY c.seller_id, c.month HAVING (sum(c.fee), sum(c.gst)) IS DISTINCT FROM (0::numeric, 0::numeric)`;

const COMMISSION_TWICE: Rows = sql`
  SELECT l.posting AS subject_id, 'the posting stands on ' || count(*) || ' commission papers' AS detail
  FROM ${LISTED} l GROUP BY l.posting HAVING count(*) > 1`;

/** Checks of invoices and notes, and of tax that was paid: each figure follows from its postings (rules M4, M5). */
export const TAX_PAPER_CHECKS: Record<string, Rows> = {
  'every payment of tax is posted': CHALLANS,
  'every invoice and note says what its posting moved': FIGURES,
  'every taxed sale has one invoice': INVOICES,
  'every reversal of a taxed sale has its note': REVERSALS_WITHOUT_NOTE,
  'the numbers of invoices and notes run without gaps': NUMBERS,
  'every commission paper comes to its postings': COMMISSION_PAPERS,
  'every commission of an invoiced month is on a paper': COMMISSION_NOT_INVOICED,
  'no commission is invoiced twice': COMMISSION_TWICE,
};
