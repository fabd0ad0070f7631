import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * Gives what a free order is for, whose row this transaction has inserted; false when its buyer has the listing already
 * (rule L12).
 */
export async function takeFreeOrder(
  db: Kysely<DB>,
  orderId: string,
  entitlementId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT take_free(${orderId}, ${entitlementId}, ${at}) AS taken`.execute(db);
  return rows[0]!.taken;
}
