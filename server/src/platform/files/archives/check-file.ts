import { open } from 'node:fs/promises';
import { openWindow } from '../reading/file-window.ts';
import { checkContent } from './content.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';
import { ArchiveRefused } from './refusals.ts';
import { checkStructure, isGoods } from './structure.ts';

/** What is known of a sound archive. Sizes in bytes. */
export type ArchiveFacts = {
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** All entries: files and folders. */
  readonly entries: number;
  readonly files: number;
  /** Files that are ZIP, 7z or RAR archives themselves. */
  readonly nestedArchives: number;
  /** First path segments, in the archive's order, at most 1,000. */
  readonly topLevel: readonly string[];
};

/**
 * Says whether the file at `path` is a sound ZIP (rule F3), throwing `ArchiveRefused` if not. Reads it
 * twice: first the structure from the bytes, then every entry unpacked into nothing. Memory is bounded by
 * the number of entries. Nesting: an upload may hold archives, and these may hold package formats (`.jar`,
 * `.docx`), but an archive in an archive in the upload is refused; inner archives are never unpacked whole.
 * Stops with the reason of `signal` once that is aborted; faults of the disk are thrown as they are. It takes seconds of
 * a core for a large archive: `checkArchive` lets a thread of its own do it.
 */
export async function checkArchiveFile(
  path: string,
  limits: Partial<ArchiveLimits> = {},
  signal?: AbortSignal,
): Promise<ArchiveFacts> {
  signal?.throwIfAborted();
  const bounds = { ...ARCHIVE_LIMITS, ...limits };
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const windows = {
      directory: openWindow(handle, size, 256 * 1024),
      data: openWindow(handle, size, 128 * 1024),
    };
    const { entries, directoryOffset, ...totals } = await checkStructure(windows, size, bounds, signal);
    const source = { path, fileSize: size, directoryOffset, windows };
    const nestedArchives = await checkContent(source, entries, bounds, signal);
    if (!entries.some(isGoods)) throw new ArchiveRefused('empty');
    const files = entries.filter((entry) => !entry.isFolder).length;
    return { packedBytes: size, ...totals, entries: entries.length, files, nestedArchives };
  } finally {
    await handle.close();
  }
}
