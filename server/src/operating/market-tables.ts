import pg from 'pg';
import { DatabaseClient } from '#platform/database/connection/client.ts';

/** Beside the market's own tables: what waits in the job queue, and the sandbox's book where there is one. */
const QUEUE_SCHEMA = 'pgboss';
/** The rest of the queue's tables are its own upkeep, which it makes anew. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
export const MARKET_SCHEMA = 'public';
export const SANDBOX_SCHEMA = 'razorpay_sandbox';
/** What tells of this database alone: its functions, which whoever restores it applies anew, and its newest backup. */
const OWN_RECORDS = ['schema_functions', 'newest_backup'];
const SCHEMAS = [MARKET_SCHEMA, SANDBOX_SCHEMA, QUEUE_SCHEMA];

export interface Table {
  schema: string;
  name: string;
  /** Those that are stored, not those that PostgreSQL computes. */
  columns: string[];
}

/** All tables that hold something of the market, partitions with their parent. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname <> $2 OR c.relname = ANY ($3)) AND c.relname <> ALL ($4)
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY n.nspname, c.relname
     ORDER BY n.nspname, c.relname`,
    [SCHEMAS, QUEUE_SCHEMA, QUEUE_TABLES, OWN_RECORDS],
  );
  return rows;
}

export async function listSequences(
  client: pg.ClientBase,
): Promise<{ schema: string; name: string; value: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [[MARKET_SCHEMA, SANDBOX_SCHEMA]],
  );
  return rows;
}

/** The name as SQL writes it. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** A connection for one long piece of work: no limits on time, and texts of times and numbers that any server reads alike. */
export async function connectForRows(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'codehaat-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
     SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1`,
  );
  return client;
}
