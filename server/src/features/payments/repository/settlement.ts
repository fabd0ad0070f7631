import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Payments } from '#platform/database/schema.generated.ts';
import type { NewPosting } from '../../ledger/public.ts';
import { statusesBefore } from '../rules/orders.ts';
import type { PaymentRow } from '../view/order-rows.ts';

/** What a payment that comes is compared with. */
export type KnownPayment = Pick<
  PaymentRow,
  'id' | 'order_id' | 'status' | 'outcome' | 'captured_at' | 'fee_paise' | 'tax_paise'
>;

/** What decides about a captured payment of an order, beside the order itself. */
export interface SaleState {
  /** What is stored of the payment already. */
  known: KnownPayment | undefined;
  /** The buyer has the listing already, and did not ask for one more licence. */
  isOwned: boolean;
  /**
   * The licence that is to be upgraded cannot be: it has ended, was upgraded or is asked back, or less of what was paid for
   * it is left than counts towards the upgrade (rule L12).
   */
  isUpgradeGone: boolean;
  /** The purchase whose support is to be extended has ended, was upgraded or is asked back (rule R6). */
  isExtendedGone: boolean;
  /** Visitors see it, so that it may be bought (rule L2). */
  isListed: boolean;
  /** The order, or another of the buyer for the listing, holds a discount code. */
  holdsCode: boolean;
}

/** Read after the order was locked: a statement of its own sees what was waited for. */
export async function readSaleState(
  db: Kysely<DB>,
  orderId: string,
  providerPaymentId: string,
): Promise<SaleState> {
  const { rows } = await sql<SaleState & KnownPayment>`
    SELECT known.id, known.order_id, known.status, known.outcome, known.captured_at, known.fee_paise, known.tax_paise,
      coalesce(p.listed, false) AS "isListed",
      NOT o.another AND o.upgrades_order_id IS NULL AND o.extends_order_id IS NULL AND EXISTS (
        SELECT FROM live_entitlements e WHERE e.buyer_id = o.buyer_id AND e.project_id = o.project_id
      ) AS "isOwned",
      o.upgrades_order_id IS NOT NULL AND (
        NOT EXISTS (SELECT FROM live_entitlements e WHERE e.order_id = o.upgrades_order_id)
        OR EXISTS (SELECT FROM download_stops s WHERE s.order_id = o.upgrades_order_id)
        OR credit_of_order(o.upgrades_order_id) < o.credit_paise
      ) AS "isUpgradeGone",
      o.extends_order_id IS NOT NULL AND (
        NOT EXISTS (SELECT FROM live_entitlements e WHERE e.order_id = o.extends_order_id)
        OR EXISTS (SELECT FROM download_stops s WHERE s.order_id = o.extends_order_id)
      ) AS "isExtendedGone",
      EXISTS (SELECT FROM discount_uses u WHERE u.order_id = o.id)
        OR EXISTS (
          SELECT FROM orders other JOIN discount_uses u ON u.order_id = other.id AND u.status = 'reserved'
          WHERE other.buyer_id = o.buyer_id AND other.project_id = o.project_id
        ) AS "holdsCode"
    FROM orders o LEFT JOIN projects p ON p.id = o.project_id
      LEFT JOIN payments known ON known.provider_payment_id = ${providerPaymentId}
    WHERE o.id = ${orderId}`.execute(db);
  const { isListed, isOwned, isUpgradeGone, isExtendedGone, holdsCode, ...payment } = rows[0]!;
  const known = payment.id === null ? undefined : payment;
  return { isListed, isOwned, isUpgradeGone, isExtendedGone, holdsCode, known };
}

/** What is written when captured money buys a listing. */
export interface NewSale {
  orderId: string;
  entitlementId: string;
  payment: Insertable<Payments>;
  postings: readonly NewPosting[];
  at: Date;
  nextCheckAt: Date | null;
}

/**
 * Writes a sale, all or nothing. `owned`: the buyer has the listing by another order; `no_account`: a posting is the
 * first of an account, which is to be opened. For whoever holds the order's lock.
 */
export async function writeSale(db: Kysely<DB>, sale: NewSale): Promise<'paid' | 'owned' | 'no_account'> {
  const { rows } = await sql<{ outcome: 'paid' | 'owned' | 'no_account' }>`
    SELECT complete_sale(${sale.orderId}, ${statusesBefore('PAID')}, ${sale.entitlementId},
      ${JSON.stringify(sale.payment)}, ${JSON.stringify(sale.postings)}, ${sale.at}, ${sale.nextCheckAt}) AS outcome`.execute(
    db,
  );
  return rows[0]!.outcome;
}
