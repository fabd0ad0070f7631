import { type Insertable, type Kysely, sql } from 'kysely';
import type { RateQuery } from '#contract/admin/tax/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB, TaxRates } from '#platform/database/schema.generated.ts';
import type { ListedRateRow, RateRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** What holds on a day: of each kind and category the one that began last. */
export async function listRatesOn(db: Db, day: string): Promise<RateRow[]> {
  return db
    .selectFrom('tax_rates')
    .selectAll()
    .distinctOn(['kind', 'category'])
    .where('valid_from', '<=', day)
    .orderBy('kind')
    .orderBy('category')
    .orderBy('valid_from', 'desc')
    .execute();
}

/** Whether it holds on a day, held before, or will hold. */
const stateOn = (today: string) => sql`CASE WHEN r.valid_from > ${today}::date THEN 'to_come'
  WHEN EXISTS (SELECT FROM tax_rates next WHERE next.kind = r.kind AND next.category IS NOT DISTINCT FROM r.category
    AND next.valid_from > r.valid_from AND next.valid_from <= ${today}::date) THEN 'past'
  ELSE 'in_force' END`;

const FROM = sql`tax_rates r LEFT JOIN users u ON u.uid = r.created_by`;
const columnsOn = (today: string) =>
  sql<ListedRateRow>`r.*, u.display_name AS added_by, ${stateOn(today)} AS state`;

/** All that law says, as admins search, filter and sort it. */
export function rateTable(
  { search, kind, state }: Pick<RateQuery, 'search' | 'kind' | 'state'>,
  today: string,
): TableSource<ListedRateRow, RateQuery['sort']> {
  const where = [];
  if (kind) where.push(sql`r.kind = ${kind}`);
  if (state) where.push(sql`${stateOn(today)} = ${state}`);
  if (search) where.push(sql`lower(concat_ws(' ', r.source, r.code, r.words)) LIKE ${containing(search)}`);
  return {
    columns: columnsOn(today),
    from: FROM,
    where,
    sorts: { validFrom: sql`r.valid_from`, kind: sql`r.kind || ' ' || coalesce(r.category, '')` },
    at: sql`r.valid_from::timestamp AT TIME ZONE 'UTC'`,
    key: sql`r.id`,
  };
}

export async function findRate(db: Db, id: string, today: string): Promise<ListedRateRow | undefined> {
  const { rows } =
    await sql<ListedRateRow>`SELECT ${columnsOn(today)} FROM ${FROM} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** False where one of the kind and category begins on that day already. */
export async function insertRate(db: Db, row: Insertable<TaxRates>): Promise<boolean> {
  const written = await db
    .insertInto('tax_rates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Takes one away that begins after this day. */
export async function deleteRate(db: Db, id: string, today: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('tax_rates')
    .where('id', '=', id)
    .where('valid_from', '>', today)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
