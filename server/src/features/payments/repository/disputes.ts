import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { DB, Disputes } from '#platform/database/schema.generated.ts';
import type { DisputeRow } from '../view/refund-rows.ts';

type Db = Kysely<DB>;

const LIVE = ['open', 'under_review'] as const;

export async function findDisputeByProviderId(
  db: Db,
  providerDisputeId: string,
): Promise<DisputeRow | undefined> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst();
  return row as DisputeRow | undefined;
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const row = await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
  return row as DisputeRow | undefined;
}

/** Adds a dispute, or brings it to what was fetched; the caller holds the order's lock. */
export async function saveDispute(
  db: Db,
  dispute: Insertable<Disputes> & Updateable<Disputes>,
): Promise<DisputeRow> {
  const row = await db
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('provider_dispute_id').doUpdateSet((eb) => ({
        revision: sql`disputes.revision + 1`,
        status: eb.ref('excluded.status'),
        phase: eb.ref('excluded.phase'),
        amount_paise: eb.ref('excluded.amount_paise'),
        reason_code: eb.ref('excluded.reason_code'),
        reason: eb.ref('excluded.reason'),
        respond_by: eb.ref('excluded.respond_by'),
        updated_at: eb.ref('excluded.updated_at'),
        ended_at: eb.ref('excluded.ended_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as DisputeRow;
}

/** Whether a bank is looking at a payment of the order. */
export async function hasLiveDispute(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...LIVE])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a bank is looking at this very payment. */
export async function isPaymentDisputed(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', 'in', [...LIVE])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLostDispute(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider's ids of what may still move. */
export async function listLiveDisputes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('provider_dispute_id')
    .where('status', 'in', [...LIVE])
    .orderBy('opened_at')
    .execute();
  return rows.map((row) => row.provider_dispute_id);
}
