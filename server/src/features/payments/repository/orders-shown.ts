import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { OrderViewRow } from '../view/order-rows.ts';
import { ORDER_TERMS } from './order-terms.ts';

const TIERS = sql`ARRAY[${sql.join(LICENCE_TIERS.map((tier) => sql.lit(tier)))}]`;

/** The order's licence `e` is there, and was neither taken back nor replaced: as `live_entitlements` has it. */
const IN_FORCE = sql`(e.id IS NOT NULL AND e.revoked_at IS NULL AND e.replaced_at IS NULL)`;

/** Buyers may download every later version (rule L6): the current one is shown, else the one they bought. */
const withDetails = (orders: RawBuilder<unknown>) => sql`
  SELECT o.id, o.status, o.amount_paise, o.list_price_paise, o.discount_paise, o.credit_paise, o.currency, ${ORDER_TERMS},
    o.quantity, o.licensee, o.support_months, o.answer_hours, o.support_until, o.extends_order_id,
    CASE WHEN p.listed AND ${IN_FORCE} THEN p.support_extension_paise END AS support_extension_paise, o.upgrades_order_id, e.revoked_at, e.replaced_at,
    o.project_id, o.project_title, o.created_at, o.expires_at, o.paid_at, o.provider_order_id,
    b.number AS bought_number, s.display_name AS seller_name, s.slug AS seller_slug, p.category AS project_category,
    ${IN_FORCE} AS owned,
    (SELECT count(*) FROM project_documents d WHERE d.project_id = o.project_id AND d.removed_at IS NULL) AS documents,
    (SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r JOIN payments y ON y.id = r.payment_id
     WHERE r.order_id = o.id AND y.outcome = 'entitlement' AND r.status IN ('pending', 'processed'))
      AS refunded_paise,
    EXISTS (SELECT FROM tax_papers t WHERE t.order_id = o.id) AS has_invoice,
    ${IN_FORCE} AND (p.licence_keys <> 'none' OR EXISTS (
      SELECT FROM licence_keys k WHERE k.entitlement_id = e.id)) AS has_key,
    e.id AS licence_id, p.listed, p.listed AND EXISTS (
      SELECT FROM project_licences l WHERE l.project_id = o.project_id AND l.price_paise > 0
        AND array_position(${TIERS}, l.tier) > array_position(${TIERS}, o.licence_tier)) AS has_higher,
    i.filename AS image_filename, v.filename AS archive_filename, v.original_name AS archive_name,
    v.bytes AS archive_bytes, v.sha256 AS archive_sha256, v.number AS newest_number,
    coalesce(v.reviewed_at, v.created_at) AS newest_at, w.number AS downloaded_number, w.started_at AS downloaded_at
  FROM (${orders}) o
  JOIN projects p ON p.id = o.project_id
  JOIN users s ON s.uid = o.seller_id
  JOIN project_versions b ON b.id = o.version_id
  LEFT JOIN project_images i ON i.project_id = o.project_id AND i.is_primary
  LEFT JOIN entitlements e ON e.order_id = o.id
  LEFT JOIN project_versions v ON ${IN_FORCE} AND v.id = coalesce(p.current_version_id, o.version_id)
  LEFT JOIN LATERAL (
    SELECT n.number, d.started_at FROM downloads d JOIN project_versions n ON n.id = d.version_id
    WHERE d.user_id = o.buyer_id AND d.project_id = o.project_id AND d.capacity = 'buyer'
    ORDER BY d.started_at DESC LIMIT 1) w ON o.status = 'PAID'`;

export async function findOrderView(
  db: Kysely<DB>,
  id: string,
  buyerId: string,
): Promise<OrderViewRow | undefined> {
  const mine = sql`SELECT * FROM orders WHERE id = ${id} AND buyer_id = ${buyerId}`;
  const { rows } = await sql<OrderViewRow>`${withDetails(mine)}`.execute(db);
  return rows[0];
}

/** A page of a buyer's orders, newest first, and how many there are: one query (rule P11). */
export async function listOrderViews(
  db: Kysely<DB>,
  buyerId: string,
  filter: { status: OrderStatus | null; limit: number; offset: number },
): Promise<{ rows: OrderViewRow[]; total: number }> {
  const mine = sql`SELECT * FROM orders WHERE buyer_id = ${buyerId}
    AND (${filter.status}::text IS NULL OR status = ${filter.status})`;
  const page = sql`${mine} ORDER BY created_at DESC, id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`;
  const { rows } = await sql<OrderViewRow & { total: number }>`
    SELECT t.total, d.* FROM (SELECT count(*) AS total FROM (${mine}) m) t
    LEFT JOIN (${withDetails(page)}) d ON true
    ORDER BY d.created_at DESC, d.id DESC`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total };
}
