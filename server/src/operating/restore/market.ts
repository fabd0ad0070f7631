import { renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { DatabaseClient } from '#platform/database/connection/client.ts';
import { installJobs } from '#platform/jobs/runner.ts';
import { everyKey } from '#platform/sealed.ts';
import type { Storage } from '#platform/storage/interface.ts';
import type { Config } from '../../config.ts';
import { type Backup, checkBackup } from '../backup/reader.ts';
import { markOf } from '../backup/save-market.ts';
import { connectForRows, SANDBOX_SCHEMA } from '../market-tables.ts';
import { isMarketRunning } from '../running-market.ts';
import { listAllKeys } from '../stored-keys.ts';
import { endSessionsAndLinks } from './end-sessions.ts';
import { restoreFiles } from './files.ts';
import { rebuildTables } from './rebuild-tables.ts';

export interface MarketToFill {
  config: Config;
  /** `server/database`: what makes the tables. */
  folder: string;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** Whether people stay signed in and mailed links work on: for a move to another machine, with no time in between. */
  keepSessions: boolean;
  /** The store, and the database at this version's state; asked for only when the backup is known to be whole. */
  open(): Promise<{ databaseUrl: string; storage: Storage }>;
  /** Makes the sandbox's tables; `null` in production, where there is no sandbox. */
  prepareSandbox: ((pool: pg.Pool) => Promise<void>) | null;
}

export interface RestoredMarket {
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
  /** Whether the saved market's key is neither SECRET_KEY nor one of those before it. */
  otherKey: boolean;
}

/**
 * Puts a saved market in the place of this one: all of it, or at any failure nothing (rule O5). The rows come in one
 * transaction, whose commit decides; files are added before it under their own names, and what only the old market had
 * is deleted after it.
 * @throws Error with a sentence: a damaged file, a market that is not empty or still runs, another version's backup
 */
export async function restoreMarket(path: string, target: MarketToFill): Promise<RestoredMarket> {
  const backup = await checkBackup(path);
  const { description } = backup;
  const hasSandbox = description.tables.some(({ schema }) => schema === SANDBOX_SCHEMA);
  if (hasSandbox && !target.prepareSandbox)
    throw new Error(
      'The backup is of a market with sandbox payments, which cannot be restored with NODE_ENV=production.',
    );
  const { databaseUrl, storage } = await target.open();
  await prepare(databaseUrl, hasSandbox ? target.prepareSandbox : null);
  const client = await connectForRows(databaseUrl);
  try {
    await requireFree(client, target.replace);
    await fill(client, backup, storage, target);
  } finally {
    await client.end();
  }
  return {
    madeAt: description.madeAt,
    tables: description.tables.length,
    rows: description.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: backup.files.length,
    otherKey: !restoreKey(target.config, backup),
  };
}

async function fill(
  client: pg.Client,
  backup: Backup,
  storage: Storage,
  { config, folder, keepSessions }: MarketToFill,
): Promise<void> {
  await client.query('BEGIN');
  await rebuildTables(client, backup, folder);
  if (!keepSessions) await endSessionsAndLinks(client);
  const { undo, failed } = await restoreFiles(storage, backup);
  try {
    if (failed) throw failed;
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    await undo();
    throw error;
  }
  const kept = new Set(backup.files.map(({ key }) => key));
  for await (const key of listAllKeys(storage, config)) if (!kept.has(key)) await storage.delete(key);
  await client.query('ANALYZE');
}

/** The tables that are not the market's own are made by who owns them; empty, they change nothing. */
async function prepare(url: string, prepareSandbox: MarketToFill['prepareSandbox']): Promise<void> {
  const pool = new pg.Pool({
    ...{ connectionString: url, Client: DatabaseClient, max: 1 },
    application_name: 'codehaat-backup',
  });
  try {
    await installJobs(pool);
    await prepareSandbox?.(pool);
  } finally {
    await pool.end();
  }
}

/** @throws Error when a market runs on the database, or holds anything that may not be replaced */
async function requireFree(client: pg.ClientBase, replace: boolean): Promise<void> {
  if (await isMarketRunning(client))
    throw new Error('A market is running on this database. Stop it, then restore.');
  if (replace) return;
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM events) AS filled',
  );
  if (rows[0]?.filled)
    throw new Error(
      'This market is not empty, and was left alone. To lose what it holds and put the backup in its place, add --replace.',
    );
}

/** Puts the saved key where this market keeps its own; whether this market has the saved one's key then. */
function restoreKey(config: Config, backup: Backup): boolean {
  const { secretKeyPath } = config;
  if (secretKeyPath === null || backup.secretKey === null)
    return everyKey(config).some((key) => markOf(key) === backup.description.secretKeyMark);
  writeFileSync(`${secretKeyPath}.new`, `${backup.secretKey}\n`, { mode: 0o600 });
  renameSync(`${secretKeyPath}.new`, secretKeyPath);
  return true;
}
