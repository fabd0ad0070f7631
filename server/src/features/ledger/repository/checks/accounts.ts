import { sql } from 'kysely';
import type { LedgerSide } from '#contract/ledger/constants.ts';
import { type AccountCode, CHART } from '../../rules/chart-of-accounts.ts';
import type { Rows } from './sales.ts';

const ACCOUNTS_WRONG: Rows = sql`
  SELECT a.id AS subject_id, concat_ws(' ', a.code, 'of', coalesce(a.owner_id::text, 'the market'), 'grows on',
    a.normal_side, 'and keeps', a.balance_paise, 'paise') AS detail
  FROM ledger_accounts a
  LEFT JOIN jsonb_each(${JSON.stringify(CHART)}::jsonb) chart ON chart.key = a.code
  WHERE chart.key IS NULL OR a.normal_side <> chart.value ->> 'normalSide'
    OR (a.owner_id IS NOT NULL) <> (chart.value ->> 'per' = 'seller')
    OR (a.owner_id IS NULL AND a.balance_paise <> 0)`;

type LineName = `${LedgerSide} ${AccountCode}`;

/** The seller's share and the platform's, and what is lost beyond both. */
const REVERSED: readonly LineName[] = [
  'debit seller_frozen',
  'debit seller_pending',
  'debit seller_available',
  'debit seller_receivable',
  'debit platform_fee',
  'debit chargeback_loss',
];
const RESTORED: readonly LineName[] = [
  'credit seller_frozen',
  'credit seller_pending',
  'credit seller_available',
  'credit seller_receivable',
  'credit platform_fee',
  'credit chargeback_loss',
];

/** What each kind of posting may do: the side and the account of each of its lines (rule D6). */
const LEGS: Record<string, readonly LineName[]> = {
  sale: ['debit rzp_clearing', 'credit seller_pending', 'credit platform_fee'],
  gateway_fee: ['debit gateway_fee', 'debit gst_input', 'credit rzp_clearing'],
  suspense: ['debit rzp_clearing', 'credit customer_suspense'],
  suspense_refund: ['debit customer_suspense', 'debit chargeback_loss', 'credit rzp_clearing'],
  refund: [...REVERSED, 'credit refund_payable'],
  refund_failed: [...RESTORED, 'debit refund_payable'],
  refund_paid: ['debit refund_payable', 'credit rzp_clearing'],
  dispute_lost: [...REVERSED, 'debit customer_suspense', 'credit rzp_clearing'],
  dispute_reversed: [...RESTORED, 'credit customer_suspense', 'debit rzp_clearing'],
  release: ['debit seller_pending', 'credit seller_available'],
  recovery: ['debit seller_available', 'credit seller_receivable'],
  freeze: ['debit seller_pending', 'debit seller_available', 'credit seller_frozen'],
  thaw: ['debit seller_frozen', 'credit seller_pending', 'credit seller_available'],
  tax_kept: [
    'debit seller_frozen',
    'debit seller_pending',
    'debit seller_available',
    'debit seller_receivable',
    'debit platform_fee',
    'credit tcs_payable',
    'credit tds_payable',
    'credit gst_output',
  ],
  tax_given_back: [
    'credit seller_frozen',
    'credit seller_pending',
    'credit seller_available',
    'credit seller_receivable',
    'credit platform_fee',
    'debit tcs_payable',
    'debit tds_payable',
    'debit gst_output',
  ],
  tds_caught_up: ['debit seller_available', 'debit seller_receivable', 'credit tds_payable'],
  tax_paid: ['debit tcs_payable', 'debit tds_payable', 'debit gst_output', 'credit bank'],
  gst_set_off: ['debit gst_output', 'credit gst_input'],
  payout: ['debit seller_available', 'credit payout_clearing'],
  payout_paid: ['debit payout_clearing', 'credit bank'],
  payout_failed: ['debit payout_clearing', 'credit seller_available'],
  payout_returned: [
    'debit bank',
    'credit payout_clearing',
    'debit payout_clearing',
    'credit seller_available',
  ],
  settlement: ['debit bank', 'credit rzp_clearing'],
  settlement_failed: ['debit rzp_clearing', 'credit bank'],
};

const MOVED_ELSEWHERE: Rows = sql`
  SELECT t.id AS subject_id, t.kind || ' has a ' || e.side || ' of ' || a.code AS detail
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE NOT coalesce(${JSON.stringify(LEGS)}::jsonb -> t.kind, '[]') ? (e.side || ' ' || a.code)`;

/** What follows another posting is of its order; who asks for a hold need not be there. */
const POSTED_OF_OTHERS: Rows = sql`
  SELECT t.id AS subject_id, t.kind || ' is of order ' || coalesce(t.order_id::text, 'nobody') || ', and its '
    || t.source_type || ' of ' || own.order_id AS detail
  FROM ledger_transactions t
  LEFT JOIN payments p ON t.source_type = 'payment' AND p.id = t.source_id
  LEFT JOIN refunds r ON t.source_type = 'refund' AND r.id = t.source_id
  LEFT JOIN disputes d ON t.source_type = 'dispute' AND d.id = t.source_id
  LEFT JOIN refund_requests q ON t.source_type = 'refund_request' AND q.id = t.source_id
  LEFT JOIN ledger_transactions b ON t.source_type = 'transaction' AND b.id = t.source_id
  CROSS JOIN LATERAL (SELECT CASE t.source_type WHEN 'order' THEN t.source_id
    ELSE coalesce(p.order_id, r.order_id, d.order_id, q.order_id, b.order_id) END AS order_id) own
  WHERE own.order_id <> t.order_id
    OR (t.order_id IS NULL AND own.order_id IS NOT NULL AND t.source_type IN ('order', 'payment', 'refund'))`;

/** A posting's number has its time in it: statements find it by the one and show the other. */
const DATED_OTHERWISE: Rows = sql`
  SELECT t.id AS subject_id, t.kind || ' is dated ' || t.posted_at || ' and was made at ' || made.at AS detail
  FROM ledger_transactions t
  CROSS JOIN LATERAL (SELECT to_timestamp(
    ('x' || substr(replace(t.id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) AS at) made
  WHERE abs(extract(epoch FROM t.posted_at - made.at)) > 300`;

/** Checks of accounts, and of which of them each kind of posting moves money between (rules D4, D6). */
export const ACCOUNT_CHECKS: Record<string, Rows> = {
  'every account is as the chart of accounts has it': ACCOUNTS_WRONG,
  'every posting moves money between the accounts it is for': MOVED_ELSEWHERE,
  'every posting is of the order of what it is about': POSTED_OF_OTHERS,
  'every posting is dated when it was made': DATED_OTHERWISE,
};
