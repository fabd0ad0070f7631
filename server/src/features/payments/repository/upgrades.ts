import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Upgrades in force whose first purchase was taken back. */
const UNDERMINED = sql`
  FROM entitlements b
  JOIN orders u ON u.upgrades_order_id = b.order_id
  JOIN entitlements e ON e.order_id = u.id AND e.revoked_at IS NULL
  WHERE b.revoked_at IS NOT NULL AND b.replaced_at IS NOT NULL`;

/** Orders of upgrades in force whose first purchase was taken back. */
export async function listUndermined(db: Kysely<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT u.id ${UNDERMINED} ORDER BY u.id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function isUndermined(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT ${UNDERMINED} AND u.id = ${orderId}`.execute(db);
  return rows.length > 0;
}
