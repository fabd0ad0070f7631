import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Payments, Refunds } from '#platform/database/schema.generated.ts';
import type { PaymentRow, RefundRow } from '../rows.ts';
import type { RefundStatus } from '../rules.ts';

type Db = Kysely<DB>;

export function findPayment(db: Db, providerPaymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

export function getPayment(db: Db, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Writes what the provider says of a payment. The outcome of its money, once decided, stays. */
export function savePayment(db: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  return db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        method: eb.ref('excluded.method'),
        error: eb.ref('excluded.error'),
        fee_paise: sql`coalesce(payments.fee_paise, excluded.fee_paise)`,
        tax_paise: sql`coalesce(payments.tax_paise, excluded.tax_paise)`,
        captured_at: sql`coalesce(payments.captured_at, excluded.captured_at)`,
        outcome: sql`CASE payments.outcome WHEN 'none' THEN excluded.outcome ELSE payments.outcome END`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the listing to the buyer; false when he has it already (the index decides, rule P4). */
export async function insertEntitlement(
  db: Db,
  entitlement: { id: string; buyerId: string; projectId: string; orderId: string; tier: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('entitlements')
    .values({
      id: entitlement.id,
      buyer_id: entitlement.buyerId,
      project_id: entitlement.projectId,
      order_id: entitlement.orderId,
      licence_tier: entitlement.tier,
      granted_at: entitlement.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function ownsProject(db: Db, buyerId: string, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the order's listing back, or with `null` gives it again. */
export async function setRevoked(db: Db, orderId: string, at: Date | null): Promise<void> {
  await db.updateTable('entitlements').set({ revoked_at: at }).where('order_id', '=', orderId).execute();
}

export async function isListed(db: Db, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('listed').where('id', '=', projectId).executeTakeFirst();
  return row?.listed ?? false;
}

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

/** The payment that bought the listing of an order (rule P4). */
export function getSalePayment(db: Db, orderId: string): Promise<PaymentRow> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'entitlement')
    .executeTakeFirstOrThrow();
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
