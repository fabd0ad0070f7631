import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { isId } from '#platform/ids.ts';
import type { Shown, Whose } from '../../rules/columns/decision.ts';
import { conditionFor, conditionOf, ofSelf } from '../rows-of-person.ts';

type Db = Kysely<DB>;

/** As many rows are asked for at once. */
const BATCH = 500;

/** What orders a table's rows: its primary key, each part with its type. */
interface KeyPart {
  name: string;
  type: string;
}
export type Keys = ReadonlyMap<string, readonly KeyPart[]>;

/** Rows are paged by where they lie, in a table without a key. */
const PLACE: readonly KeyPart[] = [{ name: 'ctid', type: 'tid' }];

/** The primary keys of all tables. */
export async function listKeys(db: Db): Promise<Keys> {
  const { rows } = await sql<KeyPart & { owner: string }>`
    SELECT i.indrelid::regclass::text AS owner, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_index i
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS part (attnum, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = part.attnum
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    WHERE i.indisprimary ORDER BY i.indrelid, part.place`.execute(db);
  const keys = new Map<string, KeyPart[]>();
  for (const { owner, name, type } of rows) {
    const parts = keys.get(owner) ?? [];
    keys.set(owner, [...parts, { name, type }]);
  }
  return keys;
}

interface ShownRelation {
  table: string;
  whose: Whose;
  only?: string | undefined;
  shown: Shown;
}

/** Every row of a person that a list of the export shows, as JSON, the newest first, batch by batch. */
export async function* everyShown(
  db: Db,
  { table, whose, only, shown }: ShownRelation,
  uid: string,
  keys: Keys,
): AsyncGenerator<string[]> {
  if (!isId(uid)) throw new Error('not an id');
  const key = keys.get(table) ?? PLACE;
  const where = [conditionOf(whose, uid), ...(only === undefined ? [] : [conditionFor(only, uid)])];
  let last: string | undefined;
  do {
    const rows: Found[] = await batchAfter(db, { table, shown, where, key, last });
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.length < BATCH ? undefined : rows.at(-1)?.last;
  } while (last !== undefined);
}

interface Found {
  row: string;
  /** The key of the row, as JSON. */
  last: string;
}

interface Batch {
  table: string;
  shown: Shown;
  where: readonly RawBuilder<unknown>[];
  key: readonly KeyPart[];
  last: string | undefined;
}

async function batchAfter(db: Db, { table, shown, where, key, last }: Batch): Promise<Found[]> {
  const names = sql.join(key.map(({ name }) => ofSelf(name)));
  const values = last === undefined ? [] : (JSON.parse(last) as string[]);
  const before = values.map((value, place) => sql`${value}::${sql.raw(key[place]!.type)}`);
  const conditions = [...where, ...(last === undefined ? [] : [sql`(${names}) < (${sql.join(before)})`])];
  // `shown.*` is the whole row, also where a table has a column of that name.
  const { rows } = await sql<Found>`
    SELECT (SELECT row_to_json(shown.*) FROM (SELECT ${columnsOf(shown)}) shown)::text AS row,
      json_build_array(${sql.join(key.map(({ name }) => sql`${ofSelf(name)}::text`))})::text AS last
    FROM ${sql.table(table)} self
    WHERE ${sql.join(
      conditions.map((condition) => sql`(${condition})`),
      sql` AND `,
    )}
    ORDER BY ${sql.join(key.map(({ name }) => sql`${ofSelf(name)} DESC`))}
    LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** Another person is named as the market names them, and never by more. */
function columnsOf({ columns, names, without }: Shown): RawBuilder<unknown> {
  const own = columns.map((name) => {
    const shown = without[name];
    return shown === undefined ? ofSelf(name) : sql`${sql.raw(shown)} AS ${sql.ref(name)}`;
  });
  const others = names.map(
    (name) =>
      sql`(SELECT display_name FROM users WHERE uid = ${ofSelf(name)}) AS ${sql.ref(name.replace(/_id$/, '_name'))}`,
  );
  return sql.join([...own, ...others]);
}
