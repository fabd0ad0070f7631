import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATING_NOTICES } from '#contract/system/constants.ts';
import { findOperatingNotices } from '#features/admin/service/operating-notices.ts';
import type { Config } from './config.ts';
import { type ConnectOptions, connectDatabase, type Database } from './platform/database/connect.ts';
import { explainNotTrusted } from './platform/database/connection/not-trusted.ts';
import { marketUrl } from './platform/database/embedded/cluster.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/start.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import type { Logger } from './platform/log.ts';
import { makePrivateFolder } from './platform/machine/private-folder.ts';

const DATABASE = fileURLToPath(new URL('../database', import.meta.url));

export interface OpenDatabase {
  url: string;
  /** The same without a pooler in between. */
  directUrl: string;
  stop(): Promise<void>;
}

/** The operator's PostgreSQL, or the one that Codehaat brings (rule O2). */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    makePrivateFolder(config.dataDir);
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, directUrl, stop: async () => {} };
  }
  const { url, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  return { url, directUrl: url, stop };
}

/** For the operator's commands: the database of the server that runs on this data folder, else one of our own. */
export async function openRunningOrNewDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const running = config.databaseUrl === null ? await findRunning(config, log) : null;
  const database = running ?? (await openDatabase(config, log));
  await migrateDatabase(database.directUrl, log);
  return database;
}

/** Brings the tables up to date (rule O5). */
export function migrateDatabase(url: string, log: Logger): Promise<void> {
  // Its connection may outlive the call by a moment, and is no market that runs.
  return doAtStart({ url, max: 2, log, applicationName: 'codehaat-migrations' }, async ({ pool }) => {
    await migrate(pool, DATABASE, log);
  });
}

/** Says in the log what the operator should mend; the start goes on. */
export function warnOfNotices(config: Config, url: string, log: Logger): Promise<void> {
  return doAtStart({ url, max: 1, log }, async ({ kysely }) => {
    for (const notice of await findOperatingNotices(config, kysely))
      log.warn({ notice }, OPERATING_NOTICES[notice].text);
  });
}

/** Does what a start begins with. Whoever gave an address that cannot be used is told here, whether or not `work` asks anything. */
async function doAtStart(
  options: ConnectOptions,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = connectDatabase(options);
  try {
    await database.pool.query('SELECT 1');
    await work(database);
  } catch (error) {
    throw explainNotTrusted(error);
  } finally {
    await database.close();
  }
}

async function findRunning(config: Config, log: Logger): Promise<OpenDatabase | null> {
  let url: string | null;
  try {
    url = marketUrl(join(config.dataDir, 'postgres'));
  } catch {
    return null;
  }
  if (url === null) return null;
  const probe = connectDatabase({ url, max: 1, log });
  try {
    await probe.pool.query('SELECT 1');
    return { url, directUrl: url, stop: async () => {} };
  } catch {
    return null;
  } finally {
    await probe.close();
  }
}
