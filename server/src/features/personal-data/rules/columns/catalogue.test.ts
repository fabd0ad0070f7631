import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { CLOSED_SETS } from '../../../../../database/closed-sets.ts';
import { PERSONAL_DATA } from './catalogue.ts';
import { type AboutPeople, type Deletion, type Kept, type Relation, TOPICS, type Whose } from './decision.ts';
import { FILE_COLUMNS } from './files.ts';
import { JOBS_SCHEMA } from './jobs.ts';

interface Column {
  table: string;
  name: string;
  type: string;
}

let clone: ClonedDatabase;
let database: Database;
let columns: Column[];
let toPeople: string[];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase({ url: clone.url, max: 1, log: silentLog });
  columns = await query<Column>(`
    SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`);
  const found = await query<{ name: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'second_factors'::regclass) ORDER BY 1`);
  toPeople = found.map(({ name }) => name);
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

async function query<T extends object>(text: string): Promise<T[]> {
  return (await database.pool.query<T & Record<string, unknown>>(text)).rows;
}

const TABLES = Object.entries(PERSONAL_DATA).flatMap(([table, decision]) =>
  'nobody' in decision ? [] : [[table, decision] as const],
);
const RELATIONS = TABLES.flatMap(([table, { relations }]) =>
  relations.map((relation, place) => ({ table, relation, at: `${table}[${place}]` })),
);

const named = (table: string, names: readonly string[]) => names.map((name) => `${table}.${name}`);
const keptOf = (deletion: Deletion): Kept | undefined =>
  deletion.rows === 'erase' ? undefined : deletion.rows === 'keep' ? deletion : deletion.kept;
const shownOf = ({ export: shown }: Relation) => ('topic' in shown ? [...shown.columns, ...shown.names] : []);
const ownColumn = (whose: Whose) =>
  typeof whose === 'string' ? [whose] : 'column' in whose ? [whose.column] : [];

/** Columns whose content is a person's or an admin's to choose, or may have one in it. */
function holdsTexts({ table, name, type }: Column): boolean {
  return /^(?:text|json|jsonb|bytea|ARRAY|tsvector|inet)$/.test(type) && !(`${table}.${name}` in CLOSED_SETS);
}

function decided(table: string, decision: AboutPeople): string[] {
  const { relations, points, withheld } = decision;
  return named(table, [...relations.flatMap(shownOf), ...Object.keys(points), ...Object.keys(withheld)]);
}

describe('What an export and a deletion do about each column', () => {
  it('Every table is decided, and every decided table exists', () => {
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
  });

  it('Every column of a table about people is shown in an export, or there is a reason why not', () => {
    const tables = new Set(TABLES.map(([table]) => table));
    const there = columns
      .filter(({ table }) => tables.has(table))
      .map(({ table, name }) => `${table}.${name}`);
    const all = new Set(TABLES.flatMap(([table, decision]) => decided(table, decision)));
    expect([...all].sort()).toEqual(there.sort());
  });

  it.each(TABLES)('No column of %s is both shown and withheld', (_, { relations, points, withheld }) => {
    const hidden = [...Object.keys(points), ...Object.keys(withheld)];
    expect(relations.flatMap(shownOf).filter((column) => hidden.includes(column))).toEqual([]);
  });

  it('Every column that leads to an account finds its rows, or says why they are not theirs', () => {
    const known = TABLES.flatMap(([table, { relations, points }]) =>
      named(table, [...relations.flatMap(({ whose }) => ownColumn(whose)), ...Object.keys(points)]),
    );
    expect(toPeople.filter((column) => !known.includes(column))).toEqual([]);
  });

  it('Every column with texts is written over or stays for a reason, where a deletion keeps the row', () => {
    for (const { table, relation, at } of RELATIONS) {
      const kept = keptOf(relation.deletion);
      if (!kept) continue;
      const { points } = PERSONAL_DATA[table] as AboutPeople;
      const mine = columns.filter((column) => column.table === table);
      const texts = mine.filter(holdsTexts).map(({ name }) => name);
      const said = [...Object.keys(kept.to), ...kept.stays];
      expect({ at, columns: texts.filter((name) => !said.includes(name)) }).toEqual({ at, columns: [] });
      const names = mine.map(({ name }) => name);
      expect({ at, columns: said.filter((name) => !names.includes(name) || name in points) }).toEqual({
        at,
        columns: [],
      });
      expect(new Set(said).size, at).toBe(said.length);
    }
  });

  it.each(RELATIONS)('The database can find the rows of a person by $at', async ({ table, relation }) => {
    const { whose, only, deletion } = relation;
    const conditions = [conditionOf(whose), only, deletion.rows === 'erase-or-keep' && deletion.when];
    const text = conditions
      .filter(Boolean)
      .join(') AND (')
      .replaceAll(':uid', "'00000000-0000-7000-8000-000000000000'");
    await expect(query(`SELECT FROM ${table} self WHERE (${text})`)).resolves.toEqual([]);
  });

  it('Every topic has something to tell, and no list has two meanings', () => {
    const lists = RELATIONS.flatMap(({ relation: { export: shown } }) =>
      'topic' in shown ? [[shown.topic, shown.list] as const] : [],
    );
    expect(new Set(lists.map(([topic]) => topic))).toEqual(new Set(TOPICS));
    expect(new Set(lists.map((list) => list.join('.'))).size).toBe(lists.length);
  });

  it('Every column with the name of a stored file is decided', () => {
    const files = columns.filter(({ name, type }) => type === 'text' && /^filename$|_file$/.test(name));
    expect(Object.keys(FILE_COLUMNS).sort()).toEqual(
      files.map(({ table, name }) => `${table}.${name}`).sort(),
    );
  });

  it('Only the job queue and, outside production, the sandbox have tables beside those of the market', async () => {
    const schemas = await query<{ name: string }>(`
      SELECT DISTINCT table_schema AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('public', 'information_schema', 'pg_catalog') ORDER BY name`);
    expect(schemas.map(({ name }) => name)).toEqual([JOBS_SCHEMA, 'razorpay_sandbox']);
  });
});

function conditionOf(whose: Whose): string {
  if (typeof whose === 'string') return `${whose} = :uid`;
  if ('sql' in whose) return whose.sql;
  return `${whose.column} IN (SELECT ${whose.key} FROM ${whose.table} self WHERE ${conditionOf(whose.whose)})`;
}
