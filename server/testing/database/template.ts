import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { installJobs } from '#platform/jobs/runner.ts';
import { ensureSchema } from '../../../sandbox/src/book/schema.ts';
import { silentLog } from '../market/silent-log.ts';

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url));

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One statement that belongs to no database in particular, such as CREATE DATABASE. */
export async function runOnServer(adminUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A server: its address for who may create databases, and for the market's role that owns them. */
export interface DatabaseServer {
  adminUrl: string;
  marketUrl: string;
}

/**
 * Creates a database that belongs to the market's role; its address for that role. Its files are copied whole, which costs
 * half of writing each page to the log.
 */
export async function createDatabase(
  { adminUrl, marketUrl }: DatabaseServer,
  name: string,
  template = 'template1',
): Promise<string> {
  const owner = decodeURIComponent(new URL(marketUrl).username);
  await runOnServer(
    adminUrl,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy${
      owner ? ` OWNER ${pg.escapeIdentifier(owner)}` : ''
    }`,
  );
  return withDatabase(marketUrl, name);
}

/** Creates the database `name` as a first start leaves it: migrated, with its job queues and the sandbox's book, and empty. */
export async function createMigratedDatabase(server: DatabaseServer, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  const database = connectDatabase({ url, max: 2, log: silentLog });
  try {
    await migrate(database.pool, DATABASE, silentLog);
    // All of the server is loaded where a template is made, and not where one is copied.
    const { FEATURE_JOBS } = await import('../../src/features.ts');
    await installJobs(database.pool, FEATURE_JOBS);
    await ensureSchema(database.pool);
  } finally {
    await database.close();
  }
  return url;
}
