import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type pg from 'pg';
import type { Storage } from '#platform/storage/interface.ts';
import type { Config } from '../config.ts';

/** The keys of everything in the store, whatever feature put it there. */
export async function* listAllKeys(
  storage: Storage,
  config: Pick<Config, 'storage' | 'dataDir'>,
): AsyncGenerator<string> {
  for (const folder of await listFolders(config)) yield* storage.list(folder);
}

async function listFolders({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<string[]> {
  if (storage.kind === 'file') {
    const entries = await readdir(join(dataDir, 'storage', 'files'), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  }
  const { connectS3 } = await import('#platform/storage/s3-client.ts');
  const client = await connectS3(storage);
  try {
    const folders: string[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket: storage.bucket, Delimiter: '/' });
    for await (const { CommonPrefixes = [] } of pages)
      folders.push(...CommonPrefixes.flatMap(({ Prefix }) => Prefix?.replace(/\/$/, '') ?? []));
    return folders.sort();
  } finally {
    client.destroy();
  }
}

/** What rows call the file under a key of the store. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/**
 * The random names that rows give to files, by the columns' names: `filename` and `…_file`.
 */
export async function listNamesInRows(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ query: string }>(
    `SELECT format('SELECT %I AS name FROM %I.%I WHERE %1$I IS NOT NULL', column_name, table_schema, table_name) AS query
     FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND (column_name = 'filename' OR column_name LIKE '%\\_file')`,
  );
  const names: string[] = [];
  for (const { query } of columns) {
    const { rows } = await client.query<{ name: string }>(query);
    for (const { name } of rows) names.push(name);
  }
  return names;
}
