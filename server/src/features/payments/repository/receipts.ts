import { type Kysely, sql } from 'kysely';
import type { SalePaperKind } from '#contract/tax/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { OrderTermsRow } from '../view/order-terms.ts';
import { ORDER_TERMS } from './order-terms.ts';

/** What a receipt is made of: the order's snapshot, its payment, and what was given back of it. */
export interface ReceiptRow extends OrderTermsRow {
  order_id: string;
  project_title: string;
  version_number: string;
  list_price_paise: number;
  discount_paise: number;
  /** Of an upgrade: what was paid for the licence that it replaces. */
  credit_paise: number;
  quantity: number;
  licensee: string;
  /** Of an extension of support: the order that has the months. */
  extends_order_id: string | null;
  support_months: number;
  answer_hours: number | null;
  amount_paise: number;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  seller_name: string;
  paid_at: Date;
  provider_payment_id: string;
  method: string;
  refunds: ReceiptRefund[];
  /** Of a sale that was taxed. */
  invoice: { kind: SalePaperKind; number: string } | null;
}

interface ReceiptRefund {
  amountPaise: number;
  /** ISO 8601; when it was asked for. */
  at: string;
  reference: string;
  isProcessed: boolean;
}

/** A paid order as its receipt tells it; nothing while it is unpaid. `buyerId` narrows it to that buyer's own. */
export async function findReceipt(
  db: Kysely<DB>,
  orderId: string,
  buyerId: string | null,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT o.id AS order_id, o.project_title, v.number AS version_number, ${ORDER_TERMS}, o.list_price_paise,
      o.discount_paise, o.credit_paise, o.quantity, o.licensee, o.extends_order_id, o.support_months, o.answer_hours,
      o.amount_paise, o.customer_name, o.customer_email, o.customer_phone,
      s.display_name AS seller_name, o.paid_at, p.provider_payment_id, p.method, coalesce(r.refunds, '[]') AS refunds,
      (SELECT json_build_object('kind', t.kind, 'number', t.number) FROM tax_papers t
        WHERE t.order_id = o.id AND t.kind IN ('tax_invoice', 'bill_of_supply')) AS invoice
    FROM orders o
    JOIN users s ON s.uid = o.seller_id
    JOIN project_versions v ON v.id = o.version_id
    JOIN payments p ON p.order_id = o.id AND p.outcome = 'entitlement'
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('amountPaise', amount_paise, 'at', created_at,
        'reference', coalesce(provider_refund_id, ''), 'isProcessed', status = 'processed') ORDER BY id) AS refunds
      FROM refunds WHERE payment_id = p.id AND status <> 'failed'
    ) r ON true
    WHERE o.id = ${orderId} AND (${buyerId}::uuid IS NULL OR o.buyer_id = ${buyerId}) AND o.paid_at IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}
