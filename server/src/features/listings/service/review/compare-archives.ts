import { hash } from 'node:crypto';
import type { Review } from '#contract/admin/schemas.ts';
import type { Context } from '#platform/context.ts';
import { type ArchiveFile, listArchiveFiles } from '#platform/files/archives/list-files.ts';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { openStoredWindow } from '#platform/files/reading/stored-window.ts';
import { FileAbsent } from '#platform/storage/interface.ts';

type FilesDiff = NonNullable<Review['files']>;

export interface StoredArchive {
  filename: string;
  bytes: number;
}

/** So many of each list; the totals tell the rest. */
const SHOWN = 300;
const WINDOW_BYTES = 512 * 1024;
/** Longer paths are known by their digest, so that 50,000 of them stay within a few megabytes. */
const PATH_KEPT = 64;

/**
 * What differs between the files of two archives, by what their central directories say: name, size, CRC. Reads
 * nothing else of them and keeps one small line for each file of the older. `null` when one of them is not there or
 * cannot be read: a review does without.
 */
export async function compareArchives(
  ctx: Context,
  before: StoredArchive,
  after: StoredArchive,
): Promise<FilesDiff | null> {
  try {
    return await compare(ctx, before, after);
  } catch (error) {
    if (!(error instanceof FileAbsent || error instanceof ArchiveRefused)) throw error;
    ctx.log.warn({ err: error }, 'two archives could not be compared');
    return null;
  }
}

export function noDifference(): FilesDiff {
  return {
    added: [],
    removed: [],
    changed: [],
    unchanged: 0,
    totals: { added: 0, removed: 0, changed: 0 },
  };
}

async function compare(ctx: Context, before: StoredArchive, after: StoredArchive): Promise<FilesDiff> {
  const left = new Map<string, string>();
  for await (const file of filesOf(ctx, before)) left.set(keyOf(file), contentOf(file));
  const diff = noDifference();
  const note = (kind: 'added' | 'removed' | 'changed', { path, bytes }: ArchiveFile) => {
    diff.totals[kind]++;
    if (diff[kind].length < SHOWN) diff[kind].push({ path, bytes });
  };
  for await (const file of filesOf(ctx, after)) {
    const key = keyOf(file);
    const known = left.get(key);
    left.delete(key);
    if (known === undefined) note('added', file);
    else if (known === contentOf(file)) diff.unchanged++;
    else note('changed', file);
  }
  // What was left over is named by a second look, so that not every name has to be kept.
  if (left.size === 0) return diff;
  for await (const file of filesOf(ctx, before)) if (left.has(keyOf(file))) note('removed', file);
  return diff;
}

function filesOf(ctx: Context, { filename, bytes }: StoredArchive): AsyncGenerator<ArchiveFile> {
  const readAt = openStoredWindow(ctx.storage, `archives/${filename}`, bytes, WINDOW_BYTES);
  return listArchiveFiles(readAt, bytes);
}

function keyOf({ path }: ArchiveFile): string {
  return path.length <= PATH_KEPT ? path : `#${hash('sha256', path, 'base64')}`;
}

function contentOf({ bytes, crc }: ArchiveFile): string {
  return `${bytes}:${crc}`;
}
