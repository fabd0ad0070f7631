import type { Review } from '#contract/admin/schemas.ts';
import type { Context } from '#platform/context.ts';
import { type ArchiveFile, listArchiveFiles } from '#platform/files/archives/list-files.ts';
import { FilesComparison } from '#platform/files/archives/stored/files-comparison.ts';
import {
  isMissingOrDamaged,
  openArchive,
  type StoredArchive,
} from '#platform/files/archives/stored/stored-archive.ts';

type FilesDiff = NonNullable<Review['files']>;

/** How many of each list are shown; the totals tell the rest. */
const SHOWN = 300;

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
    if (!isMissingOrDamaged(error)) throw error;
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
  const comparison = new FilesComparison();
  for await (const file of filesOf(ctx, before)) comparison.addEarlier(file);
  const diff = noDifference();
  const note = (kind: 'added' | 'removed' | 'changed', { path, bytes }: ArchiveFile) => {
    diff.totals[kind]++;
    if (diff[kind].length < SHOWN) diff[kind].push({ path, bytes });
  };
  for await (const file of filesOf(ctx, after)) {
    const { is } = comparison.compareLater(file);
    if (is === 'unchanged') diff.unchanged++;
    else note(is, file);
  }
  // What was left over is named by a second look, so that not every name has to be kept.
  if (comparison.removed === 0) return diff;
  for await (const file of filesOf(ctx, before)) if (comparison.isRemoved(file)) note('removed', file);
  return diff;
}

function filesOf(ctx: Context, archive: StoredArchive): AsyncGenerator<ArchiveFile> {
  return listArchiveFiles(openArchive(ctx.storage, archive), archive.bytes);
}
