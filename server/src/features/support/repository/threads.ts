import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB, SupportThreads } from '#platform/database/schema.generated.ts';
import type { PurchaseRow, ThreadRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Of an order `o`: what decides who may write about it. */
export const PURCHASE = sql`o.status, o.paid_at, o.amount_paise, o.support_months, o.answer_hours, o.support_until, p.demo_url,
  EXISTS (SELECT FROM entitlements n WHERE n.order_id = o.id AND n.revoked_at IS NULL) AS held,
  (SELECT n.revoked_at FROM entitlements n WHERE n.order_id = o.id) AS ended_at,
  b.erased_at IS NOT NULL AS buyer_gone, s.erased_at IS NOT NULL AS seller_gone`;
export const OF_PURCHASE = sql`JOIN projects p ON p.id = o.project_id JOIN users b ON b.uid = o.buyer_id
  JOIN users s ON s.uid = o.seller_id`;

/** Of a thread `t`: how many messages this person has written in it. */
export const writtenBy = (
  uid: string,
): RawBuilder<unknown> => sql`(SELECT count(*)::int FROM support_messages w
  WHERE w.thread_id = t.id AND w.by_side = CASE WHEN t.buyer_id = ${uid} THEN 'buyer' ELSE 'seller' END) AS written`;

/** A thread `t` whose question the seller can still answer, and has not: nobody answers who was given the money back, or is gone. */
export const WAITS = sql`t.asked_at IS NOT NULL AND t.answered_at IS NULL
  AND EXISTS (SELECT FROM entitlements n WHERE n.order_id = t.order_id AND n.revoked_at IS NULL)
  AND NOT EXISTS (SELECT FROM users g WHERE g.uid = t.buyer_id AND g.erased_at IS NOT NULL)`;

/** The id of what was bought by this order: of the purchase itself where it was for more support of one. */
export const purchaseOf = (orderId: string): RawBuilder<unknown> =>
  sql`(SELECT coalesce(x.extends_order_id, x.id) FROM orders x WHERE x.id = ${orderId})`;

/** The purchase of an order, for one of its two people alone. */
export async function findPurchase(db: Db, orderId: string, uid: string): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    SELECT o.id AS order_id, o.buyer_id, o.seller_id, o.project_id, o.project_title, ${PURCHASE} FROM orders o ${OF_PURCHASE}
    WHERE o.id = ${purchaseOf(orderId)} AND (o.buyer_id = ${uid} OR o.seller_id = ${uid})`.execute(db);
  return rows[0];
}

export async function findThreadOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = db.selectFrom('support_threads').select('id').where('order_id', '=', orderId);
  return (await row.executeTakeFirst())?.id;
}

/** Opens a thread; false where there is one already. */
export async function insertThread(db: Db, thread: Insertable<SupportThreads>): Promise<boolean> {
  const row = await db
    .insertInto('support_threads')
    .values(thread)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A thread of this person; nothing for a stranger, nor for a seller while nothing is written in it. */
export async function findOfCaller(db: Db, id: string, uid: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT t.*, ${PURCHASE}, ${writtenBy(uid)} FROM support_threads t JOIN orders o ON o.id = t.order_id ${OF_PURCHASE}
    WHERE t.id = ${id} AND ${mayRead(uid)}`.execute(db);
  return rows[0];
}

export const mayRead = (uid: string): RawBuilder<unknown> =>
  sql`(t.buyer_id = ${uid} OR (t.seller_id = ${uid} AND t.last_seq > 0))`;

/**
 * Holds what a purchase gave, so that its refund comes wholly before or after what is written, and then has the thread
 * alone. What is decided on is read afterwards.
 */
export async function lockThread(
  db: Db,
  { id, order_id }: Pick<ThreadRow, 'id' | 'order_id'>,
): Promise<void> {
  await db.selectFrom('entitlements').select('id').where('order_id', '=', order_id).forShare().execute();
  await db.selectFrom('support_threads').select('id').where('id', '=', id).forUpdate().execute();
}
