import { sql } from 'kysely';
import { ACCOUNT_HOLD_HOURS, RUNNING_PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import type { Rows } from './sales.ts';

/** Clocks of two machines differ, and times of one transaction are taken one after the other. */
const SLACK = sql`interval '5 minutes'`;
const RUNNING = sql.join(RUNNING_PAYOUT_STATUSES.map((status) => sql.lit(status)));

const SEVERAL_RUN: Rows = sql`
  SELECT seller_id AS subject_id, count(*) || ' payouts run' AS detail FROM payouts
  WHERE status IN (${RUNNING}) GROUP BY seller_id HAVING count(*) > 1`;

const REFERENCE_USED_AGAIN: Rows = sql`
  SELECT min(id::text)::uuid AS subject_id, count(*) || ' payouts have the reference ' || upper(reference) AS detail
  FROM payouts WHERE reference IS NOT NULL GROUP BY upper(reference) HAVING count(*) > 1`;

const STEPS_OUT_OF_ORDER: Rows = sql`
  SELECT p.id AS subject_id, 'asked for at ' || concat_ws(', ', p.created_at, 'approved at ' || p.approved_at,
    'in a bank file of ' || b.created_at, 'paid at ' || p.paid_at, 'ended at ' || p.ended_at) AS detail
  FROM payouts p LEFT JOIN payout_batches b ON b.id = p.batch_id
  WHERE p.approved_at < p.created_at - ${SLACK} OR b.created_at < p.approved_at - ${SLACK}
    OR p.paid_at < greatest(p.approved_at, b.created_at) - ${SLACK}
    OR p.ended_at < greatest(p.created_at, p.approved_at, b.created_at, p.paid_at) - ${SLACK}`;

/** How many admins it takes is a setting, which changes: one it takes always, and never the seller (rule M3). */
const APPROVED_WRONG: Rows = sql`
  SELECT p.id AS subject_id, 'approved at ' || p.approved_at || ', and no admin has said yes' AS detail
  FROM payouts p LEFT JOIN payout_approvals v ON v.payout_id = p.id
  WHERE p.approved_at IS NOT NULL AND v.payout_id IS NULL
  UNION ALL
  SELECT v.payout_id, v.admin_id || ' said yes at ' || v.at || CASE WHEN v.admin_id = p.seller_id
    THEN ' to a payout to themselves' ELSE ', when it could not be approved' END
  FROM payout_approvals v LEFT JOIN payouts p ON p.id = v.payout_id
  WHERE p.id IS NULL OR v.admin_id = p.seller_id OR v.at < p.created_at - ${SLACK}
    OR v.at > coalesce(p.approved_at, p.ended_at) + ${SLACK}`;

/**
 * What a bank file had stays in its batch, whatever becomes of it; the banks' own files pay to accounts alone. What a
 * provider makes is in none.
 */
const IN_BATCH_WRONG: Rows = sql`
  SELECT p.id AS subject_id, p.status || ' payout by ' || coalesce(p.masked ->> 'method', 'nothing') || ' is in '
    || coalesce(b.format || ' batch ' || b.id, CASE WHEN p.batch_id IS NULL THEN 'no batch'
      ELSE 'a batch that is not there' END) AS detail
  FROM payouts p LEFT JOIN payout_batches b ON b.id = p.batch_id
  WHERE CASE WHEN p.status IN ('draft', 'approved') THEN p.batch_id IS NOT NULL
      WHEN p.status = 'failed' THEN p.batch_id IS NOT NULL AND (b.id IS NULL OR p.approved_at IS NULL)
      WHEN p.provider IS NOT NULL THEN p.batch_id IS NOT NULL
      ELSE b.id IS NULL END
    OR (b.format <> 'neutral' AND p.masked ->> 'method' <> 'bank')
  UNION ALL
  SELECT b.id, 'a bank file without a payout'
  FROM payout_batches b LEFT JOIN payouts p ON p.batch_id = b.id WHERE p.id IS NULL`;

/** Ended before a bank file had it, as a change of the account ends it. */
const NEVER_SENT = sql`p.status = 'failed' AND p.batch_id IS NULL`;

/**
 * A payout goes where its seller's account was when it was asked for, 48 hours after the account was changed, and a change
 * ends it until the bank has it (decision 66). What the account was before a change nobody knows any more.
 */
const GOES_ELSEWHERE: Rows = sql`
  SELECT p.id AS subject_id, p.status || ' payout asked for at ' || p.created_at || '; the account is of ' || a.changed_at
    || CASE WHEN a.changed_at < p.created_at AND p.masked <> a.masked - 'pan' THEN ' and another' ELSE '' END AS detail
  FROM payouts p JOIN payout_accounts a ON a.user_id = p.seller_id
  WHERE NOT (${NEVER_SENT}) AND CASE WHEN a.changed_at >= p.created_at THEN p.status IN ('draft', 'approved')
    ELSE p.masked <> a.masked - 'pan' OR p.created_at < a.changed_at + ${sql.lit(ACCOUNT_HOLD_HOURS)} * interval '1 hour' END`;

const NAME_UNCHECKED: Rows = sql`
  SELECT p.id AS subject_id, 'approved at ' || p.approved_at || ', and its holder’s name was compared '
    || coalesce('at ' || a.name_checked_at || ' by ' || a.name_checked_by, 'by nobody') AS detail
  FROM payouts p JOIN payout_accounts a ON a.user_id = p.seller_id AND a.changed_at < p.created_at
  WHERE p.approved_at IS NOT NULL AND NOT (${NEVER_SENT})
    AND (a.name_checked_at <= p.approved_at + ${SLACK} AND a.name_checked_by <> a.user_id) IS NOT TRUE`;

/** Checks of what payouts say of themselves: the steps they took, who let them, and where they go (rules M3, M4). */
export const PAYOUT_ROW_CHECKS: Record<string, Rows> = {
  'every seller has one payout at a time': SEVERAL_RUN,
  'every reference of a bank pays one payout': REFERENCE_USED_AGAIN,
  'every payout takes its steps one after the other': STEPS_OUT_OF_ORDER,
  'every payout is approved by an admin who is not its seller': APPROVED_WRONG,
  'every payout that the bank has had is in its bank file': IN_BATCH_WRONG,
  'every payout goes where its seller’s account was': GOES_ELSEWHERE,
  'every payout is approved for a name that was compared': NAME_UNCHECKED,
};
