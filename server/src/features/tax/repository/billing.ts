import type { Kysely, Selectable } from 'kysely';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import type { BillingDetails as BillingRow, DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

const asDetails = (row: Omit<Selectable<BillingRow>, 'user_id' | 'changed_at'>): BillingDetails => ({
  ...{ state: row.state_code, company: row.company, gstin: row.gstin, address: row.address },
});
const asRow = ({ state, company, gstin, address }: BillingDetails, at: Date) => ({
  ...{ state_code: state, company, gstin, address, changed_at: at },
});
const COLUMNS = ['state_code', 'company', 'gstin', 'address'] as const;

/** What a buyer said the last time. */
export async function findBilling(db: Db, userId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? asDetails(row) : null;
}

/** What an order's papers say of its buyer; nothing where they have not said it. */
export async function findOrderBilling(db: Db, orderId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('order_billing')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? asDetails(row) : null;
}

/** Keeps what a buyer says for an order, and for the next time. */
export async function saveBilling(
  db: Db,
  of: { orderId: string; buyerId: string },
  details: BillingDetails,
  at: Date,
): Promise<void> {
  const row = asRow(details, at);
  await Promise.all([
    db
      .insertInto('order_billing')
      .values({ order_id: of.orderId, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute(),
    db
      .insertInto('billing_details')
      .values({ user_id: of.buyerId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute(),
  ]);
}

/** What decides about the details of an order, and what its paper says of the purchase. */
export interface TaxedOrder {
  id: string;
  buyerId: string;
  sellerId: string;
  status: OrderStatus;
  /** Why it is not paid any more or never was, if it has ended. */
  endedAt: Date | null;
  customerName: string;
  customerEmail: string;
}

const orders = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'buyer_id as buyerId', 'seller_id as sellerId', 'status', 'ended_at as endedAt'])
    .select(['customer_name as customerName', 'customer_email as customerEmail'])
    .where('id', '=', orderId);

export function findTaxedOrder(db: Db, orderId: string): Promise<TaxedOrder | undefined> {
  return orders(db, orderId).executeTakeFirst();
}

/** Locks an order as its settlement and its refunds do: before its papers, and before the money of its sale. */
export function lockTaxedOrder(db: Db, orderId: string): Promise<TaxedOrder | undefined> {
  return orders(db, orderId).forUpdate().executeTakeFirst();
}
