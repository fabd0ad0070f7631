import { createHash } from 'node:crypto';
import type pg from 'pg';
import { storedNameOf } from '#platform/files/stored-files.ts';
import type { Storage } from '#platform/storage/interface.ts';
import type { Config } from '../../config.ts';
import { connectForRows } from '../market-tables.ts';
import { listAllKeys, listNamesInRows, nameOfKey } from '../stored-keys.ts';

export interface FilesVerified {
  /** Files that rows name. */
  named: number;
  /** Names in rows whose files the store does not have. */
  missing: string[];
  /** Archives whose content is not what was uploaded, where that was asked for. */
  changed: string[];
  /** Files in the store that no row names. */
  unnamed: number;
}

export interface MarketToVerify {
  config: Config;
  databaseUrl: string;
  storage: Storage;
}

/**
 * Compares what rows name with what the store has (rule O5), also while the market serves: what is named anew meanwhile is
 * not looked at, and what is deleted meanwhile is not missed.
 * @param checksums whether every archive is read, and its SHA-256 compared with the one that buyers are told
 */
export async function verifyFiles(
  { config, databaseUrl, storage }: MarketToVerify,
  checksums: boolean,
): Promise<FilesVerified> {
  const client = await connectForRows(databaseUrl);
  try {
    const named = new Set(await listNamesInRows(client));
    const stored = new Set<string>();
    const strangers: string[] = [];
    for await (const key of listAllKeys(storage, config)) {
      stored.add(nameOfKey(key));
      if (!named.has(storedNameOf(key))) strangers.push(storedNameOf(key));
    }
    const changed = checksums ? await findChanged(client, storage, stored) : [];
    const still = new Set(await listNamesInRows(client));
    return {
      named: named.size,
      missing: [...named].filter((name) => !stored.has(name) && still.has(name)),
      changed: changed.filter((name) => still.has(name)),
      unnamed: strangers.filter((name) => !still.has(name)).length,
    };
  } finally {
    await client.end();
  }
}

async function findChanged(
  client: pg.ClientBase,
  storage: Storage,
  stored: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query<{ filename: string; sha256: string }>(
    "SELECT filename, encode(sha256, 'hex') AS sha256 FROM project_versions ORDER BY filename",
  );
  const changed: string[] = [];
  for (const { filename, sha256 } of rows) {
    if (stored.has(filename) && (await checksumOf(storage, `archives/${filename}`)) !== sha256)
      changed.push(filename);
  }
  return changed;
}

/** The SHA-256 of a stored file, in hexadecimal digits. @throws FileAbsent */
export async function checksumOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.open(key)) hash.update(chunk);
  return hash.digest('hex');
}
