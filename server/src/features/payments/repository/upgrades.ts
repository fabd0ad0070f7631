import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * Upgrades in force that do not stand by themselves: what they replaced was taken back, or counts towards a later upgrade,
 * because this one was taken back meanwhile and has come again, by a refund that failed or a dispute that was won. And
 * extensions of support whose purchase was taken back (rule R6). One whose money could not be paid out is left for a while.
 */
const undermined = (failedAfter: Date) => sql`(
    SELECT u.id FROM entitlements b JOIN orders u ON u.upgrades_order_id = b.order_id
    WHERE b.revoked_at IS NOT NULL AND b.replaced_at IS NOT NULL
    UNION
    SELECT u.id FROM orders u JOIN entitlements e ON e.order_id = u.id
    WHERE u.upgrades_order_id IS NOT NULL AND u.id IN (
      SELECT order_id FROM refunds WHERE status = 'failed'
      UNION ALL SELECT order_id FROM disputes WHERE status = 'won'
    ) AND EXISTS (SELECT FROM orders o JOIN entitlements n ON n.order_id = o.id AND n.revoked_at IS NULL
      WHERE o.upgrades_order_id = u.upgrades_order_id AND (n.granted_at, n.id) > (e.granted_at, e.id))
    UNION
    SELECT x.order_id FROM support_extensions x JOIN orders o ON o.id = x.order_id
    JOIN entitlements b ON b.order_id = o.extends_order_id AND b.revoked_at IS NOT NULL
    WHERE x.revoked_at IS NULL
  ) u JOIN granted e ON e.order_id = u.id AND e.revoked_at IS NULL
  WHERE NOT EXISTS (SELECT FROM refunds f
    WHERE f.order_id = u.id AND f.status = 'failed' AND f.created_at > ${failedAfter})`;

/** Orders of upgrades and extensions in force that are to be undone, except those whose return has failed after this moment. */
export async function listUndermined(db: Kysely<DB>, failedAfter: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT u.id FROM ${undermined(failedAfter)} ORDER BY u.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isUndermined(db: Kysely<DB>, failedAfter: Date, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${undermined(failedAfter)} AND u.id = ${orderId}`.execute(db);
  return rows.length > 0;
}
