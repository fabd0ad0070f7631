import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { Context } from '#platform/context.ts';
import type { DB, Orders } from '#platform/database/schema.generated.ts';
import { changeWithEvent } from '#platform/events/record-event.ts';
import { after } from '#platform/time/days.ts';
import { LIVE, statusesBefore } from '../rules/orders.ts';
import { FIRST_CHECK_MS } from '../rules/provider-checks.ts';
import type { OrderRow, PaymentRow } from '../view/order-rows.ts';
import { SELLER_CONDITIONS } from './order-terms.ts';

type Db = Kysely<DB>;

/** Every column by name: a plan that is kept outlives those that a later version adds (`named-statements.ts`). */
const ORDER = [
  ...(['id', 'buyer_id', 'seller_id', 'project_id', 'version_id', 'status', 'project_title'] as const),
  ...(['licence_tier', 'licence_text', 'licence_sha256', 'licence_version', 'terms_accepted_at'] as const),
  ...(['terms_version', 'privacy_version'] as const),
  ...(['currency', 'list_price_paise'] as const),
  ...(['quantity', 'licensee', 'another', 'upgrades_order_id', 'credit_paise', 'volume_percent'] as const),
  ...(['discount_paise', 'amount_paise', 'seller_percent', 'seller_paise', 'platform_paise'] as const),
  ...(['support_months', 'answer_hours', 'support_until', 'extends_order_id'] as const),
  ...(['customer_name', 'customer_email', 'customer_phone'] as const),
  ...(['provider', 'provider_key_id', 'provider_order_id'] as const),
  ...(['created_at', 'expires_at', 'paid_at', 'ended_at', 'checks', 'next_check_at'] as const),
] as const satisfies readonly (keyof Orders)[];

const asOrder = (row: Selectable<Orders> | undefined) => row as OrderRow | undefined;

/** Adds an order, and the event of it; nothing when this buyer has a live one for this listing (rule P2). */
export async function insertOrder(
  ctx: Context,
  order: Insertable<Orders> & { id: string },
): Promise<OrderRow | undefined> {
  const insertion = ctx.db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'project_id'])
        // As literals: the plan of a statement that comes often has no values to choose the index by.
        .where('status', 'in', sql<OrderStatus>`(${sql.join(LIVE.map((status) => sql.lit(status)))})`)
        .doNothing(),
    )
    .returning(ORDER);
  const data = { projectId: order.project_id };
  return asOrder(await changeWithEvent(ctx, insertion, 'order.created', order.id, data));
}

/** Writes that an order's buyer accepted its text, unless that was written before. */
export async function noteAcceptance(db: Db, id: string, at: Date): Promise<void> {
  const query = db.updateTable('orders').set({ terms_accepted_at: at }).where('id', '=', id);
  await query.where('terms_accepted_at', 'is', null).execute();
}

/** Writes what an order that was inserted just now comes to. */
export async function setAmounts(
  db: Db,
  id: string,
  amounts: Pick<
    Updateable<Orders>,
    | 'list_price_paise'
    | 'discount_paise'
    | 'credit_paise'
    | 'volume_percent'
    | 'amount_paise'
    | 'seller_percent'
    | 'seller_paise'
    | 'platform_paise'
  >,
): Promise<OrderRow> {
  const query = db.updateTable('orders').set(amounts).where('id', '=', id).returning(ORDER);
  return asOrder(await query.executeTakeFirstOrThrow())!;
}

/**
 * Moves an order if the rules let it come to `to` from where it is (rule P1). Nothing when somebody else
 * moved it first.
 */
export async function moveOrder(
  db: Db,
  id: string,
  to: OrderStatus,
  change: Updateable<Orders> = {},
): Promise<OrderRow | undefined> {
  const row = await db
    .updateTable('orders')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(to))
    .returning(ORDER)
    .executeTakeFirst();
  return asOrder(row);
}

export async function getOrder(db: Db, id: string): Promise<OrderRow> {
  return (await findOrder(db, id)) ?? Promise.reject(new Error(`order ${id} is not there`));
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return asOrder(await db.selectFrom('orders').select(ORDER).where('id', '=', id).executeTakeFirst());
}

/** A buyer's own order; nothing for a stranger (rule W3). */
export async function findOrderOfBuyer(db: Db, id: string, buyerId: string): Promise<OrderRow | undefined> {
  const query = db.selectFrom('orders').select(ORDER).where('id', '=', id).where('buyer_id', '=', buyerId);
  return asOrder(await query.executeTakeFirst());
}

export async function findOrderByProviderId(db: Db, providerOrderId: string): Promise<OrderRow | undefined> {
  const query = db.selectFrom('orders').select(ORDER).where('provider_order_id', '=', providerOrderId);
  return asOrder(await query.executeTakeFirst());
}

