import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/**
 * Claims a data folder for this process and returns the release. A second claim throws a sentence and changes nothing (rule O2).
 * The lock is the kernel's (SQLite holds a file lock), so a killed process lets go of it by dying.
 */
export function lockDataFolder(dataDir: string): () => void {
  const ownerFile = join(dataDir, 'running.pid');
  const lock = new DatabaseSync(join(dataDir, 'running.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause;
    throw new Error(
      `Another Codehaat${describeOwner(ownerFile)} is running on the data folder ${dataDir}. ` +
        'It was left alone. Stop it first, or set DATA_DIR to another folder.',
    );
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

function describeOwner(ownerFile: string): string {
  try {
    const pid = readFileSync(ownerFile, 'utf8').trim();
    return pid ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
