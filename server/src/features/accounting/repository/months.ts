import { type Kysely, sql } from 'kysely';
import type { PaidTax } from '#contract/accounting/constants.ts';
import type { TaxMonthQuery } from '#contract/admin/tax/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { firstIdAt } from '#platform/ids.ts';
import { monthInIndia } from '#platform/time/days.ts';
import type { ClosedMonth, ListedMonth, MonthSums, TaxDue } from '../view/rows.ts';
import { tcsOf, tdsOf } from './carried.ts';

type Db = Kysely<DB>;

const MONTH_OF = (time: string) => sql`to_char(${sql.ref(time)} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;

/** What entries change of the market's own accounts that tax is about; what settles it with the state is left out. */
const changesSince = (from: Date, until: Date) => sql`
  SELECT t.id, t.kind, t.order_id, t.posted_at, a.code, a.owner_id,
    CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.id >= ${firstIdAt(from)} AND t.id < ${firstIdAt(until)} AND t.kind NOT IN ('tax_paid', 'gst_set_off')`;

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(c.paise) FILTER (WHERE ${condition}), 0)::bigint`;
const SHARES = sql`(c.owner_id IS NOT NULL OR c.code = 'platform_fee')`;
const RETURNS = sql`c.kind IN ('refund', 'refund_failed', 'dispute_lost', 'dispute_reversed')`;

/**
 * Sums of taxed sales by month from the ledger, the newest month first. What was returned is what refunds and lost disputes
 * took of both shares; commission and taxes are what was kept less what was given back.
 */
export async function listMonthSums(db: Db, first: string, last: string): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`${sumsBetween(first, last)} ORDER BY 1 DESC`.execute(db);
  return rows;
}

const sumsBetween = (first: string, last: string) => sql`
    SELECT ${MONTH_OF('c.posted_at')} AS month,
      (count(*) FILTER (WHERE c.kind = 'sale' AND c.code = 'rzp_clearing'))::int AS sales,
      ${sumOf(sql`c.kind = 'sale' AND ${SHARES}`)} AS "salesPaise",
      -${sumOf(sql`${RETURNS} AND ${SHARES}`)} AS "returnedPaise",
      ${sumOf(sql`c.code = 'tcs_payable'`)} AS "tcsPaise", ${sumOf(sql`c.code = 'tds_payable'`)} AS "tdsPaise",
      ${sumOf(sql`c.code = 'platform_fee'`)} AS "commissionPaise",
      ${sumOf(sql`c.code = 'gst_output'`)} AS "commissionGstPaise"
    FROM (${changesSince(monthInIndia(first).from, monthInIndia(last).until)}) c
    WHERE c.order_id IS NULL OR EXISTS (SELECT FROM ledger_sale_taxes x WHERE x.order_id = c.order_id)
    GROUP BY 1`;

/** Before it there was no market. */
const BEGINNING = '2000-01';
const SUMS = [
  'sales',
  'salesPaise',
  'returnedPaise',
  'tcsPaise',
  'tdsPaise',
  'commissionPaise',
  'commissionGstPaise',
];

/** Months from the first taxed sale on, those without a sale too, as admins search, filter and sort them. */
export function monthTable(
  { search, state }: Pick<TaxMonthQuery, 'search' | 'state'>,
  running: string,
): TableSource<ListedMonth, TaxMonthQuery['sort']> {
  const where = [];
  if (state === 'closed') where.push(sql`c.month IS NOT NULL`);
  if (state === 'to_close') where.push(sql`c.month IS NULL AND m.month < ${running}`);
  if (state === 'running') where.push(sql`c.month IS NULL AND m.month >= ${running}`);
  if (search) where.push(sql`m.month LIKE ${containing(search)}`);
  const sums = SUMS.map((name) => sql`coalesce(${sql.ref(`sums.${name}`)}, 0)::bigint AS ${sql.ref(name)}`);
  return {
    columns: sql<ListedMonth>`m.month, c.closed_at AS "closedAt", u.display_name AS "closedBy", ${sql.join(sums)}`,
    from: sql`(
      SELECT to_char(first, 'YYYY-MM') AS month, first FROM generate_series(
        (SELECT date_trunc('month', min(s.sold_at) AT TIME ZONE 'Asia/Kolkata')
          FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id),
        ${`${running}-01`}::timestamp, interval '1 month') AS first) m
      LEFT JOIN tax_months c ON c.month = m.month LEFT JOIN users u ON u.uid = c.closed_by
      LEFT JOIN (${sumsBetween(BEGINNING, running)}) sums ON sums.month = m.month`,
    where,
    sorts: { month: sql`m.month`, salesPaise: sql`coalesce(sums."salesPaise", 0)` },
    at: sql`m.first AT TIME ZONE 'UTC'`,
    key: sql`m.month`,
  };
}

/**
 * What is to be paid of a month, as its returns have it: TCS by supplier and TDS by seller, because what was given back to one
 * lowers nothing that was kept of another but what is due of the same later; GST of the commission together.
 */
export async function readDue(db: Db, month: string): Promise<TaxDue[]> {
  const { from, until } = monthInIndia(month);
  const { rows } = await sql<{ tax: PaidTax; due: number; paid: number }>`
    SELECT taxes.tax, coalesce(CASE taxes.tax
        WHEN 'tcs' THEN (SELECT sum(k.due) FROM ${tcsOf(month)} k)
        WHEN 'tds' THEN (SELECT sum(k.due) FROM ${tdsOf(month)} k)
        ELSE (SELECT greatest(sum(c.paise), 0) FROM (${changesSince(from, until)}) c WHERE c.code = 'gst_output')
      END, 0)::bigint AS due,
      coalesce((SELECT sum(amount_paise) FROM tax_challans p WHERE p.month = ${month} AND p.tax = taxes.tax), 0)::bigint AS paid
    FROM (VALUES ('tcs', 1), ('tds', 2), ('gst', 3)) taxes (tax, place) ORDER BY taxes.place`.execute(db);
  return rows.map(({ tax, due, paid }) => ({ tax, duePaise: due, paidPaise: paid }));
}

export function listClosedMonths(db: Db): Promise<ClosedMonth[]> {
  return db
    .selectFrom('tax_months as m')
    .innerJoin('users as u', 'u.uid', 'm.closed_by')
    .select(['m.month', 'm.closed_at as closedAt', 'u.display_name as closedBy'])
    .execute();
}

/** False where it is closed already. */
export async function insertClosedMonth(
  db: Db,
  { month, at, by, steps }: { month: string; at: Date; by: string; steps: unknown },
): Promise<boolean> {
  const row = await db
    .insertInto('tax_months')
    .values({ month, closed_at: at, closed_by: by, steps: JSON.stringify(steps) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}
