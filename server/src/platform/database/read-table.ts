import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CSV_ROWS } from '#contract/admin/tables/constants.ts';
import type { DB } from './schema.generated.ts';

/** A list as it is searched, sorted and paged: its columns, where they come from, and which rows count. */
export interface TableSource<Row, Sort extends string> {
  columns: RawBuilder<Row>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>[];
  sorts: Record<Sort, RawBuilder<unknown>>;
  /** Sorts by what may be empty: empty comes last, the greatest first. All others are served by plain indexes. */
  nullable?: readonly Sort[];
  /** When a row came, and what tells it from others of that moment: together they order every row. */
  at: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

interface Page<Sort extends string> {
  sort: Sort;
  dir: 'asc' | 'desc';
  page: number;
  limit: number;
}

const conditions = (where: RawBuilder<unknown>[]) =>
  where.length === 0 ? sql`true` : sql.join(where, sql` AND `);

/** One page of a list and how many rows it has; ties are broken by the key, so that pages neither repeat nor skip. */
export async function readTable<Row, Sort extends string>(
  db: Kysely<DB>,
  { columns, from, where, sorts, nullable, key }: TableSource<Row, Sort>,
  { sort, dir, page, limit }: Page<Sort>,
): Promise<{ rows: Row[]; total: number }> {
  const direction = dir === 'asc' ? sql`ASC` : sql`DESC`;
  // An index keeps NULL as the greatest: told otherwise, PostgreSQL sorts the whole table for each page.
  const empty = dir === 'asc' ? sql`NULLS FIRST` : sql`NULLS LAST`;
  const sorted = sql`${sorts[sort]} ${direction} ${nullable?.includes(sort) ? empty : sql``}`;
  const rows = await sql<Row>`SELECT ${columns} FROM ${from} WHERE ${conditions(where)}
    ORDER BY ${sorted}, ${key} ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${from} WHERE ${conditions(where)}`.execute(db);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

const BATCH = 1_000;

/** The whole filtered list, newest first and bounded, a batch at a time; rows that come meanwhile do not disturb it. */
export async function* readWhole<Row extends object, Sort extends string>(
  db: Kysely<DB>,
  { columns, from, where, at, key }: TableSource<Row, Sort>,
): AsyncGenerator<Row> {
  // As PostgreSQL writes it: a Date ends at milliseconds, and what lies between them would be skipped.
  let last: { at: string; key: string | number } | undefined;
  for (let count = 0; count < CSV_ROWS; count += BATCH) {
    const earlier = last ? [...where, sql`(${at}, ${key}) < (${last.at}::timestamptz, ${last.key})`] : where;
    const { rows } = await sql<Row & { csv_at: string; csv_key: string | number }>`
      SELECT ${columns}, (${at})::text AS csv_at, ${key} AS csv_key FROM ${from} WHERE ${conditions(earlier)}
      ORDER BY ${at} DESC, ${key} DESC LIMIT ${Math.min(BATCH, CSV_ROWS - count)}`.execute(db);
    for (const row of rows) yield row as Row;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { at: end.csv_at, key: end.csv_key };
  }
}

/** A search's words as a pattern of LIKE, in lower case; nothing in them means anything but itself. */
export function containing(search: string): string {
  const plain = search
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return `%${plain}%`;
}
