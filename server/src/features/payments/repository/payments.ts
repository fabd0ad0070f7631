import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Payments } from '#platform/database/schema.generated.ts';
import type { PaymentRow } from '../view/order-rows.ts';

type Db = Kysely<DB>;

/** Every column by name: a plan that is kept outlives those that a later version adds (`named-statements.ts`). */
const PAYMENT = [
  ...([
    'id',
    'order_id',
    'provider',
    'provider_order_id',
    'provider_payment_id',
    'provider_receipt',
  ] as const),
  ...(['amount_paise', 'fee_paise', 'tax_paise', 'currency', 'method', 'error'] as const),
  ...(['status', 'outcome', 'captured_at', 'seen_at'] as const),
] as const satisfies readonly (keyof Payments)[];

export function findPayment(db: Db, providerPaymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(PAYMENT)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

export function findPaymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(PAYMENT).where('id', '=', id).executeTakeFirst();
}

export function getPayment(db: Db, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(PAYMENT).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Writes what the provider says of a payment. The outcome of its money, once decided, stays. */
export async function savePayment(db: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  const columns = sql.join(PAYMENT.map((column) => sql.ref(column)));
  const saved = sql<PaymentRow>`SELECT ${columns} FROM save_payment(${JSON.stringify(payment)})`;
  const { rows } = await saved.execute(db);
  return rows[0]!;
}

/**
 * Notes that the provider has captured a payment about which nothing could be decided; its row is watched until that is
 * done (rule P7). What is known already stays as it is.
 */
export async function noteCaptured(db: Db, payment: Insertable<Payments>, checkAt: Date): Promise<void> {
  await db
    .with('noted', (db) =>
      db
        .insertInto('payments')
        .values(payment)
        .onConflict((conflict) =>
          conflict
            .column('provider_payment_id')
            .doUpdateSet((eb) => ({
              status: eb.ref('excluded.status'),
              captured_at: eb.ref('excluded.captured_at'),
            }))
            .where('payments.captured_at', 'is', null),
        )
        .returning('order_id'),
    )
    .updateTable('orders')
    .set({ next_check_at: checkAt })
    .where('id', 'in', (eb) =>
      eb.selectFrom('noted').select((of) => of.ref('noted.order_id').$notNull().as('id')),
    )
    .where('next_check_at', 'is', null)
    .execute();
}

/** Whether captured money of an order waits for its settlement, or for the provider's fee. */
export async function hasUnfinishedPayment(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('captured_at', 'is not', null)
    .where((eb) => eb.or([eb('outcome', '=', 'none'), eb('fee_paise', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment that bought the listing of an order (rule P4). */
export function getSalePayment(db: Db, orderId: string): Promise<PaymentRow> {
  return db
    .selectFrom('payments')
    .select(PAYMENT)
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'entitlement')
    .executeTakeFirstOrThrow();
}
