import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { monthInIndia } from '#platform/time/days.ts';

type Db = Kysely<DB>;

/** What the last check of the books found, if it was after this moment. */
export async function findFindingsSince(db: Db, since: Date): Promise<number | null> {
  const row = await db
    .selectFrom('ledger_checks')
    .select('findings')
    .where('checked_at', '>=', since)
    .executeTakeFirst();
  return row?.findings ?? null;
}

/** Sellers whose sales of a month were taxed. */
export async function listSellersOfMonth(db: Db, month: string): Promise<string[]> {
  const { from, until } = monthInIndia(month);
  const rows = await db
    .selectFrom('ledger_sale_taxes as x')
    .innerJoin('ledger_sales as s', 's.order_id', 'x.order_id')
    .select('s.seller_id')
    .distinct()
    .where('s.sold_at', '>=', from)
    .where('s.sold_at', '<', until)
    .execute();
  return rows.map(({ seller_id }) => seller_id);
}

/** Series whose numbers do not run from one to the last, by a name that people find them by. */
export async function listBrokenSeries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(s.series, p.series) || ' of ' || coalesce(s.supplier, p.supplier) AS name
    FROM tax_series s FULL JOIN (
      SELECT supplier, series, financial_year, count(*) AS papers, min(sequence) AS first, max(sequence) AS last
      FROM tax_papers GROUP BY supplier, series, financial_year
    ) p ON (p.supplier, p.series, p.financial_year) = (s.supplier, s.series, s.financial_year)
    WHERE (p.first, p.last, p.papers) IS DISTINCT FROM (1, s.last_number, s.last_number::bigint)
    ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether the commission of a month is invoiced; one without taxed sales needs nothing. */
export async function isCommissionInvoiced(db: Db, month: string): Promise<boolean> {
  const { from, until } = monthInIndia(month);
  const { rows } = await sql<{ is_done: boolean }>`
    SELECT EXISTS (SELECT FROM commission_months WHERE month = ${month}) OR NOT EXISTS (
      SELECT FROM ledger_sale_taxes x JOIN ledger_transactions t ON t.order_id = x.order_id
      WHERE t.posted_at >= ${from} AND t.posted_at < ${until}) AS is_done`.execute(db);
  return rows[0]!.is_done;
}
