import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { EventOfOrder, PostingRow } from '../view/orders.ts';

type Db = Kysely<DB>;

/** Of everything that hangs on one order: far more than ever hangs on an honest one. */
const MOST = 100;

export function listPaymentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seen_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export function listRefundsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** What happened to an order, in the order in which it did. */
export async function listEventsOf(db: Db, orderId: string): Promise<EventOfOrder[]> {
  const { rows } = await sql<EventOfOrder>`
    SELECT e.id, e.type, coalesce(nullif(u.display_name, ''), u.email) AS actor_name, e.created_at
    FROM events e LEFT JOIN users u ON u.uid = e.actor_id
    WHERE e.subject_id = ${orderId} ORDER BY e.created_at, e.id LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Postings of the order itself, of its payments and of its refunds. */
export async function listPostingsOf(db: Db, orderId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    SELECT t.id, t.kind, t.posted_at, json_agg(json_build_object('account', a.code, 'side', e.side,
      'amountPaise', e.amount_paise) ORDER BY e.line) AS entries
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.source_id IN (SELECT ${orderId}::uuid UNION ALL SELECT id FROM payments WHERE order_id = ${orderId}
      UNION ALL SELECT id FROM refunds WHERE order_id = ${orderId})
    GROUP BY t.id ORDER BY t.posted_at, t.id LIMIT ${MOST}`.execute(db);
  return rows;
}
