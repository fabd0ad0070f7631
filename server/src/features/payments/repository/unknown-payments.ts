import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Payments } from '#platform/database/schema.generated.ts';
import type { PaymentRow } from '../view/order-rows.ts';

type Db = Kysely<DB>;

/** Notes captured money of an order that nobody here knows. Nothing when the payment is noted already, as anybody's. */
export function insertUnknownPayment(db: Db, payment: Insertable<Payments>): Promise<PaymentRow | undefined> {
  return db
    .insertInto('payments')
    .values({ ...payment, order_id: null })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes the provider's fee of such a payment, if it was not known before. */
export function noteFee(
  db: Db,
  providerPaymentId: string,
  { fee, tax }: { fee: number | null; tax: number | null },
): Promise<{ id: string } | undefined> {
  return db
    .updateTable('payments')
    .set({ fee_paise: fee, tax_paise: tax })
    .where('provider_payment_id', '=', providerPaymentId)
    .where('order_id', 'is', null)
    .where('fee_paise', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Whether a text of the provider's is the id of a project of this market. */
export async function isProjectHere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isHere: boolean }>`
    SELECT EXISTS (SELECT FROM projects WHERE id::text = ${id}) AS "isHere"`.execute(db);
  return rows[0]!.isHere;
}

/** Returns of such payments that the provider has not finished. */
export async function listUnfinishedUnknownReturns(
  db: Db,
): Promise<{ refundId: string; providerPaymentId: string }[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id as refundId', 'p.provider_payment_id as providerPaymentId'])
    .where('r.order_id', 'is', null)
    .where('r.status', 'in', ['requested', 'pending'])
    .orderBy('r.created_at')
    .execute();
}

/** Gives up what the provider was not told of yet; should it have heard after all, mirroring takes it in as a new one. */
export async function dropUnsentReturns(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .execute();
}

/** Returns of a payment that the provider was not told of yet. */
export async function listUnsentReturns(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lost disputes about money that bought nothing without a posting; they are few, and mostly none. */
export async function listUnpostedLosses(db: Db) {
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.id', 'd.amount_paise', 'd.payment_id', 'd.order_id'])
    .where('d.status', '=', 'lost')
    .where('p.outcome', '=', 'refund')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions as t')
            .select('t.id')
            .where('t.kind', '=', 'dispute_lost')
            .where('t.source_type', '=', 'dispute')
            .whereRef('t.source_id', '=', 'd.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id, amount_paise, payment_id, order_id }) => ({
    dispute: { id, amount_paise },
    payment: { id: payment_id, order_id },
  }));
}
