import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { createLog, type Logger } from '#platform/log.ts';
import { GENEROUS_LIMITS } from '#testing/market/generous-limits.ts';
import { type Config, readConfig } from '../../server/src/config.ts';
import { migrateDatabase } from '../../server/src/database.ts';
import { type Program, startProgram } from '../programs.ts';
import { fillMarket } from './fill.ts';
import { settleMarket } from './settle.ts';

/** A throw-away market: its folder, its database and the program on both. */
export interface BenchMarket {
  folder: string;
  config: Config;
  log: Logger;
  database: Database;
  databaseUrl: string;
  /** The market's database, for what its own role may not do: copying it, switching triggers off, checkpoints. */
  superuserUrl: string;
  /** What the program is told by its environment. */
  environment: Record<string, string>;
  /** The program as `npm start` runs it, without the demo. */
  startServer(more?: Record<string, string>): Promise<Program>;
  /** The same without response cache and pages. */
  startUncachedServer(): Promise<Program>;
  close(): Promise<void>;
}

/** Starts the embedded PostgreSQL with the server's own, durable settings and fills it. */
export async function openMarket(listings: number): Promise<BenchMarket> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codehaat-bench-')));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = join(folder, 'data');
  const settings = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', ...GENEROUS_LIMITS };
  const config = readConfig({ ...process.env, ...settings });
  const log = createLog('error');
  const running = await startEmbeddedDatabase({ dataDir, log });
  const database = connectDatabase({ url: running.url, max: 4, log, statementTimeout: 0 });
  const close = async () => {
    await database.close();
    await running.stop();
    removeFolder();
  };
  const superuserUrl = addressOnDatabase(running.superuserUrl, running.url);
  try {
    await migrateDatabase(running.url, log);
    await fillMarket(database.kysely, listings);
    await asSuperuser(superuserUrl, settleMarket);
  } catch (error) {
    await close();
    throw error;
  }
  const environment = { ...settings, DATABASE_URL: running.url };
  return {
    folder,
    config,
    log,
    database,
    databaseUrl: running.url,
    superuserUrl,
    environment,
    startServer: (more = {}) =>
      startProgram('server/src/main.ts', '/api/health/ready', { ...environment, ...more }),
    startUncachedServer: () => startProgram('bench/uncached-server.ts', '/api/health/ready', environment),
    close,
  };
}

/** The server's address that somebody else has, on the database that `market` names. */
function addressOnDatabase(somebody: string, market: string): string {
  const address = new URL(somebody);
  address.pathname = new URL(market).pathname;
  return address.href;
}

export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
