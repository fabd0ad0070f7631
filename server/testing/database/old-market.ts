import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { silentLog } from '../market/silent-log.ts';
import { createDatabase, type DatabaseServer, withDatabase } from './template.ts';

const OLD_FILES = fileURLToPath(new URL('../../database/before-baseline', import.meta.url));
/** Of the runner, which keeps its own record in each database. */
const RECORDS = ['migrations', 'schema_functions'];

/** Creates the database `name` as the last version before the baseline left it: its tables and functions, and no rows. */
export async function createOldDatabase(server: DatabaseServer, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await migrate(pool, OLD_FILES, silentLog);
    await pool.query('DROP TABLE schema_functions');
  } finally {
    await pool.end();
  }
  return url;
}

/** Puts the rows of one database into an older one, without the columns it lacks, as they are: no trigger acts on them. */
export async function copyRows(from: string, to: string, { adminUrl }: DatabaseServer): Promise<void> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: withDatabase(adminUrl, new URL(to).pathname.slice(1)) });
  await source.connect();
  await target.connect();
  try {
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await target.query('SET session_replication_role = replica');
    const given = new Set((await listTables(source)).map(({ table }) => table));
    for (const { table, columns } of await listTables(target)) {
      if (!given.has(table)) continue;
      const { rows } = await source.query<{ rows: string }>(
        `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t`,
      );
      await target.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        [rows[0]!.rows],
      );
    }
  } finally {
    await source.end();
    await target.end();
  }
}

/** All rows of each of these tables as texts, in an order of their own. */
export async function readRows(
  client: pg.Pool,
  tables: readonly TableColumns[],
): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const { table, columns } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM (SELECT ${columns} FROM ${table}) t`,
    );
    kept[table] = rows.map(({ row }) => row).sort();
  }
  return kept;
}

/** A table's name, and its columns as a list. */
export interface TableColumns {
  table: string;
  columns: string;
}

/** The market's tables of a database with the columns that are stored. */
export async function listTables(client: pg.Pool | pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT c.oid::regclass::text AS table, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.oid ORDER BY c.oid::regclass::text`,
    [RECORDS],
  );
  return rows;
}
