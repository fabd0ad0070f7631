import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { CaseRow, ListedRow, LoggedRow, OrderRefundRow, RequestViewRow } from '../view/refund-rows.ts';
import { begun } from './extended-orders.ts';
import { BOUGHT_FILES } from './refund-requests.ts';

type Db = Kysely<DB>;

/** The refund that a request became. One that failed says nothing once the money has gone back otherwise. */
export const MONEY = sql`(
  SELECT json_build_object('status', f.status, 'amount_paise', f.amount_paise, 'processed_at', f.processed_at)
  FROM refunds f WHERE f.request_id = r.id
    AND (f.status <> 'failed'
      OR (SELECT w.amount_paise > taken_of_order(w.id) FROM orders w WHERE w.id = r.order_id))
  ORDER BY f.status = 'failed', f.created_at DESC, f.id DESC LIMIT 1)`;

export const IS_DISPUTED = sql`EXISTS (
  SELECT FROM disputes d WHERE d.order_id = r.order_id AND d.status IN ('open', 'under_review'))`;

/** Its money could not be paid out, and some is left to send. */
export const HAS_FAILED = sql`(r.status = 'granted'
  AND EXISTS (SELECT FROM refunds f WHERE f.request_id = r.id)
  AND NOT EXISTS (SELECT FROM refunds f WHERE f.request_id = r.id AND f.status <> 'failed')
  AND o.amount_paise > taken_of_order(o.id))`;

/** The support thread of the order, or of the purchase that it extends, where its buyer has asked something (rule R6). */
export const SUPPORT = sql`(SELECT json_build_object('id', t.id, 'asked_at', t.asked_at, 'answered_at', t.answered_at,
  'answer_due_at', t.answer_due_at, 'late_answers', t.late_answers,
  'ended_at', (SELECT n.revoked_at FROM entitlements n WHERE n.order_id = t.order_id))
  FROM support_threads t JOIN orders x ON t.order_id = coalesce(x.extends_order_id, x.id)
  WHERE x.id = r.order_id AND t.asked_at IS NOT NULL)`;

const LISTED = sql`r.*, ${MONEY} AS money, ${SUPPORT} AS support, o.project_title, i.filename AS image_filename, b.display_name AS buyer_name,
  s.display_name AS seller_name, o.paid_at, l.downloads, l.last_download_at, ${IS_DISPUTED} AS is_disputed`;

/** Downloads of what was bought by the order's buyer since the payment. */
export const FROM_DOWNLOADS = sql`FROM downloads
  WHERE user_id = o.buyer_id AND project_id = o.project_id AND ${BOUGHT_FILES}
    AND started_at >= o.paid_at`;
const DOWNLOADS = sql`LATERAL (
  SELECT count(*) AS downloads, min(started_at) AS first_download_at, max(started_at) AS last_download_at
  ${FROM_DOWNLOADS}) l`;

export const downloadsOfOrder = DOWNLOADS;

const JOINS = sql`JOIN orders o ON o.id = r.order_id
  LEFT JOIN project_images i ON i.project_id = r.project_id AND i.is_primary
  JOIN users b ON b.uid = r.buyer_id
  JOIN users s ON s.uid = r.seller_id
  CROSS JOIN ${DOWNLOADS}`;

