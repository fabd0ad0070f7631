import type { Kysely } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** What an invoice needs to know of an order. */
export interface SoldOrder {
  customerName: string;
  customerEmail: string;
  title: string;
  tier: LicenceTier;
  quantity: number;
  /** More months of support, and no licence (rule R6). */
  isExtension: boolean;
  pricePaise: number;
  sellerId: string;
  /** Of the listing at this moment; nothing where it is gone. */
  category: string | null;
  billing: BillingDetails | null;
}

/** What was sold, to whom, and what they have said for the invoice. */
export async function getSoldOrder(db: Kysely<DB>, orderId: string): Promise<SoldOrder> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('projects as p', 'p.id', 'o.project_id')
    .leftJoin('order_billing as b', 'b.order_id', 'o.id')
    .select([
      'o.customer_name',
      'o.customer_email',
      'o.project_title',
      'o.licence_tier',
      'o.quantity',
      'o.extends_order_id',
      'o.amount_paise',
    ])
    .select(['o.seller_id', 'p.category', 'b.order_id', 'b.state_code', 'b.company', 'b.gstin', 'b.address'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { state_code, company, gstin, address } = row;
  const isSaid = row.order_id !== null;
  return {
    ...{ customerName: row.customer_name, customerEmail: row.customer_email },
    ...{
      title: row.project_title,
      tier: row.licence_tier,
      quantity: row.quantity,
      isExtension: row.extends_order_id !== null,
      pricePaise: row.amount_paise,
    },
    ...{ sellerId: row.seller_id, category: row.category },
    billing: isSaid ? { state: state_code!, company: company!, gstin: gstin!, address: address! } : null,
  };
}
