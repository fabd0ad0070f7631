import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

/** Whom the market is to PostgreSQL: owner of its database, and nobody outside it (decision 25). */
export const MARKET_ROLE = 'codehaat_market';
export const DATABASE = 'codehaat';

/**
 * Makes the database, its extensions and the market's role where they are not there, and hands over what the superuser
 * owns from before there was such a role. Changes nothing where all is so already.
 * @param superuserUrl the address of a database of that name, for the superuser
 */
export async function prepareDatabase(
  superuserUrl: (database: string) => string,
  marketPassword: string,
): Promise<void> {
  const handOver = await readFile(new URL('market-role.sql', import.meta.url), 'utf8');
  await withClient(superuserUrl('postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  await withClient(superuserUrl(DATABASE), async (client) => {
    await client.query(handOver);
    await client.query(`ALTER ROLE ${MARKET_ROLE} PASSWORD ${pg.escapeLiteral(marketPassword)}`);
  });
}

/** Whether this connection's role may do more than own its database: become others, or read and run what the server's machine has. */
export async function isRoleTooPowerful(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ mighty: boolean }>`
    SELECT bool_or(rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
      OR rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')) AS mighty
    FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')`.execute(db);
  return rows[0]?.mighty === true;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
