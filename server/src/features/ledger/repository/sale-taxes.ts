import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SaleTax, SaleTaxBasis } from '../rules/tax.ts';

type Db = Kysely<DB>;

/** How a sale is taxed, and what is kept of it now. */
export interface TaxedSale {
  basis: SaleTaxBasis;
  kept: SaleTax;
}

/** Nothing for a sale that is not taxed; the caller holds the sale's lock. */
export async function findSaleTax(db: Db, orderId: string): Promise<TaxedSale | undefined> {
  const row = await db
    .selectFrom('ledger_sale_taxes')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      basis: {
        financialYear: row.financial_year,
        gstBp: row.gst_bp,
        tcsBp: row.tcs_bp,
        tdsBp: row.tds_bp,
        commissionGstBp: row.commission_gst_bp,
        isCommissionIntra: row.is_commission_intra,
      },
      kept: {
        tcsPaise: row.tcs_paise,
        tdsPaise: row.tds_paise,
        commissionGstPaise: row.commission_gst_paise,
      },
    }
  );
}

/** False when the sale is taxed already. */
export async function insertSaleTax(db: Db, orderId: string, basis: SaleTaxBasis): Promise<boolean> {
  const row = await db
    .insertInto('ledger_sale_taxes')
    .values({
      order_id: orderId,
      financial_year: basis.financialYear,
      gst_bp: basis.gstBp,
      tcs_bp: basis.tcsBp,
      tds_bp: basis.tdsBp,
      commission_gst_bp: basis.commissionGstBp,
      is_commission_intra: basis.isCommissionIntra,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setKept(db: Db, orderId: string, kept: SaleTax): Promise<void> {
  await db
    .updateTable('ledger_sale_taxes')
    .set({
      tcs_paise: kept.tcsPaise,
      tds_paise: kept.tdsPaise,
      commission_gst_paise: kept.commissionGstPaise,
    })
    .where('order_id', '=', orderId)
    .execute();
}
