import { sql } from 'kysely';
import type { DisputeQuery, RefundQuery } from '#contract/admin/refunds/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import { isId } from '#platform/ids.ts';
import type { DisputeViewRow, ManagedRow } from '../view/refund-rows.ts';
import { FROM_DOWNLOADS, HAS_FAILED, IS_DISPUTED, MONEY, SUPPORT } from './refunds-shown.ts';

// Downloads are counted for the rows of a page alone, not for all that are sorted and counted.
const SALE = sql`o.project_title, o.paid_at, b.display_name AS buyer_name, b.email AS buyer_email,
  s.display_name AS seller_name, s.email AS seller_email, (SELECT count(*) ${FROM_DOWNLOADS}) AS downloads,
  (SELECT max(started_at) ${FROM_DOWNLOADS}) AS last_download_at`;
const PARTIES = sql`JOIN users b ON b.uid = o.buyer_id JOIN users s ON s.uid = o.seller_id`;

const REQUEST_COLUMNS = sql<ManagedRow>`r.*, ${SALE}, ${MONEY} AS money, ${SUPPORT} AS support, ${IS_DISPUTED} AS is_disputed,
  (SELECT filename FROM project_images WHERE project_id = r.project_id AND is_primary) AS image_filename`;

/** Where nobody is awaited, nothing is due. */
const REQUEST_DUE = sql`CASE r.status WHEN 'waiting_seller' THEN r.seller_due_at
  WHEN 'waiting_admin' THEN r.admin_due_at END`;

export function requestTable({ search, status }: RefundQuery): TableSource<ManagedRow, RefundQuery['sort']> {
  const isQueue = status === 'waiting';
  const where = [];
  if (isQueue) where.push(sql`(r.status = 'waiting_admin' OR ${HAS_FAILED})`);
  else if (status !== 'all') where.push(sql`r.status = ${status}`);
  if (search) where.push(foundBy(search, sql`r.id`, sql`r.order_id`));
  return {
    columns: REQUEST_COLUMNS,
    from: sql`refund_requests r JOIN orders o ON o.id = r.order_id ${PARTIES}`,
    where,
    sorts: {
      // The nearer, the more urgent.
      urgency: isQueue ? sql`-extract(epoch FROM coalesce(r.admin_due_at, r.updated_at))` : sql`r.updated_at`,
      askedAt: sql`r.created_at`,
      amount: sql`r.amount_paise`,
      dueAt: REQUEST_DUE,
    },
    nullable: ['dueAt'],
    at: sql`r.created_at`,
    key: sql`r.id`,
  };
}

const DISPUTE_COLUMNS = sql<DisputeViewRow>`d.*, ${SALE}, y.provider_payment_id, o.project_id, o.licence_tier,
  o.amount_paise AS order_amount_paise, (SELECT min(started_at) ${FROM_DOWNLOADS}) AS first_download_at`;

export function disputeTable({
  search,
  status,
}: DisputeQuery): TableSource<DisputeViewRow, DisputeQuery['sort']> {
  const where = [];
  if (status === 'live') where.push(sql`d.status IN ('open', 'under_review')`);
  else if (status !== 'all') where.push(sql`d.status = ${status}`);
  if (search) where.push(foundBy(search, sql`d.id`, sql`d.order_id`));
  return {
    columns: DISPUTE_COLUMNS,
    from: sql`disputes d JOIN payments y ON y.id = d.payment_id JOIN orders o ON o.id = d.order_id ${PARTIES}`,
    where,
    sorts: {
      // Open ones by their date, those without one last of them; then the others by when they came.
      urgency: sql`ROW(d.status = 'open', CASE d.status
        WHEN 'open' THEN -extract(epoch FROM coalesce(d.respond_by, 'infinity'::timestamptz))
        ELSE extract(epoch FROM d.opened_at) END)`,
      openedAt: sql`d.opened_at`,
      amount: sql`d.amount_paise`,
      dueAt: sql`CASE d.status WHEN 'open' THEN d.respond_by END`,
    },
    nullable: ['dueAt'],
    at: sql`d.opened_at`,
    key: sql`d.id`,
  };
}

/** By its own number, or by its order; each way of finding an order goes by an index of its own. */
function foundBy(search: string, id: ReturnType<typeof sql>, orderId: ReturnType<typeof sql>) {
  const pattern = containing(search);
  const people = sql`(SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern})`;
  const ways = [
    sql`SELECT id FROM orders WHERE provider_order_id = ${search}`,
    sql`SELECT order_id FROM payments WHERE provider_payment_id = ${search}`,
    sql`SELECT order_id FROM refunds WHERE provider_refund_id = ${search}`,
    sql`SELECT order_id FROM disputes WHERE provider_dispute_id = ${search}`,
    sql`SELECT id FROM orders WHERE lower(project_title) LIKE ${pattern}`,
    sql`SELECT id FROM orders WHERE buyer_id IN ${people}`,
    sql`SELECT id FROM orders WHERE seller_id IN ${people}`,
  ];
  if (isId(search)) ways.push(sql`SELECT ${search}::uuid`);
  const ofOrder = sql`${orderId} IN (${sql.join(ways, sql` UNION `)})`;
  return isId(search) ? sql`(${id} = ${search}::uuid OR ${ofOrder})` : ofOrder;
}
