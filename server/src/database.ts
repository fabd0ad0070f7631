import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATING_NOTICES } from '#contract/system/constants.ts';
import { findOperatingNotices } from '#features/admin/service/operating-notices.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './platform/database/connect.ts';
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
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  // Its connection may outlive the call by a moment, and is no market that runs.
  const database = connectDatabase({ url, max: 2, log, applicationName: 'codehaat-migrations' });
  try {
    await migrate(database.pool, DATABASE, log);
  } finally {
    await database.close();
  }
}

/** Says in the log what the operator should mend; the start goes on. */
export async function warnOfNotices(config: Config, url: string, log: Logger): Promise<void> {
  const database = connectDatabase({ url, max: 1, log });
  try {
    for (const notice of await findOperatingNotices(config, database.kysely))
      log.warn({ notice }, OPERATING_NOTICES[notice].text);
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
