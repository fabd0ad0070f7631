import { sql } from 'kysely';

/** How much of each sale is reversed: refunds that did not fail, and lost disputes; `order_id`, `paise`. */
export const REVERSED = sql`(
  SELECT order_id, sum(paise)::bigint AS paise FROM (
    SELECT p.order_id, r.amount_paise AS paise FROM refunds r
    JOIN payments p ON p.id = r.payment_id AND p.outcome = 'entitlement' WHERE r.status <> 'failed'
    UNION ALL
    SELECT p.order_id, d.amount_paise FROM disputes d
    JOIN payments p ON p.id = d.payment_id AND p.outcome = 'entitlement' WHERE d.status = 'lost'
  ) one GROUP BY order_id)`;
