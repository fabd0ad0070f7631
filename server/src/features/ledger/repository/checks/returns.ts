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
  WHERE CASE r.status WHEN 'processed' THEN -r.amount_paise ELSE 0 END <> CASE p.outcome
    WHEN 'entitlement' THEN ${postedOf('refund_payable', ['refund_paid'])}
    ELSE ${postedOf('customer_suspense', ['suspense_refund'])} END`;

/** What a failed refund took was restored; one that was made and failed at the provider never took anything. */
const RETURNS_NOT_TAKEN: Rows = sql`
  SELECT r.id AS subject_id, r.status || ' refund of ' || r.amount_paise || ' paise is not taken from its sale as that'
    AS detail
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.outcome = 'entitlement' AND CASE r.status WHEN 'failed' THEN 0 ELSE r.amount_paise END
    <> ${postedOf('refund_payable', ['refund', 'refund_failed'])}`;

const OWNED_AND_RETURNED: Rows = sql`
  SELECT n.id AS subject_id, 'all that was paid has gone back, and it is owned still' AS detail
  FROM live_entitlements n JOIN payments p ON p.order_id = n.order_id AND p.outcome = 'entitlement'
  WHERE p.amount_paise <=
    coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0)
    + coalesce((SELECT sum(d.amount_paise) FROM disputes d WHERE d.payment_id = p.id AND d.status = 'lost'), 0)`;

/** A lost dispute that is won after all is restored, and may be lost again: each turn follows the one before it. */
const DISPUTES_NOT_POSTED: Rows = sql`
  WITH RECURSIVE turns AS (
    SELECT t.id, t.kind, t.source_id AS dispute_id FROM ledger_transactions t
    WHERE t.kind = 'dispute_lost' AND t.source_type = 'dispute'
    UNION ALL
    SELECT t.id, t.kind, b.dispute_id FROM turns b JOIN ledger_transactions t
      ON t.source_type = 'transaction' AND t.source_id = b.id AND t.kind IN ('dispute_lost', 'dispute_reversed')
  )
  SELECT d.id AS subject_id, 'a dispute that is ' || d.status || ' is not posted as that' AS detail
  FROM disputes d JOIN payments p ON p.id = d.payment_id
  WHERE p.outcome = 'entitlement' AND (d.status = 'lost')::int <> (
    SELECT count(*) FILTER (WHERE kind = 'dispute_lost') - count(*) FILTER (WHERE kind = 'dispute_reversed')
    FROM turns WHERE dispute_id = d.id)`;

/** Money of a seller moves for a sale, so that what is kept of the sale tells it; a payout is for none. */
const MOVED_FOR_NOTHING: Rows = sql`
  SELECT DISTINCT t.id AS subject_id, t.kind || ' moves money of ' || a.owner_id || ' for no order' AS detail
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.order_id IS NULL AND a.owner_id IS NOT NULL AND t.kind <> 'payout'`;

/** Checks of money that goes back, and of what moves for no order (rules M2, M4, P10). */
export const RETURN_CHECKS: Record<string, Rows> = {
  'every processed refund is posted': RETURNS_NOT_POSTED,
  'every refund of a sale is taken from it until it fails': RETURNS_NOT_TAKEN,
  'nobody owns what was wholly given back': OWNED_AND_RETURNED,
  'every lost dispute is posted': DISPUTES_NOT_POSTED,
  'money of sellers moves for an order': MOVED_FOR_NOTHING,
};