export async function findRequestView(db: Db, id: string): Promise<RequestViewRow | undefined> {
  const { rows } = await sql<RequestViewRow>`
    SELECT r.*, ${MONEY} AS money FROM refund_requests r WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

interface Page {
  limit: number;
  offset: number;
}

/** Requests of one person, on either side, those that wait for them first; how many there are, and how many wait. */
export async function listRequestsOf(
  db: Db,
  uid: string,
  { status, limit, offset }: Page & { status: string | undefined },
): Promise<{ rows: ListedRow[]; total: number; waiting: number }> {
  const mine = sql`(r.buyer_id = ${uid} OR r.seller_id = ${uid})`;
  const waits = sql`(r.seller_id = ${uid} AND r.status = 'waiting_seller')`;
  const asked =
    status === undefined
      ? sql`true`
      : status === 'open'
        ? sql`r.status IN ('waiting_seller', 'waiting_admin')`
        : sql`r.status = ${status}`;
  const counts = await sql<{ total: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE ${asked}) AS total, count(*) FILTER (WHERE ${waits}) AS waiting
    FROM refund_requests r WHERE ${mine}`.execute(db);
  const { rows } = await sql<ListedRow>`
    SELECT ${LISTED} FROM refund_requests r ${JOINS} WHERE ${mine} AND ${asked}
    ORDER BY ${waits} DESC, r.updated_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { rows, total: counts.rows[0]!.total, waiting: counts.rows[0]!.waiting };
}

/** One request with its order, for an admin. */
export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    SELECT ${LISTED}, a.display_name AS decided_by_name, o.licence_tier, o.list_price_paise,
      o.amount_paise AS order_amount_paise, taken_of_order(o.id) AS taken_paise, v.number AS version,
      coalesce((SELECT json_agg(y.provider_payment_id ORDER BY y.seen_at, y.id) FROM payments y
        WHERE y.order_id = o.id AND y.captured_at IS NOT NULL), '[]') AS payment_ids
    FROM refund_requests r ${JOINS}
    LEFT JOIN users a ON a.uid = r.decided_by
    LEFT JOIN project_versions v ON v.id = o.version_id
    WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** Other requests for the order of one, oldest first. */
export async function listEarlier(
  db: Db,
  { id, order_id: orderId }: { id: string; order_id: string },
): Promise<RequestViewRow[]> {
  const { rows } = await sql<RequestViewRow>`
    SELECT r.*, ${MONEY} AS money FROM refund_requests r
    WHERE r.order_id = ${orderId} AND r.id <> ${id} ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

const LOG_ROWS = 200;

/** What a buyer downloaded of a listing since the payment, oldest first; the first few hundred. */
export async function listDownloads(
  db: Db,
  order: { buyer_id: string; project_id: string; paid_at: Date | null },
): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    SELECT d.started_at,
      coalesce(v.original_name, CASE WHEN d.for_buyers THEN 'document for buyers' ELSE 'preview document' END
        || coalesce(' ' || c.original_name, ', removed since')) AS what,
      v.number AS version, d.first_byte, d.last_byte
    FROM downloads d
    LEFT JOIN project_versions v ON v.id = d.version_id
    LEFT JOIN project_documents c ON c.id = d.document_id
    WHERE d.user_id = ${order.buyer_id} AND d.project_id = ${order.project_id} AND d.capacity = 'buyer'
      AND d.started_at >= ${order.paid_at}::timestamptz
    ORDER BY d.started_at, d.id LIMIT ${LOG_ROWS}`.execute(db);
  return rows;
}

/** What the paid ones among these orders say about their money going back. */
export async function listOrderRefunds(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<OrderRefundRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Omit<OrderRefundRow, 'request'> & { request_id: string | null }>`
    SELECT o.id AS order_id, o.amount_paise, taken_of_order(o.id) AS taken_paise, o.paid_at,
      CASE WHEN o.extends_order_id IS NULL THEN l.downloads > 0
        ELSE ${begun(sql`o.extends_order_id`, sql`o.id`, now)} END AS has_downloaded,
      EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status IN ('open', 'under_review')) AS is_disputed,
      EXISTS (SELECT FROM entitlements n WHERE n.order_id = o.id AND n.replaced_at IS NOT NULL) AS is_replaced,
      NOT o.another AND o.upgrades_order_id IS NULL AND o.extends_order_id IS NULL AND EXISTS (
        SELECT FROM orders t WHERE t.buyer_id = o.buyer_id AND t.project_id = o.project_id AND t.id <> o.id
        AND t.status = 'PAID' AND NOT t.another AND t.upgrades_order_id IS NULL
        AND t.extends_order_id IS NULL AND t.amount_paise > taken_of_order(t.id)) AS is_bought_twice,
      (SELECT why FROM download_stops WHERE order_id = o.id ORDER BY why LIMIT 1) AS stopped,
      (SELECT q.id FROM refund_requests q WHERE q.order_id = o.id
        ORDER BY q.created_at DESC, q.id DESC LIMIT 1) AS request_id
    FROM orders o CROSS JOIN ${DOWNLOADS}
    WHERE o.id = ANY(${[...orderIds]}::uuid[]) AND o.status = 'PAID' AND o.amount_paise > 0`.execute(db);
  const ids = rows.flatMap(({ request_id }) => request_id ?? []);
  const requests = await sql<RequestViewRow>`
    SELECT r.*, ${MONEY} AS money FROM refund_requests r WHERE r.id = ANY(${ids}::uuid[])`.execute(db);
  return rows.map(({ request_id: id, ...row }) => ({
    ...row,
    request: requests.rows.find((request) => request.id === id) ?? null,
  }));
}
