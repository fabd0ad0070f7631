import { sql } from 'kysely';
import type { Rows } from './sales.ts';
import { TAKEN } from './taken.ts';

const ENTITLED_OTHERWISE: Rows = sql`
  SELECT n.id AS subject_id, 'gives ' || n.buyer_id || ' project ' || n.project_id || ' (' || n.licence_tier
    || '), and its order is of ' || o.buyer_id || ' for ' || o.project_id || ' (' || o.licence_tier || ')' AS detail
  FROM entitlements n JOIN orders o ON o.id = n.order_id
  WHERE (n.buyer_id, n.project_id, n.licence_tier) IS DISTINCT FROM (o.buyer_id, o.project_id, o.licence_tier)`;

const OWNED_AND_RETURNED: Rows = sql`
  SELECT n.id AS subject_id, 'all that was paid has gone back, and it is owned still' AS detail
  FROM live_entitlements n JOIN orders o ON o.id = n.order_id JOIN ${TAKEN} t ON t.order_id = n.order_id
  WHERE t.paise >= o.amount_paise`;

/** Who has bought the listing anew has it by that order: one entitlement is all that anybody needs. */
const TAKEN_AND_PAID: Rows = sql`
  SELECT n.id AS subject_id, coalesce(t.paise, 0) || ' of ' || o.amount_paise
    || ' paise have gone back, and the listing was taken from its buyer' AS detail
  FROM entitlements n JOIN orders o ON o.id = n.order_id LEFT JOIN ${TAKEN} t ON t.order_id = n.order_id
  WHERE n.revoked_at IS NOT NULL AND coalesce(t.paise, 0) < o.amount_paise AND NOT EXISTS (
    SELECT FROM live_entitlements e WHERE e.buyer_id = n.buyer_id AND e.project_id = n.project_id)`;

/** Checks of who has what: exactly what was paid for and has not gone back (rules M4, P10). */
export const ACCESS_CHECKS: Record<string, Rows> = {
  'every entitlement is for the buyer and the project of its order': ENTITLED_OTHERWISE,
  'nobody owns what was wholly given back': OWNED_AND_RETURNED,
  'nobody loses what was not wholly given back': TAKEN_AND_PAID,
};
