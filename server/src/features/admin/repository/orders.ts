import { type Kysely, sql } from 'kysely';
import type { OrderQuery } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/payments.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import {
  containing,
  dayBegins,
  dayEnds,
  readTable,
  readWhole,
  type TableSource,
} from '#platform/database/tables.ts';

type Db = Kysely<DB>;

export interface OrderRow {
  id: string;
  status: OrderStatus;
  amount_paise: number;
  list_price_paise: number;
  discount_paise: number;
  seller_percent: number;
  seller_paise: number;
  platform_paise: number;
  licence_tier: string;
  project_id: string;
  project_title: string;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  provider_order_id: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  ended_at: Date | null;
  next_check_at: Date | null;
  refunded_paise: number;
  captured_not_paid: boolean;
}

const REFUNDED = sql`coalesce((SELECT sum(r.amount_paise)::bigint FROM refunds r
  WHERE r.order_id = o.id AND r.status <> 'failed'), 0)`;
/** The alarm of rule P7, as the figures of /metrics count it. */
const CAPTURED_NOT_PAID = sql`EXISTS (SELECT 1 FROM payments p
  WHERE p.order_id = o.id AND p.captured_at IS NOT NULL AND p.outcome = 'none')`;

const COLUMNS = sql`o.id, o.status, o.amount_paise, o.list_price_paise, o.discount_paise, o.seller_percent, o.seller_paise,
  o.platform_paise, o.licence_tier, o.project_id, o.project_title, o.provider_order_id, o.created_at, o.expires_at,
  o.paid_at, o.ended_at, o.next_check_at, o.buyer_id, b.display_name AS buyer_name, b.email AS buyer_email, o.seller_id,
  s.display_name AS seller_name, s.email AS seller_email, ${REFUNDED} AS refunded_paise,
  ${CAPTURED_NOT_PAID} AS captured_not_paid`;
const FROM = sql`orders o JOIN users b ON b.uid = o.buyer_id JOIN users s ON s.uid = o.seller_id`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ordersOf({ search, show, from, until }: OrderQuery): TableSource<OrderQuery['sort']> {
  const where = [];
  if (show === 'captured_not_paid') where.push(CAPTURED_NOT_PAID);
  else if (show === 'refunded')
    where.push(sql`EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed')`);
  else if (show !== 'all') where.push(sql`o.status = ${show}`);
  if (from) where.push(sql`o.created_at >= ${dayBegins(from)}`);
  if (until) where.push(sql`o.created_at < ${dayEnds(until)}`);
  if (search) where.push(sql`o.id IN (${foundBy(search)})`);
  return {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { createdAt: sql`o.created_at`, paidAt: sql`o.paid_at`, amount: sql`o.amount_paise` },
    nullable: ['paidAt'],
    at: sql`o.created_at`,
    key: sql`o.id`,
  };
}

/** Each way of finding an order goes by an index of its own. */
function foundBy(search: string) {
  const pattern = containing(search);
  const ways = [
    sql`SELECT id FROM orders WHERE provider_order_id = ${search}`,
    sql`SELECT order_id FROM payments WHERE provider_payment_id = ${search}`,
    sql`SELECT id FROM orders WHERE lower(project_title) LIKE ${pattern}`,
    sql`SELECT id FROM orders WHERE buyer_id IN (SELECT uid FROM users
      WHERE email_key || ' ' || lower(display_name) LIKE ${pattern})`,
  ];
  if (UUID.test(search)) ways.push(sql`SELECT ${search}::uuid`);
  return sql.join(ways, sql` UNION `);
}

export function listOrderRows(db: Db, query: OrderQuery): Promise<{ rows: OrderRow[]; total: number }> {
  return readTable<OrderRow, OrderQuery['sort']>(db, ordersOf(query), query);
}

export function everyOrderRow(db: Db, query: OrderQuery): AsyncGenerator<OrderRow> {
  return readWhole<OrderRow, OrderQuery['sort']>(db, ordersOf(query));
}

export async function findOrderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

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

export interface EventOfOrder {
  id: string;
  type: string;
  actor_name: string | null;
  created_at: Date;
}

/** What happened to an order, in the order in which it did. */
export async function listEventsOf(db: Db, orderId: string): Promise<EventOfOrder[]> {
  const { rows } = await sql<EventOfOrder>`
    SELECT e.id, e.type, coalesce(nullif(u.display_name, ''), u.email) AS actor_name, e.created_at
    FROM events e LEFT JOIN users u ON u.uid = e.actor_id
    WHERE e.subject_id = ${orderId} ORDER BY e.created_at, e.id LIMIT ${MOST}`.execute(db);
  return rows;
}

export interface PostingRow {
  id: string;
  kind: string;
  posted_at: Date;
  entries: { account: string; side: 'debit' | 'credit'; amountPaise: number }[];
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
