import { statfs } from 'node:fs/promises';
import type { Disk, Storage } from './interface.ts';

/** Many uploads begin at once, and a disk does not fill in so short a time. */
const KEPT_MS = 3_000;

/** Tells how much is free where these folders are; asks the file system once in a few seconds. */
export function watchDisks(folders: readonly string[]): Storage['disks'] {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Disk[]> | undefined;
  return () => {
    if (answer && performance.now() - asked < KEPT_MS) return answer;
    asked = performance.now();
    answer = Promise.all(folders.map(measure));
    // A folder that could not be asked about is asked about again.
    answer.catch(() => (answer = undefined));
    return answer;
  };
}

async function measure(folder: string): Promise<Disk> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}
