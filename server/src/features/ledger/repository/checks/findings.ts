import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { ACCESS_CHECKS } from './access.ts';
import { ACCOUNT_CHECKS } from './accounts.ts';
import { BANK_LINE_CHECKS } from './bank-lines.ts';
import { FREE_CHECKS } from './free.ts';
import { GST_CHECKS } from './gst.ts';
import { ORDER_CHECKS } from './orders.ts';
import { CAPTURED_FOR_NOTHING, PAYMENT_CHECKS } from './payments.ts';
import { PAYOUT_ROW_CHECKS } from './payout-rows.ts';
import { PAYOUT_CHECKS } from './payouts.ts';
import { RETURN_CHECKS } from './returns.ts';
import { type Rows, SALE_CHECKS } from './sales.ts';
import { SETTLEMENT_CHECKS } from './settlements.ts';
import { TAX_PAPER_CHECKS } from './tax-papers.ts';
import { TAX_PART_CHECKS } from './tax-parts.ts';
import { TAX_YEAR_CHECKS } from './tax-years.ts';
import { TAX_CHECKS } from './taxes.ts';

/** Something in the books that must not be (rule M4). */
export interface Finding {
  check: string;
  subjectId: string;
  detail: string;
}

const UNBALANCED: Rows = sql`
  SELECT coalesce(t.id, e.transaction_id) AS subject_id,
    coalesce(t.kind, 'entries without a transaction') || ': debits less credits are ' || coalesce(sum(CASE e.side WHEN 'debit'
    THEN e.amount_paise ELSE -e.amount_paise END)::text, 'missing') AS detail
  FROM ledger_transactions t FULL JOIN ledger_entries e ON e.transaction_id = t.id
  GROUP BY t.id, e.transaction_id, t.kind
  HAVING t.id IS NULL OR sum(CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END) IS DISTINCT FROM 0`;

const POSTED_SALES = sql`
  SELECT o.id, o.status, o.amount_paise, count(t.id) AS postings
  FROM orders o LEFT JOIN ledger_transactions t
    ON t.kind = 'sale' AND t.source_type = 'order' AND t.source_id = o.id
  GROUP BY o.id, o.status, o.amount_paise`;

const SALES_NOT_POSTED_ONCE: Rows = sql`
  SELECT id AS subject_id, status || ' order has ' || postings || ' sale postings' AS detail
  FROM (${POSTED_SALES}) s
  WHERE postings <> CASE WHEN status = 'PAID' AND amount_paise > 0 THEN 1 ELSE 0 END`;

/** Each kind of posting, with what it may be about (rule D6). */
const POSTED_ABOUT: Record<string, readonly string[]> = {
  sale: ['order'],
  release: ['order'],
  gateway_fee: ['payment'],
  suspense: ['payment'],
  suspense_refund: ['refund'],
  refund: ['refund'],
  refund_failed: ['refund'],
  refund_paid: ['refund'],
  dispute_lost: ['dispute', 'transaction'],
  dispute_reversed: ['transaction'],
  freeze: ['refund_request', 'dispute', 'transaction'],
  thaw: ['refund_request', 'dispute', 'transaction'],
  recovery: ['transaction'],
  tax_kept: ['order', 'refund', 'transaction'],
  tax_given_back: ['refund', 'dispute', 'transaction'],
  tds_caught_up: ['tax_year'],
  tax_paid: ['challan'],
  gst_set_off: ['gst_set_off'],
  payout: ['payout'],
  payout_paid: ['payout'],
  payout_failed: ['payout'],
  payout_returned: ['payout'],
  settlement: ['settlement'],
  settlement_failed: ['settlement'],
};

const POSTED_OF_NO_KIND: Rows = sql`
  SELECT t.id AS subject_id, 'no such posting: ' || t.kind || ' about a ' || t.source_type AS detail
  FROM ledger_transactions t
  WHERE NOT (coalesce(${JSON.stringify(POSTED_ABOUT)}::jsonb -> t.kind, '[]') ? t.source_type)`;

/** Holds move a seller's money between his own accounts: whoever asked for one need not be there. */
const POSTED_OF_NOTHING: Rows = sql`
  SELECT t.id AS subject_id, 'a posting (' || t.kind || ') whose ' || t.source_type || ' is not there' AS detail
  FROM ledger_transactions t
  WHERE NOT CASE t.source_type
    WHEN 'order' THEN EXISTS (SELECT FROM orders s WHERE s.id = t.source_id)
    WHEN 'payment' THEN EXISTS (SELECT FROM payments s WHERE s.id = t.source_id)
    WHEN 'refund' THEN EXISTS (SELECT FROM refunds s WHERE s.id = t.source_id)
    WHEN 'dispute' THEN t.kind IN ('freeze', 'thaw') OR EXISTS (SELECT FROM disputes s WHERE s.id = t.source_id)
    WHEN 'tax_year' THEN EXISTS (SELECT FROM seller_tax_years s WHERE s.id = t.source_id)
    WHEN 'challan' THEN EXISTS (SELECT FROM tax_challans s WHERE s.id = t.source_id)
    WHEN 'gst_set_off' THEN EXISTS (SELECT FROM gst_set_offs s WHERE s.id = t.source_id)
    WHEN 'payout' THEN EXISTS (SELECT FROM payouts s WHERE s.id = t.source_id)
    WHEN 'settlement' THEN EXISTS (SELECT FROM provider_settlements s WHERE s.id = t.source_id)
    WHEN 'transaction' THEN EXISTS (SELECT FROM ledger_transactions s WHERE s.id = t.source_id)
    ELSE true END`;

