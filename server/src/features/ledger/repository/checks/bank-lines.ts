import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** What a line of each kind of match has to be: one that came in or went out, of this amount. */
const MATCHED_OTHERWISE: Rows = sql`
  SELECT l.id AS subject_id, 'a line of ' || l.amount_paise || ' paise (' || l.direction || ') is matched with a '
    || l.match_kind || coalesce(' of ' || due.amount_paise || ' (' || due.direction || ')', ' that is not there') AS detail
  FROM bank_lines l
  LEFT JOIN LATERAL (
    SELECT 'out' AS direction, p.amount_paise FROM payouts p
      WHERE l.match_kind = 'payout' AND p.id = l.match_id AND p.paid_at IS NOT NULL
    UNION ALL SELECT 'in', p.amount_paise FROM payouts p
      WHERE l.match_kind = 'payout_return' AND p.id = l.match_id AND p.status = 'returned'
    UNION ALL SELECT 'in', s.amount_paise FROM provider_settlements s
      WHERE l.match_kind = 'settlement' AND s.id = l.match_id AND s.status <> 'created'
    UNION ALL SELECT 'out', s.amount_paise FROM provider_settlements s
      WHERE l.match_kind = 'settlement_return' AND s.id = l.match_id AND s.status = 'failed'
    UNION ALL SELECT 'out', c.amount_paise FROM tax_challans c
      WHERE l.match_kind = 'tax_payment' AND c.id = l.match_id
  ) due ON true
  WHERE l.match_kind IS NOT NULL
    AND (due.direction, due.amount_paise) IS DISTINCT FROM (l.direction, l.amount_paise)`;

const MATCHED_AGAIN: Rows = sql`
  SELECT match_id AS subject_id, count(*) || ' lines of bank statements are matched with this ' || match_kind AS detail
  FROM bank_lines WHERE match_id IS NOT NULL GROUP BY match_kind, match_id HAVING count(*) > 1`;

/** Checks of what the bank's statements are matched with (rule M4). */
export const BANK_LINE_CHECKS: Record<string, Rows> = {
  'every line of a bank statement is of the amount and direction of its match': MATCHED_OTHERWISE,
  'nothing is matched with two lines of a bank statement': MATCHED_AGAIN,
};
