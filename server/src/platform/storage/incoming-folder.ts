import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../machine/private-folder.ts';
import type { Storage } from './interface.ts';

/** Other processes may be receiving into the same folder, so only silence tells what is abandoned. */
const ABANDONED_MS = 3_600_000;

/** Where uploads are received before the store takes them: a local folder, whatever the store (rule F1). */
export async function incomingFolder(
  path: string,
): Promise<Pick<Storage, 'makeTemporary' | 'removeAbandoned'>> {
  makePrivateFolder(path);
  return {
    makeTemporary: () => mkdtemp(join(path, 'upload-')),
    async removeAbandoned() {
      for (const name of await readdir(path)) {
        const folder = join(path, name);
        if (Date.now() - (await lastMoved(folder)) > ABANDONED_MS)
          await rm(folder, { recursive: true, force: true });
      }
    },
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
