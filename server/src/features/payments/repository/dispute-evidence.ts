import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { EvidenceRow } from '../view/refund-rows.ts';
import { ORDER_TERMS } from './order-terms.ts';
import { downloadsOfOrder } from './refunds-shown.ts';

type Db = Kysely<DB>;

const SHOWN = sql`d.*, o.project_id, o.project_title, o.licence_tier, o.amount_paise AS order_amount_paise,
  b.display_name AS buyer_name, b.email AS buyer_email, s.display_name AS seller_name, s.email AS seller_email,
  o.paid_at, l.downloads, l.first_download_at,
  l.last_download_at`;

const JOINS = sql`JOIN orders o ON o.id = d.order_id
  JOIN users b ON b.uid = o.buyer_id
  JOIN users s ON s.uid = o.seller_id
  CROSS JOIN ${downloadsOfOrder}`;

/** A dispute with all that is stored about its sale. */
export async function findEvidence(db: Db, id: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    SELECT ${SHOWN}, o.buyer_id, o.customer_name, o.customer_email, o.list_price_paise,
      o.discount_paise, o.licence_text, ${ORDER_TERMS}, o.created_at AS ordered_at,
      o.provider_order_id, v.number AS version,
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
