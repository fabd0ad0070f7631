import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** What postings about one refund make of an account: credits less debits. */
const postedOf = (code: string, kinds: readonly string[]) => sql`
  coalesce((SELECT sum(CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END)
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.source_type = 'refund' AND t.source_id = r.id AND t.kind = ANY (${kinds}) AND a.code = ${code}), 0)`;

const RETURNS_NOT_POSTED: Rows = sql`
  SELECT r.id AS subject_id, r.status || ' refund of ' || r.amount_paise || ' paise is not posted as that' AS detail
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  CROSS JOIN LATERAL (SELECT CASE r.status WHEN 'processed' THEN -r.amount_paise ELSE 0 END AS paise) returned
  WHERE CASE p.outcome WHEN 'entitlement' THEN returned.paise ELSE 0 END
      <> ${postedOf('refund_payable', ['refund_paid'])}
    OR -returned.paise <> ${postedOf('rzp_clearing', ['refund_paid', 'suspense_refund'])}`;

/** What a failed refund took was restored; one that was made and failed at the provider never took anything. */
const RETURNS_NOT_TAKEN: Rows = sql`
  SELECT r.id AS subject_id, r.status || ' refund of ' || r.amount_paise || ' paise is not taken from its sale as that'
    AS detail
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE CASE WHEN p.outcome = 'entitlement' AND r.status <> 'failed' THEN r.amount_paise ELSE 0 END
    <> ${postedOf('refund_payable', ['refund', 'refund_failed'])}`;

const RETURNS_OF_OTHERS: Rows = sql`
  SELECT g.id AS subject_id, 'is of order ' || coalesce(g.order_id::text, 'nobody') || ', and its payment is of '
    || coalesce(p.order_id::text, 'nobody') AS detail
  FROM (SELECT id, payment_id, order_id FROM refunds UNION ALL SELECT id, payment_id, order_id FROM disputes) g
  JOIN payments p ON p.id = g.payment_id WHERE g.order_id IS DISTINCT FROM p.order_id`;

/** A lost dispute that is won after all is restored, and may be lost again: each turn follows the one before it. */
const DISPUTES_NOT_POSTED: Rows = sql`
  WITH RECURSIVE turns AS (
    SELECT t.id, t.source_id AS dispute_id FROM ledger_transactions t
    WHERE t.kind = 'dispute_lost' AND t.source_type = 'dispute'
    UNION ALL
    SELECT t.id, b.dispute_id FROM turns b JOIN ledger_transactions t
      ON t.source_type = 'transaction' AND t.source_id = b.id AND t.kind IN ('dispute_lost', 'dispute_reversed')
  ), posted AS (
    SELECT turns.dispute_id AS id, sum(CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END) AS paise
    FROM turns JOIN ledger_entries e ON e.transaction_id = turns.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'rzp_clearing' GROUP BY turns.dispute_id
  ), told AS (
    SELECT d.id, d.status, CASE WHEN d.status = 'lost' THEN d.amount_paise ELSE 0 END AS paise
    FROM disputes d
  )
  SELECT coalesce(told.id, posted.id) AS subject_id, 'a dispute that is ' || coalesce(told.status, 'not there')
    || ' is posted as a loss of ' || coalesce(posted.paise, 0) || ' paise' AS detail
  FROM told FULL JOIN posted ON posted.id = told.id
  WHERE told.paise IS DISTINCT FROM coalesce(posted.paise, 0)`;

/**
 * Money of a seller moves for a sale, so that what is kept of the sale tells it; a payout is for none, and neither is the
 * debt that it pays when it comes back, nor the TDS of a year's earlier sales.
 */
const MOVED_FOR_NOTHING: Rows = sql`
  SELECT DISTINCT t.id AS subject_id, t.kind || ' moves money of ' || a.owner_id || ' for no order' AS detail
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  LEFT JOIN ledger_transactions b ON t.kind = 'recovery' AND b.id = t.source_id
  WHERE t.order_id IS NULL AND a.owner_id IS NOT NULL
    AND t.source_type NOT IN ('payout', 'tax_year') AND b.source_type IS DISTINCT FROM 'payout'`;

/** Checks of money that goes back, and of what moves for no order (rules M2, M4, P10). */
export const RETURN_CHECKS: Record<string, Rows> = {
  'every processed refund is posted': RETURNS_NOT_POSTED,
  'every refund of a sale is taken from it until it fails': RETURNS_NOT_TAKEN,
  'every refund and dispute is of the order of its payment': RETURNS_OF_OTHERS,
  'every lost dispute is posted': DISPUTES_NOT_POSTED,
  'money of sellers moves for an order': MOVED_FOR_NOTHING,
};
