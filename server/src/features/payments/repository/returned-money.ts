import type { Insertable, Kysely } from 'kysely';
import type { DB, Refunds } from '#platform/database/schema.generated.ts';
import type { RefundStatus } from '../rules/captured-money.ts';
import type { RefundRow } from '../view/order-rows.ts';

type Db = Kysely<DB>;

export async function insertRefund(db: Db, refund: Insertable<Refunds>): Promise<RefundRow> {
  const row = await db.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();
  return row as RefundRow;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row as RefundRow | undefined;
}

export async function listRefundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows as RefundRow[];
}

export async function updateRefund(
  db: Db,
  id: string,
  change: { status: RefundStatus; providerRefundId: string | null; processedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status: change.status,
      provider_refund_id: change.providerRefundId,
      processed_at: change.processedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives up a refund for which the provider has nothing left to return. */
export async function dropRefund(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

/** Lowers a refund that the provider does not have yet; never raises it. */
export async function lowerRefund(db: Db, id: string, amountPaise: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ amount_paise: amountPaise })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('amount_paise', '>', amountPaise)
    .execute();
}

/** Provider ids of the order's payments whose refunds are still on their way. */
export async function listUnfinishedReturns(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['requested', 'pending'])
    .execute();
  return rows as RefundRow[];
}

/** Our refunds of a sale of which the provider has not said a word. */
export async function listUnsentRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('reason', '=', 'guarantee')
    .where('status', '=', 'requested')
    .execute();
  return rows as RefundRow[];
}
