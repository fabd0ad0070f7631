import { type Kysely, sql } from 'kysely';
import type { OrderQuery } from '#contract/admin/orders/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { isId } from '#platform/ids.ts';
import { dayBegins, dayEnds } from '#platform/time/days.ts';
import { ORDER_TERMS } from '../../payments/public.ts';
import type { OrderRow } from '../view/orders.ts';

type Db = Kysely<DB>;

const REFUNDED = sql`coalesce((SELECT sum(r.amount_paise)::bigint FROM refunds r
  WHERE r.order_id = o.id AND r.status <> 'failed'), 0)`;
/** The alarm of rule P7, as the figures of /metrics count it. */
const CAPTURED_NOT_PAID = sql`EXISTS (SELECT 1 FROM payments p
  WHERE p.order_id = o.id AND p.captured_at IS NOT NULL AND p.outcome = 'none')`;

const COLUMNS = sql<OrderRow>`o.id, o.status, o.amount_paise, o.list_price_paise, o.discount_paise, o.credit_paise,
  o.quantity, o.licensee, o.upgrades_order_id, o.extends_order_id, o.seller_percent, o.seller_paise,
  o.platform_paise, ${ORDER_TERMS}, o.project_id, o.project_title, o.provider_order_id, o.created_at, o.expires_at,
  o.paid_at, o.ended_at, o.next_check_at, o.buyer_id, b.display_name AS buyer_name, b.email AS buyer_email, o.seller_id,
  s.display_name AS seller_name, s.email AS seller_email, ${REFUNDED} AS refunded_paise,
  ${CAPTURED_NOT_PAID} AS captured_not_paid`;
const FROM = sql`orders o JOIN users b ON b.uid = o.buyer_id JOIN users s ON s.uid = o.seller_id`;

/** Orders as they are searched, filtered and sorted. */
export function orderTable({
  search,
  show,
  from,
  until,
}: OrderQuery): TableSource<OrderRow, OrderQuery['sort']> {
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
  if (isId(search)) ways.push(sql`SELECT ${search}::uuid`);
  return sql.join(ways, sql` UNION `);
}

export async function findOrderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = ${id}`.execute(db);
  return rows[0];
}
