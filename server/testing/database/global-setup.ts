import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { silentLog } from '../market/silent-log.ts';
import { createMigratedDatabase, runOnServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be created. */
    adminDatabaseUrl: string;
    /** The same for the role of the market, who owns them and may create none; with `TEST_DATABASE_URL` both are one. */
    marketDatabaseUrl: string;
    /** The migrated database that `cloneDatabase` copies; its name begins the names of the copies. */
    templateDatabase: string;
  }
}

/** These databases live as long as the test run: nothing has to survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** One PostgreSQL for the whole run, or the one of `TEST_DATABASE_URL`, with a migrated template for `cloneDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `codehaat_test_${randomBytes(5).toString('hex')}`;
  const tidyUp = async () => {
    if (server.isOurs) await server.stop();
    else await dropDatabases(server.adminUrl, template);
  };
  try {
    await createMigratedDatabase(server, template);
    // Nobody connects to the template: copying it would fail while somebody does.
    await runOnServer(
      server.adminUrl,
      `ALTER DATABASE ${pg.escapeIdentifier(template)} ALLOW_CONNECTIONS false`,
    );
  } catch (error) {
    await tidyUp();
    throw error;
  }
  project.provide('adminDatabaseUrl', server.adminUrl);
  project.provide('marketDatabaseUrl', server.marketUrl);
  project.provide('templateDatabase', template);
  return tidyUp;
}

async function startServer() {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) return { adminUrl: outside, marketUrl: outside, isOurs: false, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog, settings: FAST });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: database.superuserUrl, marketUrl: database.url, isOurs: true, stop };
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const { rows } = await runOnServer(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, ${pg.escapeLiteral(prefix)})`,
  );
  for (const { datname } of rows as { datname: string }[]) {
    await runOnServer(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
}
