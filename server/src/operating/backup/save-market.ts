import { createHash } from 'node:crypto';
import type pg from 'pg';
import { FileAbsent, type Storage } from '#platform/storage/interface.ts';
import type { Config } from '../../config.ts';
import { connectForRows, listSequences, listTables, quoted, type Table } from '../market-tables.ts';
import { listAllKeys, listNamesInRows, nameOfKey } from '../stored-keys.ts';
import {
  type BackupDescription,
  DESCRIPTION,
  FILES,
  FORMAT,
  type SavedTable,
  SECRET_KEY_FILE,
} from './format.ts';
import { saveRows } from './save-rows.ts';
import { type BackupWriter, createBackup, singleChunk } from './writer.ts';

/** How often a snapshot is taken anew because a file of its rows was gone before it could be copied. */
const ATTEMPTS = 5;

export interface SavedMarket {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Names in rows whose files the store does not have: they were lost before. */
  missing: string[];
}

export interface MarketToSave {
  config: Config;
  databaseUrl: string;
  storage: Storage;
  version: string;
  now: Date;
}

/**
 * Writes the whole market into one file while it serves (rule O5): the rows as one snapshot shows them, and every
 * file that they speak of. Files never change under a name, but may be deleted; so nearly all are copied before the
 * snapshot, and the few that came meanwhile right after it was taken.
 * @throws Error when `path` is there already; then and at any other failure nothing is left of the new file
 */
export async function saveMarket(market: MarketToSave, path: string): Promise<SavedMarket> {
  const client = await connectForRows(market.databaseUrl);
  try {
    const backup = await createBackup(path);
    try {
      return await write(market, client, backup);
    } catch (error) {
      await backup.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function write(
  market: MarketToSave,
  client: pg.ClientBase,
  backup: BackupWriter,
): Promise<SavedMarket> {
  const copied = new Set<string>();
  await copyFiles(market, backup, copied);
  await copyFiles(market, backup, copied);
  const tables = await listTables(client);
  const missing = await takeSnapshot(market, client, tables, backup, copied);
  const saved: SavedTable[] = [];
  for (const table of tables) saved.push(await saveRows(client, table, backup));
  await describe(market, client, saved, backup);
  await client.query('COMMIT');
  await backup.finish();
  const rows = saved.reduce((sum, table) => sum + table.rows, 0);
  return { tables: saved.length, rows, files: copied.size, bytes: backup.bytes, missing };
}

/** Copies what is not copied yet. What is gone before its turn belongs to nothing any more. */
async function copyFiles(
  { storage, config }: MarketToSave,
  backup: BackupWriter,
  copied: Set<string>,
): Promise<void> {
  for await (const key of listAllKeys(storage, config)) {
    if (copied.has(key)) continue;
    const size = await storage.size(key);
    if (size === null) continue;
    const content = await storage.open(key).catch((error) => {
      if (error instanceof FileAbsent) return undefined;
      throw error;
    });
    if (!content) continue;
    await backup.add(`${FILES}${key}`, size, content);
    copied.add(key);
  }
}

/** Begins a snapshot of which every file is copied; the names of those that nobody has. */
async function takeSnapshot(
  market: MarketToSave,
  client: pg.ClientBase,
  tables: Table[],
  backup: BackupWriter,
  copied: Set<string>,
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // No new version may change the tables between two of them.
    await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
    const names = await listNamesInRows(client);
    await copyFiles(market, backup, copied);
    const there = new Set([...copied].map(nameOfKey));
    const missing = names.filter((name) => !there.has(name));
    if (missing.length === 0 || attempt === ATTEMPTS) return missing;
    await client.query('ROLLBACK');
  }
}

async function describe(
  { config, version, now }: MarketToSave,
  client: pg.ClientBase,
  tables: SavedTable[],
  backup: BackupWriter,
): Promise<void> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations ORDER BY name',
  );
  if (config.secretKeyPath !== null) {
    const key = Buffer.from(`${config.secretKey}\n`);
    await backup.add(SECRET_KEY_FILE, key.length, singleChunk(key));
  }
  const description: BackupDescription = {
    format: FORMAT,
    madeAt: now.toISOString(),
    version,
    migrations,
    tables,
    sequences: await listSequences(client),
    secretKeyMark: markOf(config.secretKey),
  };
  const text = Buffer.from(`${JSON.stringify(description, null, 2)}\n`);
  await backup.add(DESCRIPTION, text.length, singleChunk(text));
}

/** What of a secret key may be known: whether another one is the same. */
export function markOf(secretKey: string): string {
  return createHash('sha256').update(`codehaat backup:${secretKey}`).digest('hex').slice(0, 16);
}
