import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { ofKind } from './gone.ts';

type Db = Kysely<DB>;

/**
 * Takes away what tax mode has made of orders that go, before their postings. A series of numbers of which no paper stays
 * begins anew. One that papers of money are in as well would have gaps: the checks of the books refuse that.
 */
export async function removeTaxes(db: Db): Promise<void> {
  await sql`DELETE FROM tax_paper_revisions WHERE paper_id IN ${ofKind('tax_papers')}`.execute(db);
  await sql`DELETE FROM tax_papers WHERE id IN ${ofKind('tax_papers')}`.execute(db);
  await sql`
    DELETE FROM tax_series s WHERE NOT EXISTS (SELECT FROM tax_papers p
      WHERE (p.supplier, p.series, p.financial_year) = (s.supplier, s.series, s.financial_year))`.execute(db);
  // Months whose commission is on no paper that stays are invoiced anew.
  await sql`DELETE FROM commission_months d WHERE NOT EXISTS (
    SELECT FROM tax_papers p WHERE p.order_id IS NULL AND p.month = d.month)`.execute(db);
  await sql`DELETE FROM tax_months WHERE closed_by IN ${ofKind('account')}`.execute(db);
  await sql`DELETE FROM tax_challans WHERE id IN ${ofKind('tax_challans')}`.execute(db);
  await sql`DELETE FROM gst_set_offs WHERE id IN ${ofKind('gst_set_offs')}`.execute(db);
  await sql`DELETE FROM order_billing WHERE order_id IN ${ofKind('order')}`.execute(db);
  for (const table of ['billing_details', 'seller_tax_profiles'])
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id IN ${ofKind('account')}`.execute(db);
  await lowerYears(db);
  await sql`DELETE FROM ledger_sale_taxes WHERE order_id IN ${ofKind('order')}`.execute(db);
}

/** Years of sellers who have sold for money as well: sales that go do not count for the threshold (rule V11). */
async function lowerYears(db: Db): Promise<void> {
  await sql`DELETE FROM seller_tax_years WHERE id IN ${ofKind('tax_years')}`.execute(db);
  await sql`
    UPDATE seller_tax_years y SET gross_paise = greatest(0, y.gross_paise - gone.gross),
      base_paise = greatest(0, y.base_paise - gone.base)
    FROM (
      SELECT s.seller_id, x.financial_year, sum(o.amount_paise) AS gross,
        coalesce(sum(round(o.amount_paise * 10000.0 / (10000 + x.gst_bp))) FILTER (WHERE x.tds_bp = 0 AND (
          SELECT basis_points FROM tax_rates WHERE kind = 'tds' AND valid_from <= (s.sold_at AT TIME ZONE 'Asia/Kolkata')::date
          ORDER BY valid_from DESC LIMIT 1) > 0), 0) AS base
      FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id JOIN orders o ON o.id = x.order_id
      WHERE x.order_id IN ${ofKind('order')} GROUP BY s.seller_id, x.financial_year
    ) gone
    WHERE (gone.seller_id, gone.financial_year) = (y.seller_id, y.financial_year)`.execute(db);
}
