import { sql } from 'kysely';
import { REVERSED } from './reversed.ts';
import type { Rows } from './sales.ts';

const ENTITLED_OTHERWISE: Rows = sql`
  SELECT n.id AS subject_id, 'gives ' || n.buyer_id || ' project ' || n.project_id || ' (' || n.licence_tier
    || '), and its order is of ' || o.buyer_id || ' for ' || o.project_id || ' (' || o.licence_tier || ')' AS detail
  FROM entitlements n JOIN orders o ON o.id = n.order_id
  WHERE (n.buyer_id, n.project_id, n.licence_tier, n.quantity)
    IS DISTINCT FROM (o.buyer_id, o.project_id, o.licence_tier, o.quantity)`;

const OWNED_AND_RETURNED: Rows = sql`
  SELECT n.order_id AS subject_id, 'all that was paid has gone back, and it is owned still' AS detail
  FROM (SELECT order_id FROM live_entitlements
    UNION ALL SELECT order_id FROM support_extensions WHERE revoked_at IS NULL) n
  JOIN orders o ON o.id = n.order_id JOIN ${REVERSED} t ON t.order_id = n.order_id
  WHERE t.paise >= o.amount_paise`;

const REVOKED_AND_PAID: Rows = sql`
  SELECT n.order_id AS subject_id, coalesce(t.paise, 0) || ' of ' || o.amount_paise
    || ' paise have gone back, and the listing was taken from its buyer' AS detail
  FROM granted n JOIN orders o ON o.id = n.order_id LEFT JOIN ${REVERSED} t ON t.order_id = n.order_id
  WHERE n.revoked_at IS NOT NULL AND coalesce(t.paise, 0) < o.amount_paise`;

/** A licence is replaced exactly while an upgrade stands on it (rule L12), also one that was taken back. */
const REPLACED_OTHERWISE: Rows = sql`
  SELECT n.id AS subject_id, CASE WHEN n.replaced_at IS NULL THEN 'was upgraded, and is in force beside the upgrade'
    ELSE 'is replaced by an upgrade that is not there' END AS detail
  FROM entitlements n
  WHERE (n.replaced_at IS NOT NULL) <> EXISTS (
    SELECT FROM orders u JOIN entitlements e ON e.order_id = u.id AND e.revoked_at IS NULL
    WHERE u.upgrades_order_id = n.order_id)`;

/** What was paid for a licence counts once; of two upgrades the earlier one has come back, because its money has (rule L12). */
const UPGRADED_TWICE: Rows = sql`
  SELECT u.id AS subject_id, 'upgrades order ' || u.upgrades_order_id || ', as order ' || v.id || ' does' AS detail
  FROM orders u JOIN entitlements e ON e.order_id = u.id AND e.revoked_at IS NULL
    JOIN orders v ON v.upgrades_order_id = u.upgrades_order_id
    JOIN entitlements n ON n.order_id = v.id AND n.revoked_at IS NULL AND (n.granted_at, n.id) > (e.granted_at, e.id)
  WHERE NOT EXISTS (SELECT FROM refunds f WHERE f.order_id = u.id AND f.status = 'failed')
    AND NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = u.id)`;

/** It is of another order, in its place alone, or for more than was paid (rule L12). */
const UPGRADED_OTHERWISE: Rows = sql`
  SELECT u.id AS subject_id, 'upgrades order ' || b.id || ' (' || b.status || ', ' || b.licence_tier || ' for '
    || b.quantity || ') to ' || u.licence_tier || ' for ' || u.quantity || ' with ' || u.credit_paise || ' paise of '
    || b.amount_paise + b.credit_paise AS detail
  FROM orders u JOIN orders b ON b.id = u.upgrades_order_id
  WHERE (b.buyer_id, b.project_id, b.quantity, b.status) IS DISTINCT FROM (u.buyer_id, u.project_id, u.quantity, 'PAID')
    OR array_position(ARRAY['personal', 'commercial', 'extended'], b.licence_tier)
      >= array_position(ARRAY['personal', 'commercial', 'extended'], u.licence_tier)
    OR u.credit_paise > b.amount_paise + b.credit_paise`;

/** It is of a purchase of the same buyer and listing, and gives months where that gives a licence (rule R6). */
const EXTENDED_OTHERWISE: Rows = sql`
  SELECT x.id AS subject_id, 'extends order ' || b.id || ' (' || b.status || ') of ' || b.buyer_id || ' for '
    || b.project_id || CASE WHEN b.extends_order_id IS NULL THEN '' ELSE ', an extension itself' END
    || CASE WHEN n.id IS NULL THEN '' ELSE ', and gives a licence' END AS detail
  FROM orders x JOIN orders b ON b.id = x.extends_order_id LEFT JOIN entitlements n ON n.order_id = x.id
  WHERE (b.buyer_id, b.project_id, b.status) IS DISTINCT FROM (x.buyer_id, x.project_id, 'PAID')
    OR b.extends_order_id IS NOT NULL OR n.id IS NOT NULL
  UNION ALL
  SELECT o.id, 'gives months of support for no order' FROM support_extensions e JOIN orders o ON o.id = e.order_id
  WHERE o.extends_order_id IS NULL`;

/** How long an order has support follows from its months, its extensions, and what it replaced (rule R6). */
const SUPPORTED_OTHERWISE: Rows = sql`
  SELECT o.id AS subject_id, 'has support until ' || coalesce(o.support_until::text, 'never') || ', and what was paid for is until '
    || coalesce(support_of_order(o.id, NULL)::text, 'never') AS detail
  FROM orders o WHERE (o.support_months > 0 OR o.support_until IS NOT NULL OR o.upgrades_order_id IS NOT NULL
      OR EXISTS (SELECT FROM orders x WHERE x.extends_order_id = o.id))
    AND o.status = 'PAID' AND o.support_until IS DISTINCT FROM support_of_order(o.id, NULL)`;

/** Checks of who has what: exactly what was paid for and has not gone back (rules M4, P10). */
export const ACCESS_CHECKS: Record<string, Rows> = {
  'every entitlement is for the buyer and the project of its order': ENTITLED_OTHERWISE,
  'nobody owns what was wholly given back': OWNED_AND_RETURNED,
  'nobody loses what was not wholly given back': REVOKED_AND_PAID,
  'a licence is replaced exactly while an upgrade stands on it': REPLACED_OTHERWISE,
  'a licence is upgraded once, unless money of an upgrade has come back': UPGRADED_TWICE,
  'every upgrade is of a lower licence that was paid for, for its credit at most': UPGRADED_OTHERWISE,
  'every extension of support is of a purchase, and gives no licence': EXTENDED_OTHERWISE,
  'every order has support for as long as was paid for': SUPPORTED_OTHERWISE,
};
