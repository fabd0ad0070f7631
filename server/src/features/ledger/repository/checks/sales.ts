import { type RawBuilder, sql } from 'kysely';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { REVERSED } from './reversed.ts';

/** A check's rows: whom or what it found, and how that is wrong. */
export type Rows = RawBuilder<{ subject_id: string; detail: string }>;

const BALANCES_WRONG: Rows = sql`
  SELECT a.account_id AS subject_id, a.code || ' of ' || a.seller_id || ' is kept as ' || a.balance_paise
    || ' and its entries make ' || s.paise AS detail
  FROM seller_balances a CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise ELSE -e.amount_paise END), 0) AS paise
    FROM ledger_entries e WHERE e.account_id = a.account_id) s
  WHERE s.paise <> a.balance_paise OR s.paise < 0`;

const SALES_KEPT_WRONG: Rows = sql`
  SELECT coalesce(m.order_id, s.order_id) AS subject_id, 'the sale is kept as '
    || concat_ws(', ', s.seller_left_paise, s.platform_left_paise, s.pending_paise, s.frozen_paise, s.tax_paise)
    || ' and its entries make ' || concat_ws(', ', m.seller, m.platform, m.pending, m.frozen, m.tax)
    || ' (seller’s, platform’s, pending, frozen, tax)' AS detail
  FROM ledger_sales s FULL JOIN (
    SELECT order_id,
      min(posted_at) FILTER (WHERE kind = 'sale') AS sold_at,
      coalesce(sum(paise) FILTER (WHERE kind = 'sale' AND owner_id IS NOT NULL), 0) AS sold_seller,
      coalesce(sum(paise) FILTER (WHERE kind = 'sale' AND owner_id IS NULL), 0) AS sold_platform,
      coalesce(sum(paise) FILTER (WHERE owner_id IS NOT NULL AND NOT is_tax), 0) AS seller,
      coalesce(sum(paise) FILTER (WHERE owner_id IS NULL AND NOT is_tax), 0) AS platform,
      coalesce(-sum(paise) FILTER (WHERE owner_id IS NOT NULL AND is_tax), 0) AS tax,
      coalesce(sum(paise) FILTER (WHERE code = 'seller_pending'), 0) AS pending,
      coalesce(sum(paise) FILTER (WHERE code = 'seller_frozen'), 0) AS frozen
    FROM ledger_sale_moves GROUP BY order_id
  ) m ON m.order_id = s.order_id
  WHERE (s.sold_at, s.seller_paise, s.platform_paise, s.seller_left_paise, s.platform_left_paise,
      s.pending_paise, s.frozen_paise, s.tax_paise)
    IS DISTINCT FROM (m.sold_at, m.sold_seller, m.sold_platform, m.seller, m.platform, m.pending, m.frozen, m.tax)`;

/** Both shares by one floor (rule D7), and what went back beyond the price as the platform's loss. */
const LEFT_WRONG: Rows = sql`
  SELECT s.order_id AS subject_id, gone.paise || ' paise have gone back, and ' || concat_ws(', ', s.seller_left_paise,
    s.platform_left_paise, coalesce(loss.paise, 0)) || ' are left to the seller, to the platform, and lost' AS detail
  FROM ledger_sales s
  LEFT JOIN ${REVERSED} taken ON taken.order_id = s.order_id
  LEFT JOIN (
    SELECT t.order_id, sum(CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END) AS paise
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.code = 'chargeback_loss' GROUP BY t.order_id
  ) loss ON loss.order_id = s.order_id
  CROSS JOIN LATERAL (SELECT coalesce(taken.paise, 0) AS paise, s.seller_paise + s.platform_paise AS paid) gone
  CROSS JOIN LATERAL (SELECT s.seller_paise * least(gone.paise, gone.paid) / gone.paid AS paise) sellers
  WHERE (s.seller_left_paise, s.platform_left_paise, coalesce(loss.paise, 0)) IS DISTINCT FROM (
    s.seller_paise - sellers.paise,
    s.platform_paise - (least(gone.paise, gone.paid) - sellers.paise),
    greatest(gone.paise - gone.paid, 0))`;