/** A line's amount among one sale's entries; nothing when it is missing. */
const lineOf = (code: string, side: string, owner: RawBuilder<unknown>) => sql`
  coalesce(sum(e.amount_paise) FILTER (WHERE a.code = ${sql.lit(code)} AND e.side = ${sql.lit(side)}
    AND a.owner_id IS NOT DISTINCT FROM ${owner}), 0)`;
const NOBODY = sql`NULL::uuid`;

const SALES_SPLIT_WRONG: Rows = sql`
  SELECT o.id AS subject_id, 'the posting is not ' || o.seller_paise || ' to the seller and '
    || o.platform_paise || ' to the platform of ' || o.amount_paise AS detail
  FROM orders o
  JOIN ledger_transactions t ON t.kind = 'sale' AND t.source_type = 'order' AND t.source_id = o.id
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  GROUP BY o.id
  HAVING ${lineOf('rzp_clearing', 'debit', NOBODY)} <> o.amount_paise
    OR ${lineOf('seller_pending', 'credit', sql`o.seller_id`)} <> o.seller_paise
    OR ${lineOf('platform_fee', 'credit', NOBODY)} <> o.platform_paise
    OR sum(e.amount_paise) <> 2 * o.amount_paise`;

const ORDERS_WITHOUT_ENTITLEMENT: Rows = sql`
  SELECT o.id AS subject_id, 'paid without an entitlement' AS detail FROM orders o
  WHERE o.status = 'PAID' AND NOT EXISTS (SELECT 1 FROM granted n WHERE n.order_id = o.id)`;

const ENTITLEMENTS_UNPAID: Rows = sql`
  SELECT n.order_id AS subject_id, 'an entitlement whose order is ' || coalesce(o.status, 'not there')
    || ' or has no captured payment of its amount' AS detail
  FROM granted n LEFT JOIN orders o ON o.id = n.order_id
  WHERE o.status IS DISTINCT FROM 'PAID' OR (o.amount_paise > 0 AND (1 <> (SELECT count(*) FROM payments p
    WHERE p.order_id = o.id AND p.outcome = 'entitlement' AND p.captured_at IS NOT NULL)
    OR NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.outcome = 'entitlement'
      AND p.amount_paise = o.amount_paise AND p.currency = o.currency)))`;

const SUSPENSE_NOT_POSTED: Rows = sql`
  SELECT p.id AS subject_id, 'a payment of ' || p.amount_paise || ' paise (' || p.outcome || ') has '
    || coalesce(posted.paise, 0) || ' in suspense' AS detail
  FROM payments p LEFT JOIN (
    SELECT t.source_id, sum(e.amount_paise) AS paise FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'credit'
    WHERE t.kind = 'suspense' AND t.source_type = 'payment' GROUP BY t.source_id
  ) posted ON posted.source_id = p.id
  WHERE CASE p.outcome WHEN 'refund' THEN p.amount_paise ELSE 0 END <> coalesce(posted.paise, 0)`;

/** Every check of the books at a moment, by name. */
const checksAt = (now: Date): Record<string, Rows> => ({
  'every transaction balances': UNBALANCED,
  'every paid order has exactly one sale posting': SALES_NOT_POSTED_ONCE,
  'every posting is of a kind that there is': POSTED_OF_NO_KIND,
  'every posting has what it is about': POSTED_OF_NOTHING,
  'every sale is split as its order says': SALES_SPLIT_WRONG,
  'every paid order gives an entitlement': ORDERS_WITHOUT_ENTITLEMENT,
  'every entitlement is paid once': ENTITLEMENTS_UNPAID,
  'every captured payment buys or returns': CAPTURED_FOR_NOTHING(now),
  'money that bought nothing is in suspense': SUSPENSE_NOT_POSTED,
  ...ORDER_CHECKS,
  ...FREE_CHECKS,
  ...ACCESS_CHECKS,
  ...ACCOUNT_CHECKS,
  ...PAYMENT_CHECKS,
  ...PAYOUT_CHECKS,
  ...PAYOUT_ROW_CHECKS,
  ...RETURN_CHECKS,
  ...SETTLEMENT_CHECKS,
  ...BANK_LINE_CHECKS,
  ...SALE_CHECKS,
  ...TAX_CHECKS,
  ...TAX_PAPER_CHECKS,
  ...TAX_PART_CHECKS,
  ...TAX_YEAR_CHECKS,
  ...GST_CHECKS,
});

/** Runs every check on the whole database, as of `now`. */
export async function listFindings(db: Kysely<DB>, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, query] of Object.entries(checksAt(now))) {
    const { rows } = await query.execute(db);
    findings.push(...rows.map((row) => ({ check, subjectId: row.subject_id, detail: row.detail })));
  }
  return findings;
}
