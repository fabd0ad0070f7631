import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** A free licence is taken in one transaction: its order is never seen in another state. */
const FREE_OTHERWISE: Rows = sql`
  SELECT o.id AS subject_id, concat_ws(' ', 'a free order is', o.status, 'with', o.provider,
    o.provider_order_id, 'and', o.amount_paise + o.seller_paise + o.platform_paise, 'paise') AS detail
  FROM orders o
  WHERE o.list_price_paise = 0 AND (o.status <> 'PAID' OR o.provider <> 'none' OR o.provider_order_id IS NOT NULL
    OR (o.discount_paise, o.seller_paise, o.platform_paise) <> (0, 0, 0) OR o.next_check_at IS NOT NULL)`;

const FREE_WITH_MONEY: Rows = sql`
  SELECT o.id AS subject_id, 'nothing was to be paid, and there is a ' || found.what AS detail
  FROM orders o CROSS JOIN LATERAL (
    SELECT 'payment' AS what FROM payments p WHERE p.order_id = o.id
    UNION ALL SELECT 'posting (' || t.kind || ')' FROM ledger_transactions t
      WHERE t.order_id = o.id OR (t.source_type = 'order' AND t.source_id = o.id)
    UNION ALL SELECT 'sale in the ledger' FROM ledger_sales s WHERE s.order_id = o.id
    UNION ALL SELECT 'refund' FROM refunds r WHERE r.order_id = o.id
    UNION ALL SELECT 'request for a refund' FROM refund_requests q WHERE q.order_id = o.id
    UNION ALL SELECT 'tax paper' FROM tax_papers x WHERE x.order_id = o.id
    UNION ALL SELECT 'discount code' FROM discount_uses u WHERE u.order_id = o.id
  ) found WHERE o.list_price_paise = 0`;

/** Checks of free licences: they give access, and move no money (rules L12, M4). */
export const FREE_CHECKS: Record<string, Rows> = {
  'every free order is taken at once, and without a provider': FREE_OTHERWISE,
  'no money moves for a free licence': FREE_WITH_MONEY,
};
