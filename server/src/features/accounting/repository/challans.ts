import { type Insertable, type Kysely, sql } from 'kysely';
import type { PaidTax } from '#contract/accounting/constants.ts';
import type { ChallanQuery } from '#contract/admin/tax/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB, TaxChallans } from '#platform/database/schema.generated.ts';
import type { ChallanRow, TdsChallan } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Until the transaction ends nobody else records that this tax of this month was paid. */
export async function lockPaid(db: Db, tax: PaidTax, month: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${tax} paid of ${month}`}, 0))`.execute(db);
}

/** False where another payment has this reference, or this challan of a bank. */
export async function insertChallan(db: Db, row: Insertable<TaxChallans>): Promise<boolean> {
  const written = await db
    .insertInto('tax_challans')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Payments of a month, the first first. */
export async function listChallans(db: Db, month: string): Promise<ChallanRow[]> {
  return db
    .selectFrom('tax_challans as c')
    .innerJoin('users as u', 'u.uid', 'c.recorded_by')
    .selectAll('c')
    .select('u.display_name as recorded_by_name')
    .where('c.month', '=', month)
    .orderBy('c.id')
    .execute();
}

/** Payments to the state as admins search, filter and sort them. */
export function challanTable({
  search,
  tax,
  month,
}: Pick<ChallanQuery, 'search' | 'tax' | 'month'>): TableSource<ChallanRow, ChallanQuery['sort']> {
  const where = [];
  if (tax) where.push(sql`c.tax = ${tax}`);
  if (month) where.push(sql`c.month = ${month}`);
  if (search) where.push(sql`lower(c.reference) LIKE ${containing(search)}`);
  return {
    columns: sql<ChallanRow>`c.*, u.display_name AS recorded_by_name`,
    from: sql`tax_challans c JOIN users u ON u.uid = c.recorded_by`,
    where,
    sorts: { paidOn: sql`c.paid_on`, month: sql`c.month`, amountPaise: sql`c.amount_paise` },
    at: sql`c.recorded_at`,
    key: sql`c.id`,
  };
}

/** Payments of TDS of these months, the first first. */
export async function listTdsChallans(db: Db, months: readonly string[]): Promise<TdsChallan[]> {
  const rows = await db
    .selectFrom('tax_challans')
    .select(['month', 'amount_paise', 'reference', 'paid_on', 'bsr_code', 'serial_number'])
    .where('tax', '=', 'tds')
    .where('month', 'in', months)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{ month: row.month, amountPaise: row.amount_paise, reference: row.reference, paidOn: row.paid_on },
    ...{ bsrCode: row.bsr_code, serialNumber: row.serial_number },
  }));
}
