import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { makePrivateFolder } from '../machine/private-folder.ts';
import { watchDisks } from './disks.ts';
import { incomingFolder } from './incoming-folder.ts';
import { FileAbsent, type Storage } from './interface.ts';

/** Files in a local folder: the default. Uploads are received beside the store, so that taking one is a rename. */
export async function folderStorage(root: string): Promise<Storage> {
  const files = resolve(root, 'files');
  makePrivateFolder(root);
  makePrivateFolder(files);
  const incoming = await incomingFolder(resolve(root, 'incoming'));
  const pathOf = (key: string) => {
    const path = resolve(files, key);
    if (!path.startsWith(files + sep)) throw new Error(`the key ${key} leads out of the store`);
    return path;
  };

  return {
    ...incoming,
    disks: watchDisks([resolve(root, 'incoming'), files]),
    async take(key, localPath) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      await rename(localPath, pathOf(key));
    },
    async open(key, range) {
      const stream = createReadStream(pathOf(key), range && { start: range.start, end: range.end });
      await once(stream, 'open').catch((error) => {
        throw isMissing(error) ? new FileAbsent(key) : error;
      });
      return stream;
    },
    signAddress: async () => null,
    size: (key) => sizeOf(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => walk(files, folder),
    async withLocal(key, use) {
      if ((await sizeOf(pathOf(key))) === null) throw new FileAbsent(key);
      return use(pathOf(key));
    },
  };
}

async function* walk(files: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(files, folder)).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(files, key);
    else if (entry.isFile()) yield key;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
