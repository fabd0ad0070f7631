import { sql } from 'kysely';
import type { Rows } from './sales.ts';

const PRICED_WRONG: Rows = sql`
  SELECT o.id AS subject_id, 'costs ' || o.amount_paise || ' of ' || o.list_price_paise || ' less ' || o.discount_paise
    || ' and ' || o.credit_paise || ', split ' || o.seller_paise || ' to ' || o.platform_paise || ' by ' || o.seller_percent || ' percent' AS detail
  FROM orders o
  WHERE o.amount_paise <> o.list_price_paise - o.discount_paise - o.credit_paise
    OR o.seller_paise + o.platform_paise <> o.amount_paise
    OR o.seller_paise <> o.amount_paise * o.seller_percent / 100`;

const PAID_AT_WRONG: Rows = sql`
  SELECT o.id AS subject_id, 'is ' || o.status || ' and paid at ' || coalesce(o.paid_at::text, 'no time') AS detail
  FROM orders o WHERE (o.status = 'PAID') <> (o.paid_at IS NOT NULL)`;

/** Both times are taken in one transaction, one after the other. */
const SOLD_AT_ANOTHER_TIME: Rows = sql`
  SELECT o.id AS subject_id, 'paid at ' || o.paid_at || ', and the sale is posted at ' || t.posted_at AS detail
  FROM orders o JOIN ledger_transactions t
    ON t.kind = 'sale' AND t.source_type = 'order' AND t.source_id = o.id
  WHERE abs(extract(epoch FROM t.posted_at - o.paid_at)) > 300`;

const DISCOUNT_OF_NOTHING: Rows = sql`
  SELECT o.id AS subject_id, 'is cheaper by ' || o.discount_paise || ' paise for its quantity (' || o.volume_percent
    || ' percent), and no code was used' AS detail
  FROM orders o LEFT JOIN discount_uses u ON u.order_id = o.id
  WHERE u.order_id IS NULL
    AND o.discount_paise <> (o.list_price_paise / 100) * o.volume_percent / 100 * 100`;

const USED_OTHERWISE: Rows = sql`
  SELECT o.id AS subject_id, 'is ' || o.status || ', and its code is ' || u.status AS detail
  FROM orders o JOIN discount_uses u ON u.order_id = o.id
  WHERE u.status <> CASE WHEN o.status = 'PAID' THEN 'redeemed'
    WHEN o.status IN ('PENDING', 'ACTIVE') THEN 'reserved' ELSE 'released' END`;

const USED_BY_OTHERS: Rows = sql`
  SELECT o.id AS subject_id, 'used code ' || c.id || ', which is not for its buyer, seller or project' AS detail
  FROM orders o JOIN discount_uses u ON u.order_id = o.id JOIN discount_codes c ON c.id = u.code_id
  WHERE u.buyer_id <> o.buyer_id OR c.buyer_id <> o.buyer_id OR c.seller_id <> o.seller_id
    OR c.project_id <> o.project_id OR c.licence_tier <> o.licence_tier
    OR (c.negotiation_id IS NOT NULL AND c.quantity <> o.quantity)`;

const USES_MISCOUNTED: Rows = sql`
  SELECT c.id AS subject_id, 'counts ' || c.uses || ' uses, and ' || coalesce(u.held, 0) || ' orders have it' AS detail
  FROM discount_codes c LEFT JOIN (
    SELECT code_id, count(*) AS held FROM discount_uses WHERE status <> 'released' GROUP BY code_id
  ) u ON u.code_id = c.id
  WHERE c.uses <> coalesce(u.held, 0)`;

/** Checks of what orders cost, when they were paid, and of their codes (rules P3, P9, D5). */
export const ORDER_CHECKS: Record<string, Rows> = {
  'every order costs its price less discount and credit, split by its percent': PRICED_WRONG,
  'an order has a time of payment exactly when it is paid': PAID_AT_WRONG,
  'every sale is posted when its order is paid': SOLD_AT_ANOTHER_TIME,
  'every discount has its code or is that of its quantity': DISCOUNT_OF_NOTHING,
  'every code of an order is held, spent or given back as the order is': USED_OTHERWISE,
  'every code is used by whom and for what it is': USED_BY_OTHERS,
  'every code counts its uses': USES_MISCOUNTED,
};
