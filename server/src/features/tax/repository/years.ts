import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { YearBefore } from '../rules/deducted.ts';

type Db = Kysely<DB>;

export interface TaxYear extends YearBefore {
  id: string;
}

const COLUMNS = [
  'id',
  'gross_paise as grossPaise',
  'base_paise as basePaise',
  'crossed_at as crossedAt',
] as const;

/** Locks a seller's financial year, and begins it with their first sale. After the seller's funds, never before. */
export function lockYear(
  db: Db,
  { id, sellerId, financialYear }: { id: string; sellerId: string; financialYear: number },
): Promise<TaxYear> {
  return (
    db
      .insertInto('seller_tax_years')
      .values({ id, seller_id: sellerId, financial_year: financialYear })
      // An update that changes nothing: unlike doing nothing it locks the row, and returns it as whoever had it left it.
      .onConflict((conflict) =>
        conflict
          .columns(['seller_id', 'financial_year'])
          .doUpdateSet({ gross_paise: (eb) => eb.ref('seller_tax_years.gross_paise') }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  );
}

export async function saveYear(db: Db, id: string, year: YearBefore): Promise<void> {
  const { grossPaise: gross_paise, basePaise: base_paise, crossedAt: crossed_at } = year;
  await db
    .updateTable('seller_tax_years')
    .set({ gross_paise, base_paise, crossed_at })
    .where('id', '=', id)
    .execute();
}

/** What a seller's financial year has come to: gross sales, and what is kept of them at this moment. */
export async function readYear(
  db: Db,
  sellerId: string,
  financialYear: number,
): Promise<{ grossPaise: number; tcsPaise: number; tdsPaise: number }> {
  const { rows } = await sql<{ grossPaise: number; tcsPaise: number; tdsPaise: number }>`
    SELECT y.gross_paise AS "grossPaise", coalesce(kept.tcs, 0)::bigint AS "tcsPaise",
      (coalesce(kept.tds, 0) + coalesce(caught_up.tds, 0))::bigint AS "tdsPaise"
    FROM seller_tax_years y
      LEFT JOIN LATERAL (
        SELECT sum(t.tcs_paise) AS tcs, sum(t.tds_paise) AS tds
        FROM ledger_sales s JOIN ledger_sale_taxes t ON t.order_id = s.order_id
        WHERE s.seller_id = y.seller_id AND t.financial_year = y.financial_year
      ) kept ON true
      LEFT JOIN LATERAL (
        SELECT sum(e.amount_paise) AS tds
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'credit'
        WHERE t.kind = 'tds_caught_up' AND t.source_type = 'tax_year' AND t.source_id = y.id
      ) caught_up ON true
    WHERE y.seller_id = ${sellerId} AND y.financial_year = ${financialYear}`.execute(db);
  return rows[0] ?? { grossPaise: 0, tcsPaise: 0, tdsPaise: 0 };
}
