import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** The postings that a payout of each status has: one for each step, in any other order none (rules D6, M3). */
const STEPS: Record<string, readonly string[]> = {
  draft: ['payout'],
  approved: ['payout'],
  processing: ['payout'],
  paid: ['payout', 'payout_paid'],
  failed: ['payout', 'payout_failed'],
  returned: ['payout', 'payout_paid', 'payout_returned'],
};

const POSTED_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, p.status || ' payout is posted as ' || coalesce(t.kinds::text, 'nothing') AS detail
  FROM payouts p
  LEFT JOIN (
    SELECT source_id, jsonb_agg(kind ORDER BY kind) AS kinds FROM ledger_transactions
    WHERE source_type = 'payout' GROUP BY source_id
  ) t ON t.source_id = p.id
  CROSS JOIN LATERAL (SELECT jsonb_agg(step ORDER BY step) AS kinds
    FROM jsonb_array_elements(${JSON.stringify(STEPS)}::jsonb -> p.status) step) due
  WHERE t.kinds IS DISTINCT FROM due.kinds`;

/** The lines of each posting, in their alphabet: none twice, and none missing. */
const LINES: Record<string, readonly string[]> = {
  payout: ['credit payout_clearing', 'debit seller_available'],
  payout_paid: ['credit bank', 'debit payout_clearing'],
  payout_failed: ['credit seller_available', 'debit payout_clearing'],
  payout_returned: [
    'credit payout_clearing',
    'credit seller_available',
    'debit bank',
    'debit payout_clearing',
  ],
};

/**
 * Every line of a payout's posting is of its amount, and of its seller where the account is a seller's; what it pays of a
 * debt when it comes back is of its seller too, and not more than came back.
 */
const AMOUNT_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, t.kind || ' moves ' || e.amount_paise || ' paise on ' || a.code || ' of '
    || coalesce(a.owner_id::text, 'the market') || '; the payout is ' || p.amount_paise || ' to ' || p.seller_id AS detail
  FROM payouts p
  JOIN ledger_transactions t ON t.source_type = 'payout' AND t.source_id = p.id
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE e.amount_paise <> p.amount_paise OR a.owner_id <> p.seller_id
  UNION ALL
  SELECT p.id, t.kind || ' pays ' || e.amount_paise || ' paise of a debt of ' || coalesce(a.owner_id::text, 'nobody')
    || '; the payout is ' || p.amount_paise || ' to ' || p.seller_id
  FROM payouts p
  JOIN ledger_transactions t ON t.source_type = 'payout' AND t.source_id = p.id
  JOIN ledger_transactions r ON r.source_type = 'transaction' AND r.source_id = t.id
  JOIN ledger_entries e ON e.transaction_id = r.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE a.owner_id IS DISTINCT FROM p.seller_id OR e.amount_paise > p.amount_paise
    OR r.kind <> 'recovery' OR t.kind NOT IN ('payout_failed', 'payout_returned')
  UNION ALL
  SELECT t.source_id, t.kind || ' has the lines ' || jsonb_agg(l.line ORDER BY l.line)
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  CROSS JOIN LATERAL (SELECT (e.side || ' ' || a.code) COLLATE "C" AS line) l
  WHERE t.source_type = 'payout' GROUP BY t.id
  HAVING jsonb_agg(l.line ORDER BY l.line) IS DISTINCT FROM ${JSON.stringify(LINES)}::jsonb -> t.kind`;

/** Both times are taken in one transaction, one after the other; statements show the posting's. */
const DATED_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, t.kind || ' is posted at ' || t.posted_at || ', and the payout says '
    || coalesce(step.at::text, 'no time') AS detail
  FROM payouts p
  JOIN ledger_transactions t ON t.source_type = 'payout' AND t.source_id = p.id
  CROSS JOIN LATERAL (SELECT CASE t.kind WHEN 'payout' THEN p.created_at WHEN 'payout_paid' THEN p.paid_at
    ELSE p.ended_at END AS at) step
  WHERE abs(extract(epoch FROM t.posted_at - step.at)) <= 300 IS NOT TRUE`;

const POSTED_FOR_AN_ORDER: Rows = sql`
  SELECT t.id AS subject_id, t.kind || ' is of order ' || t.order_id AS detail
  FROM ledger_transactions t
  LEFT JOIN ledger_transactions b ON t.source_type = 'transaction' AND b.id = t.source_id
  WHERE t.order_id IS NOT NULL AND 'payout' IN (t.source_type, b.source_type)`;

/** Checks of what is posted of payouts (rule M4). */
export const PAYOUT_CHECKS: Record<string, Rows> = {
  'every payout is posted once for each of its steps': POSTED_OTHERWISE,
  'every posting of a payout is of its amount and its seller': AMOUNT_OTHERWISE,
  'every step of a payout is posted when it is taken': DATED_OTHERWISE,
  'no payout is of an order': POSTED_FOR_AN_ORDER,
};