const SALES_OF_SEVERAL: Rows = sql`
  SELECT s.order_id AS subject_id, m.kind || ' moves money of ' || m.owner_id AS detail
  FROM ledger_sales s JOIN ledger_sale_moves m ON m.order_id = s.order_id
  WHERE m.owner_id <> s.seller_id`;

const RELEASED_WRONG: Rows = sql`
  SELECT s.order_id AS subject_id, count(t.id) || ' releases, and marked as released at '
    || coalesce(s.released_at::text, 'no time') AS detail
  FROM ledger_sales s LEFT JOIN ledger_transactions t ON t.order_id = s.order_id AND t.kind = 'release'
  GROUP BY s.order_id
  HAVING count(t.id) <> (s.released_at IS NOT NULL)::int`;

const RELEASED_EARLY: Rows = sql`
  SELECT s.order_id AS subject_id, 'sold at ' || s.sold_at || ' and released at ' || s.released_at AS detail
  FROM ledger_sales s
  WHERE (s.released_at AT TIME ZONE 'Asia/Kolkata')::date
    <= (s.sold_at AT TIME ZONE 'Asia/Kolkata')::date + ${sql.lit(GUARANTEE_DAYS)}`;

const PENDING_WRONG: Rows = sql`
  SELECT order_id AS subject_id, pending_paise || ' paise are pending' AS detail FROM ledger_sales
  WHERE pending_paise > 0 AND (held_at IS NOT NULL OR released_at IS NOT NULL)`;

const FROZEN_WITHOUT_HOLD: Rows = sql`
  SELECT order_id AS subject_id, frozen_paise || ' paise are frozen' AS detail FROM ledger_sales
  WHERE frozen_paise > 0 AND held_at IS NULL`;

/** Of a sale that went back wholly nothing is left to hold. */
const OPEN_WITHOUT_HOLD: Rows = sql`
  SELECT s.order_id AS subject_id, 'a ' || g.what || ' about it is open, and it is not on hold' AS detail
  FROM ledger_sales s JOIN (
    SELECT d.order_id, 'dispute' AS what FROM disputes d JOIN payments p ON p.id = d.payment_id AND p.outcome = 'entitlement'
    WHERE d.status IN ('open', 'under_review')
    UNION ALL
    SELECT order_id, 'refund request' FROM refund_requests WHERE status IN ('waiting_seller', 'waiting_admin')
  ) g ON g.order_id = s.order_id
  WHERE s.held_at IS NULL`;

const OWED_AND_AVAILABLE: Rows = sql`
  SELECT a.owner_id AS subject_id, 'owes ' || o.balance_paise || ' paise and has ' || a.balance_paise || ' available' AS detail
  FROM ledger_accounts a
  JOIN ledger_accounts o ON o.owner_id = a.owner_id AND o.code = 'seller_receivable' AND o.balance_paise > 0
  WHERE a.code = 'seller_available' AND a.balance_paise > 0`;

/** Checks of the sums that are kept, of releases, holds and recoveries (rules M2, M4). */
export const SALE_CHECKS: Record<string, Rows> = {
  'every balance of a seller is the sum of its entries and not below zero': BALANCES_WRONG,
  'every sale is kept as its entries make it': SALES_KEPT_WRONG,
  'what is left of every sale follows from what was taken of it': LEFT_WRONG,
  'the money of a sale is its seller’s alone': SALES_OF_SEVERAL,
  'every sale is released at most once': RELEASED_WRONG,
  'no sale is released within its guarantee': RELEASED_EARLY,
  'nothing is pending of a sale on hold or released': PENDING_WRONG,
  'nothing is frozen without a hold': FROZEN_WITHOUT_HOLD,
  'nobody owes while something is available': OWED_AND_AVAILABLE,
  'what is asked back or disputed is on hold': OPEN_WITHOUT_HOLD,
};
