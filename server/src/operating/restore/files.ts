import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#platform/storage/interface.ts';
import type { Backup } from '../backup/reader.ts';
import { checksumOf } from './verify-files.ts';

/**
 * Puts the files of a backup into the store, each whole or not at all. What is there already, byte for byte, stays.
 * @returns what takes away again the files that were not there before
 */
export async function restoreFiles(
  storage: Storage,
  backup: Backup,
): Promise<{ undo: () => Promise<void>; failed?: unknown }> {
  const added: string[] = [];
  const undo = async () => {
    for (const key of added) await storage.delete(key);
  };
  const folder = await storage.makeTemporary();
  try {
    for (const { key, entry, sha256 } of backup.files) {
      const size = await storage.size(key);
      if (size === entry.size && (await checksumOf(storage, key)) === sha256) continue;
      const path = join(folder, 'file');
      await pipeline(Readable.from(backup.open(entry)), createWriteStream(path));
      if (size === null) added.push(key);
      await storage.take(key, path);
    }
    return { undo };
  } catch (failed) {
    return { undo, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
