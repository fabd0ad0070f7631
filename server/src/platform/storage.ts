import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploaded files live (rules.md F4). Keys are random names under a folder per kind: `archives/<name>`. */
export interface Storage {
  /** Moves a finished local file into the store. */
  take(key: string, localPath: string): Promise<void>;
  /** Reads a file, or a part of it. Rejects with `FileAbsent`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes; `null` when the file is not there. */
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** All keys under a prefix, in pages of the driver's choosing. */
  list(prefix: string): AsyncIterable<string>;
  /** A new empty folder for one upload's files; the caller removes it. */
  makeTemporary(): Promise<string>;
  /** Removes what killed processes were receiving: upload folders in which nothing has moved for an hour. */
  removeAbandoned(): Promise<void>;
  /** Runs `use` with a local path of the file's bytes. */
  withLocal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
}

/** Other processes may be receiving into the same folder, so only silence tells what is abandoned. */
const ABANDONED_MS = 3_600_000;

export class FileAbsent extends Error {
  override readonly name = 'FileAbsent';
}

/** Files in a local folder: the default. Uploads are received beside the store, so that taking one is a rename. */
export async function folderStorage(root: string): Promise<Storage> {
  const files = resolve(root, 'files');
  const incoming = resolve(root, 'incoming');
  await mkdir(files, { recursive: true });
  await mkdir(incoming, { recursive: true });
  const disk = new Disk(new FSDriver({ location: files, visibility: 'private' }));
  const pathOf = (key: string) => join(files, key);

  return {
    async take(key, localPath) {
      await mkdir(resolve(pathOf(key), '..'), { recursive: true });
      await rename(localPath, pathOf(key));
    },
    async open(key, range) {
      if ((await sizeOf(pathOf(key))) === null) throw new FileAbsent(key);
      return createReadStream(pathOf(key), range && { start: range.start, end: range.end });
    },
    size: (key) => sizeOf(pathOf(key)),
    delete: (key) => disk.delete(key),
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, { recursive: true, paginationToken });
        for (const object of page.objects) if (object.isFile) yield object.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    makeTemporary: () => mkdtemp(join(incoming, 'upload-')),
    async removeAbandoned() {
      for (const name of await readdir(incoming)) {
        const folder = join(incoming, name);
        if (Date.now() - (await lastMoved(folder)) > ABANDONED_MS)
          await rm(folder, { recursive: true, force: true });
      }
    },
    withLocal: (key, use) => use(pathOf(key)),
  };
}

/** When something was last written in an upload's folder, by the file system's own clock. */
async function lastMoved(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times);
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
