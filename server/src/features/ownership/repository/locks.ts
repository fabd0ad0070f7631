import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

// A download shares the row, a request for a refund has it alone: of both at once the later sees what the earlier wrote,
// the logged download or the stop (rule P10). Who needs an order's lock too takes that first (`lockOrder`); a download needs
// none, and reads stops only once it has the row.

/** Shares a live entitlement until the transaction ends; false when there is none any more. */
export async function lockShared(db: Db, buyerId: string, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Has what an order gave alone until the transaction ends. */
export async function lockOfOrder(db: Db, orderId: string): Promise<void> {
  await db.selectFrom('entitlements').select('id').where('order_id', '=', orderId).forUpdate().execute();
}