export async function findLiveOrder(
  db: Db,
  buyerId: string,
  projectId: string,
): Promise<OrderRow | undefined> {
  const query = db
    .selectFrom('orders')
    .select(ORDER)
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .where('status', 'in', [...LIVE]);
  return asOrder(await query.executeTakeFirst());
}

/**
 * Locks an order: all money of one order is settled one after another (rule P4). An extension of support is settled under
 * the lock of what it extends too, whose months follow.
 */
export async function lockOrder(db: Db, id: string): Promise<OrderRow> {
  const query = db.selectFrom('orders').select(ORDER).where('id', '=', id).forUpdate();
  const order = asOrder(await query.executeTakeFirst());
  if (!order) throw new Error(`order ${id} is not there`);
  if (order.extends_order_id !== null) await lockExtended(db, order.extends_order_id);
  return order;
}

/**
 * Holds an order whose support changes, and what it was upgraded to, the first before the next. Nobody who holds an upgrade
 * waits for what it replaced, nor who holds a purchase for an extension of it; money is posted only after both.
 */
async function lockExtended(db: Db, id: string): Promise<void> {
  const one = db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate();
  await one.executeTakeFirstOrThrow();
  const upgrades = db.selectFrom('orders').select('id').where('upgrades_order_id', '=', id);
  for (const { id } of await upgrades.where('status', '=', 'PAID').orderBy('id').execute()) {
    await lockExtended(db, id);
  }
}

/** Locks what a payment's money is decided under: its order or, where nobody knows one, the payment itself. */
export async function lockOrderOf(
  db: Db,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<OrderRow | null> {
  if (orderId !== null) return lockOrder(db, orderId);
  const payment = db.selectFrom('payments').select('id').where('id', '=', id).forUpdate();
  await payment.executeTakeFirstOrThrow();
  return null;
}

/** Takes over a `PENDING` order whose maker has gone; false while its lease runs or when another was faster. */
export async function leaseOrder(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('next_check_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets go of a `PENDING` order, for the next attempt and for reconciliation; false when it has moved on. */
export async function endLease(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ next_check_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of live orders that are past their time, at most `limit` of them. */
export async function expireOrders(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  const due = db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...LIVE])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('orders')
    .set({ status: 'EXPIRED', ended_at: now, checks: 0, next_check_at: now })
    .where('id', 'in', due)
    .returning(ORDER)
    .execute();
  return rows as OrderRow[];
}

/** Orders that the provider is to be asked about now, each pushed on by `until` so that one node asks. */
export async function claimDueOrders(db: Db, keyId: string, now: Date, limit: number): Promise<OrderRow[]> {
  const due = db
    .selectFrom('orders')
    .select('id')
    .where('next_check_at', '<=', now)
    .where('created_at', '<=', after(now, -FIRST_CHECK_MS))
    .where('provider_key_id', '=', keyId)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('orders')
    .set({ checks: sql`checks + 1`, next_check_at: after(now, FIRST_CHECK_MS) })
    .where('id', 'in', due)
    .returning(ORDER)
    .execute();
  return rows as OrderRow[];
}

export async function setNextCheck(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('orders').set({ next_check_at: at }).where('id', '=', id).execute();
}

/**
 * Ends the buyer's other live orders for a listing that he now owns, but for licences that he asked for beside it. One that is being settled at this moment is
 * left to its settlement: waiting for it here could close a circle of locks.
 */
export async function cancelOtherOrders(db: Db, paid: OrderRow, now: Date): Promise<OrderRow[]> {
  const others = db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', paid.buyer_id)
    .where('project_id', '=', paid.project_id)
    .where('id', '<>', paid.id)
    .where('status', 'in', [...LIVE])
    .where('another', '=', false)
    .where('upgrades_order_id', 'is', null)
    .where('extends_order_id', 'is', null)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('orders')
    .set({ status: 'CANCELLED', ended_at: now, checks: 0, next_check_at: after(now, FIRST_CHECK_MS) })
    .where('id', 'in', others)
    .returning(ORDER)
    .execute();
  return rows as OrderRow[];
}

/** Gives an order without one the provider's order that carries its receipt, whatever became of it here. */
export async function setProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  const row = await db
    .updateTable('orders')
    .set({
      provider_order_id: providerOrderId,
      status: sql`CASE status WHEN 'PENDING' THEN 'ACTIVE' ELSE status END`,
    })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .returning(ORDER)
    .executeTakeFirst();
  return asOrder(row);
}

/** What one of this buyer's orders was licensed under. */
export function findOrderLicence(db: Db, id: string, buyerId: string) {
  return db
    .selectFrom('orders as o')
    .select(['licence_tier', 'licence_text', 'licence_sha256', 'licence_version', 'terms_accepted_at'])
    .select(['terms_version', 'privacy_version'])
    .select(SELLER_CONDITIONS.as('seller_conditions'))
    .$narrowType<{ licence_tier: LicenceTier }>()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}
