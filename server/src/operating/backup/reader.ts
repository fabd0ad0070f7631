import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type BackupDescription,
  CHECKSUMS,
  DESCRIPTION,
  FILES,
  FORMAT,
  partName,
  type SavedTable,
  SECRET_KEY_FILE,
} from './format.ts';
import { listTar, readTarFile, type TarEntry } from './tar.ts';

const decompress = promisify(gunzip);

/** A backup of which every byte has been checked. */
export interface Backup {
  description: BackupDescription;
  /** The files of the store, by their keys. */
  files: { key: string; entry: TarEntry; sha256: string }[];
  secretKey: string | null;
  open(entry: TarEntry): AsyncIterable<Buffer>;
  /** A table's rows as `COPY` wrote them. */
  rowsOf(table: SavedTable): AsyncGenerator<Buffer>;
}

/**
 * Reads a whole backup and compares every file in it with its checksum (rule O5).
 * @throws Error with a sentence that says what is wrong with the file
 */
export async function checkBackup(path: string): Promise<Backup> {
  const entries = new Map<string, TarEntry>();
  const sums = new Map<string, string>();
  try {
    for await (const { entry, content } of listTar(path)) {
      entries.set(entry.name, entry);
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk);
      sums.set(entry.name, hash.digest('hex'));
    }
  } catch (error) {
    throw new Error(`${path} is not a whole backup: ${(error as Error).message}.`, { cause: error });
  }
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${path} is not a whole backup: ${name} is not in it.`);
    return text(readTarFile(path, entry));
  };
  compareSums(path, await read(CHECKSUMS), sums);
  const description = JSON.parse(await read(DESCRIPTION)) as BackupDescription;
  if (description.format !== FORMAT)
    throw new Error(`${path} was written by another version of Codehaat (${description.version}).`);
  return {
    description,
    files: [...entries.values()]
      .filter(({ name }) => name.startsWith(FILES))
      .map((entry) => ({
        key: entry.name.slice(FILES.length),
        entry,
        sha256: sums.get(entry.name) ?? '',
      })),
    secretKey: entries.has(SECRET_KEY_FILE) ? (await read(SECRET_KEY_FILE)).trim() : null,
    open: (entry) => readTarFile(path, entry),
    async *rowsOf(table) {
      for (let part = 1; part <= table.parts; part++) {
        const entry = entries.get(partName(table, part))!;
        yield await decompress(Buffer.concat(await Array.fromAsync(readTarFile(path, entry))));
      }
    },
  };
}

/** Every file has its line, and every line its file. */
function compareSums(path: string, list: string, sums: ReadonlyMap<string, string>): void {
  const listed = new Map<string, string>();
  for (const line of list.split('\n').filter(Boolean)) listed.set(line.slice(66), line.slice(0, 64));
  for (const [name, sum] of listed) {
    if (sums.get(name) === sum) continue;
    throw new Error(`${path} is damaged: ${name} is not what it was when it was saved.`);
  }
  for (const name of sums.keys()) {
    if (name === CHECKSUMS || listed.has(name)) continue;
    throw new Error(`${path} is damaged: ${name} was not in it when it was saved.`);
  }
}
