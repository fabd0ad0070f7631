import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { DB, RefundRequests } from '#platform/database/schema.generated.ts';
import { OPEN_REQUESTS, type RefundMove, statusAfter, statusesFor } from '../rules/refunds.ts';
import type { OrderRow } from '../view/order-rows.ts';
import type { RequestRow } from '../view/refund-rows.ts';

type Db = Kysely<DB>;

/** Adds a request; nothing when one is open for the order already (the index decides). */
export async function insertRequest(
  db: Db,
  request: Insertable<RefundRequests>,
): Promise<RequestRow | undefined> {
  const row = await db
    .insertInto('refund_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

/** Moves a request if the rules let it (rule P10). Nothing when somebody else moved it first. */
export async function moveRequest(
  db: Db,
  id: string,
  move: RefundMove,
  change: Updateable<RefundRequests>,
): Promise<RequestRow | undefined> {
  const row = await db
    .updateTable('refund_requests')
    .set({ ...change, status: statusAfter(move) })
    .where('id', '=', id)
    .where('status', 'in', statusesFor(move))
    .returningAll()
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await db.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row as RequestRow | undefined;
}

/** A request of one of its sides; nothing for a stranger (rule W3). */
export async function findRequestOf(db: Db, id: string, uid: string): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_id', '=', uid), eb('seller_id', '=', uid)]))
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

/** The open request of an order, else the latest one. */
export async function findLatestRequest(db: Db, orderId: string): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

export async function findOpenRequest(db: Db, orderId: string): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', [...OPEN_REQUESTS])
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

/** Every request for an order, oldest first. */
export async function listRequestsOfOrder(db: Db, orderId: string): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as RequestRow[];
}

/** Requests whose seller has been silent too long, of one person or of all; a dispute holds them (rule P10). */
export async function listUnanswered(
  db: Db,
  now: Date,
  { uid, limit }: { uid?: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_requests as r')
    .select('r.id')
    .where('r.status', '=', 'waiting_seller')
    .where('r.seller_due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disputes as d')
            .select('d.id')
            .whereRef('d.order_id', '=', 'r.order_id')
            .where('d.status', 'in', ['open', 'under_review']),
        ),
      ),
    )
    .$if(uid !== undefined, (query) =>
      query.where((eb) => eb.or([eb('r.buyer_id', '=', uid!), eb('r.seller_id', '=', uid!)])),
    )
    .orderBy('r.seller_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the contested requests whose admin is late, each once, however many nodes look. */
export async function takeOverdue(db: Db, now: Date, limit: number): Promise<RequestRow[]> {
  const due = db
    .selectFrom('refund_requests')
    .select('id')
    .where('status', '=', 'waiting_admin')
    .where('overdue_told_at', 'is', null)
    .where('admin_due_at', '<=', now)
    .orderBy('admin_due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('refund_requests')
    .set({ overdue_told_at: now })
    .where('id', 'in', due)
    .returningAll()
    .execute();
  return rows as RequestRow[];
}

/** A dispute that is over gives the seller the whole time to answer again. */
export async function lengthenSellersTime(db: Db, orderId: string, until: Date): Promise<void> {
  await db
    .updateTable('refund_requests')
    .set({ seller_due_at: sql`greatest(seller_due_at, ${until})` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting_seller')
    .execute();
}

/** Whether the refund of a request is on its way or done. */
export async function hasMoneyUnderway(db: Db, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('request_id', '=', requestId)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

/** An open request asks for what is left. */
export async function setAskedAmount(db: Db, orderId: string, amountPaise: number): Promise<void> {
  await db
    .updateTable('refund_requests')
    .set({ amount_paise: amountPaise })
    .where('order_id', '=', orderId)
    .where('status', 'in', [...OPEN_REQUESTS])
    .execute();
}

/** What of the download log a buyer paid for: archives, and documents for buyers only (rules F7, P10). */
export const BOUGHT_FILES = sql<boolean>`(capacity = 'buyer' AND (version_id IS NOT NULL OR for_buyers))`;

/** Whether the buyer has downloaded the archive or a document for buyers only since this order was paid (rule P10). */
export async function hasDownloaded(
  db: Db,
  order: { buyer_id: string; project_id: string; paid_at: Date | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('downloads')
    .select('id')
    .where('user_id', '=', order.buyer_id)
    .where('project_id', '=', order.project_id)
    .where(BOUGHT_FILES)
    .where('started_at', '>=', sql<Date>`${order.paid_at}::timestamptz`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Bought = Pick<
  OrderRow,
  'id' | 'buyer_id' | 'project_id' | 'another' | 'upgrades_order_id' | 'extends_order_id'
>;

/**
 * Whether another order of this buyer has bought the same listing and was not wholly refunded. Licences that somebody
 * chose to have beside the first are not bought twice (rule L12).
 */
export async function isBoughtTwice(db: Db, order: Bought): Promise<boolean> {
  if (order.another || order.upgrades_order_id !== null || order.extends_order_id !== null) return false;
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.buyer_id = ${order.buyer_id} AND o.project_id = ${order.project_id}
      AND o.id <> ${order.id} AND o.status = 'PAID' AND NOT o.another AND o.upgrades_order_id IS NULL
      AND o.extends_order_id IS NULL AND o.amount_paise > taken_of_order(o.id) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * How much of an order's price was refunded, is on its way back or was lost in a dispute, in paise; with disputes it may be
 * more than was paid.
 */
export async function readReversedPaise(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`SELECT taken_of_order(${orderId}) AS taken`.execute(db);
  return rows[0]!.taken;
}

/** What is left to refund of a paid order, in paise; the caller holds the order's lock. */
export async function readRefundablePaise(
  db: Db,
  order: { id: string; amount_paise: number },
): Promise<number> {
  return Math.max(0, order.amount_paise - (await readReversedPaise(db, order.id)));
}
