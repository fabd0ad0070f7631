import { sql } from 'kysely';
import { suspensePostings } from '../suspense.ts';
import type { Rows } from './sales.ts';

/** A failed return counts for nothing; one made by hand at the provider counts like ours. What a bank took is gone too. */
const RETURNED = sql`(SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
  WHERE r.payment_id = p.id AND r.status <> 'failed')`;
const LOST = sql`(SELECT coalesce(sum(d.amount_paise), 0) FROM disputes d WHERE d.payment_id = p.id AND d.status = 'lost')`;

/**
 * A capture whose settlement failed is noted undecided, and reconciliation asks again after two minutes (rule P7): so
 * long it may wait. The alarm of captured money counts it meanwhile.
 */
const SETTLING_MINUTES = 10;

/** Captured money, `now`, that neither bought anything nor went back nor is being settled. */
export const CAPTURED_FOR_NOTHING = (now: Date): Rows => sql`
  SELECT p.id AS subject_id, p.provider_payment_id || ' of ' || p.amount_paise
    || ' paise is captured and neither bought nor returned' AS detail
  FROM payments p
  WHERE p.captured_at IS NOT NULL AND CASE p.outcome
    WHEN 'entitlement' THEN NOT EXISTS (SELECT 1 FROM granted n WHERE n.order_id = p.order_id)
    WHEN 'refund' THEN ${RETURNED} > p.amount_paise
      -- Of an order that nobody knows it may wait for an admin: the queue has it (rule P5).
      OR (p.order_id IS NOT NULL AND ${RETURNED} + ${LOST} < p.amount_paise)
    ELSE p.captured_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(SETTLING_MINUTES)}) END`;

/**
 * Of money that bought nothing there is in suspense what was neither returned nor taken by a bank; what went twice is the
 * market's loss; and the provider holds the difference (rule D6).
 */
const SUSPENSE_WRONG: Rows = sql`
  ${suspensePostings(() => sql`true`)}
  SELECT p.id AS subject_id, p.provider_payment_id || ' has ' || coalesce(posted.held_paise, 0) || ' in suspense, '
    || coalesce(posted.lost_paise, 0) || ' lost and ' || coalesce(posted.cleared_paise, 0)
    || ' at the provider, where ' || rest.paise || ' paise are left' AS detail
  FROM payments p LEFT JOIN posted ON posted.payment_id = p.id
  CROSS JOIN LATERAL (SELECT p.amount_paise
    - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'processed')
    - (SELECT coalesce(sum(d.amount_paise), 0) FROM disputes d WHERE d.payment_id = p.id AND d.status = 'lost') AS paise
  ) rest
  WHERE p.outcome = 'refund' AND (coalesce(posted.held_paise, 0) <> greatest(rest.paise, 0)
    OR coalesce(posted.lost_paise, 0) <> greatest(-rest.paise, 0) OR coalesce(posted.cleared_paise, 0) <> rest.paise)`;

/** What the provider kept of a payment, tax included (rule G3); posted once it is decided what the payment is for. */
const FEES_WRONG: Rows = sql`
  SELECT p.id AS subject_id, 'the fee of ' || coalesce(p.fee_paise::text, 'no') || ' paise is posted as '
    || posted.fee_paise || ' with ' || posted.tax_paise || ' of tax, and ' || posted.cleared_paise || ' at the provider' AS detail
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'gateway_fee' AND e.side = 'debit'), 0) AS fee_paise,
      coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'gst_input' AND e.side = 'debit'), 0) AS tax_paise,
      coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'rzp_clearing' AND e.side = 'credit'), 0) AS cleared_paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind = 'gateway_fee' AND t.source_type = 'payment' AND t.source_id = p.id
  ) posted
  CROSS JOIN LATERAL (SELECT CASE WHEN p.outcome = 'none' THEN 0 ELSE coalesce(p.fee_paise, 0) END AS fee_paise) kept
  WHERE posted.cleared_paise <> kept.fee_paise
    OR posted.tax_paise <> CASE kept.fee_paise WHEN 0 THEN 0 ELSE coalesce(p.tax_paise, 0) END
    OR posted.fee_paise <> kept.fee_paise - posted.tax_paise`;

/** What was decided about a payment was decided about captured money. */
const DECIDED_WITHOUT_CAPTURE: Rows = sql`
  SELECT p.id AS subject_id, p.provider_payment_id || ' is ' || p.status || ' (' || p.outcome || ') and was '
    || coalesce('captured at ' || p.captured_at, 'never captured') AS detail
  FROM payments p WHERE CASE WHEN p.captured_at IS NULL THEN p.outcome <> 'none' OR p.status = 'captured'
    ELSE p.status NOT IN ('captured', 'refunded') END`;

const AMOUNTS_WRONG: Rows = sql`
  SELECT id AS subject_id, 'a ' || what || ' of ' || paise || ' paise' AS detail FROM (
    SELECT id, 'payment' AS what, amount_paise AS paise FROM payments
    UNION ALL SELECT id, 'refund', amount_paise FROM refunds
    UNION ALL SELECT id, 'dispute', amount_paise FROM disputes
    UNION ALL SELECT id, 'order', amount_paise FROM orders WHERE list_price_paise <> 0
  ) one WHERE paise <= 0`;

/** Checks of what the provider holds for each payment (rules M4, P5, G3). */
export const PAYMENT_CHECKS: Record<string, Rows> = {
  'suspense holds what was neither returned nor lost': SUSPENSE_WRONG,
  'every fee of the provider is posted': FEES_WRONG,
  'what was decided about was captured': DECIDED_WITHOUT_CAPTURE,
  'every amount is above zero': AMOUNTS_WRONG,
};
