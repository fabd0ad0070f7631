import { sql } from 'kysely';
import type { Rows } from './sales.ts';

const PAISE = (kind: string, code: string, side: string) => sql`coalesce(sum(e.amount_paise) FILTER (
  WHERE t.kind = ${sql.lit(kind)} AND a.code = ${sql.lit(code)} AND e.side = ${sql.lit(side)}), 0)`;

/**
 * What the provider has sent is posted once, with what arrived at the bank; what it has not sent is not; and what failed is
 * taken back if it was posted.
 */
const POSTED_OTHERWISE: Rows = sql`
  SELECT s.id AS subject_id, s.provider_settlement_id || ' of ' || s.amount_paise || ' paise (' || s.status || ') is posted as '
    || concat_ws(', ', posted.kinds::text, posted.sent || ' to the bank', posted.cleared || ' from the provider',
      posted.back || ' from the bank', posted.held || ' to the provider') AS detail
  FROM provider_settlements s CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(DISTINCT t.kind), '[]') AS kinds, ${PAISE('settlement', 'bank', 'debit')} AS sent,
      ${PAISE('settlement', 'rzp_clearing', 'credit')} AS cleared, ${PAISE('settlement_failed', 'bank', 'credit')} AS back,
      ${PAISE('settlement_failed', 'rzp_clearing', 'debit')} AS held
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind IN ('settlement', 'settlement_failed') AND t.source_type = 'settlement' AND t.source_id = s.id
  ) posted
  WHERE posted.sent <> posted.cleared OR posted.back <> posted.held OR CASE s.status
    WHEN 'created' THEN posted.kinds <> '[]'
    WHEN 'processed' THEN posted.sent <> s.amount_paise OR posted.kinds ? 'settlement_failed'
    ELSE posted.sent <> posted.back OR posted.sent NOT IN (0, s.amount_paise) END`;

/** Checks of what the provider has sent to the bank (rules C11, M4). */
export const SETTLEMENT_CHECKS: Record<string, Rows> = {
  'every settlement of the provider is posted once with its amount': POSTED_OTHERWISE,
};
