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

/**
 * Every line of a payout's posting is of its amount, and of its seller where the account is a seller's; what it pays of a
 * debt when it comes back is of its seller too.
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
  SELECT p.id, 'a debt of ' || a.owner_id || ' is paid; the payout is to ' || p.seller_id
  FROM payouts p
  JOIN ledger_transactions t ON t.source_type = 'payout' AND t.source_id = p.id
  JOIN ledger_transactions r ON r.kind = 'recovery' AND r.source_type = 'transaction' AND r.source_id = t.id
  JOIN ledger_entries e ON e.transaction_id = r.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE a.owner_id <> p.seller_id`;

/** Checks of payouts (rule M4). */
export const PAYOUT_CHECKS: Record<string, Rows> = {
  'every payout is posted once for each of its steps': POSTED_OTHERWISE,
  'every posting of a payout is of its amount and its seller': AMOUNT_OTHERWISE,
};
