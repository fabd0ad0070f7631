import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { DisputeViewRow, EvidenceRow } from '../refund-rows.ts';
import { downloadsOfOrder, type Page } from './refund-views.ts';

type Db = Kysely<DB>;

const SHOWN = sql`d.*, o.project_id, o.project_title, o.licence_tier, o.amount_paise AS order_amount_paise,
  b.display_name AS buyer_name, s.display_name AS seller_name, o.paid_at, l.downloads, l.first_download_at,
  l.last_download_at`;

const JOINS = sql`JOIN orders o ON o.id = d.order_id
  JOIN users b ON b.uid = o.buyer_id
  JOIN users s ON s.uid = o.seller_id
  CROSS JOIN ${downloadsOfOrder}`;

/** Disputes, those that are to be answered first, by their date; then the latest. */
export async function listDisputes(
  db: Db,
  { status, limit, offset }: Page & { status: string | undefined },
): Promise<{ rows: DisputeViewRow[]; total: number }> {
  const asked =
    status === undefined
      ? sql`true`
      : status === 'live'
        ? sql`d.status IN ('open', 'under_review')`
        : sql`d.status = ${status}`;
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM disputes d WHERE ${asked}`.execute(db);
  const { rows } = await sql<DisputeViewRow>`
    SELECT ${SHOWN} FROM disputes d ${JOINS} WHERE ${asked}
    ORDER BY d.status = 'open' DESC, CASE d.status WHEN 'open' THEN d.respond_by END, d.opened_at DESC, d.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { rows, total: counts[0]!.total };
}

/** A dispute with all that is stored about its sale. */
export async function findEvidence(db: Db, id: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    SELECT ${SHOWN}, o.buyer_id, b.email AS buyer_email, o.customer_name, o.customer_email, o.list_price_paise,
      o.discount_paise, o.licence_text, o.created_at AS ordered_at, o.provider_order_id, v.number AS version,
      v.sha256 AS archive_sha256, y.provider_payment_id, y.method, y.captured_at, n.agreed_price_paise,
      n.agreed_at
    FROM disputes d ${JOINS}
    JOIN payments y ON y.id = d.payment_id
    LEFT JOIN project_versions v ON v.id = o.version_id
    LEFT JOIN LATERAL (
      SELECT t.agreed_price_paise, c.created_at AS agreed_at
      FROM discount_uses u JOIN discount_codes c ON c.id = u.code_id JOIN negotiations t ON t.id = c.negotiation_id
      WHERE u.order_id = o.id
    ) n ON true
    WHERE d.id = ${id}`.execute(db);
  return rows[0];
}
