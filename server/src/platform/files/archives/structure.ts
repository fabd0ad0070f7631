import { setImmediate } from 'node:timers/promises';
import { type CentralEntry, readCentralEntry } from './central-entry.ts';
import { readEndRecord } from './end-record.ts';
import type { ArchiveLimits } from './limits.ts';
import { checkLocalHeader } from './local-header.ts';
import { ArchiveNames } from './names/archive-names.ts';
import type { ArchiveWindows } from './reader.ts';
import { ArchiveRefused } from './refusals.ts';

const MEBIBYTE = 1024 ** 2;

/** What the second pass needs of an entry, kept small: there may be 50,000 of them. */
export type ArchiveEntry = {
  readonly name: string;
  readonly isFolder: boolean;
  readonly offset: number;
  readonly end: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly crc: number;
};

export type ArchiveStructure = {
  readonly entries: readonly ArchiveEntry[];
  readonly directoryOffset: number;
  readonly unpackedBytes: number;
  /** First path segments, at most 1,000 of them. */
  readonly topLevel: readonly string[];
};

/**
 * Checks all that an archive says about itself, straight from the bytes and without unpacking: one end, one
 * directory, names, kinds, local headers that agree, no byte claimed twice or by nobody (rule F3).
 */
export async function checkStructure(
  windows: ArchiveWindows,
  fileSize: number,
  limits: ArchiveLimits,
  signal?: AbortSignal,
): Promise<ArchiveStructure> {
  const directory = await readEndRecord(windows.directory, fileSize);
  if (directory.entries > limits.maxEntries) throw new ArchiveRefused('too_many_entries');
  const entries: ArchiveEntry[] = [];
  const keys = new Set<string>();
  const shown = new Set<string>();
  const topLevel = new Set<string>();
  const directoryEnd = directory.offset + directory.size;
  const names = new ArchiveNames(windows.directory, directory);
  let position = directory.offset;
  while (entries.length < directory.entries) {
    // Reads that the windows answer never leave the microtask queue; others must get their turn.
    if (entries.length % 256 === 0) await setImmediate();
    signal?.throwIfAborted();
    const { entry, next } = await readCentralEntry(windows.directory, position, names);
    if (next > directoryEnd) throw new ArchiveRefused('bad_central_directory');
    const { key, shownKey, text } = entry.name;
    // Two files that are shown as one would share its findings, and one of them would be compared with nothing.
    if (keys.has(key) || shown.has(shownKey)) throw new ArchiveRefused('duplicate_name', text);
    keys.add(key);
    shown.add(shownKey);
    if (topLevel.size < 1000) topLevel.add(entry.name.topLevel);
    entries.push(keep(entry, await checkLocalHeader(windows.data, entry)));
    position = next;
  }
  if (position !== directoryEnd) throw new ArchiveRefused('bad_central_directory');
  checkRanges(entries, directory.offset);
  const unpackedBytes = checkSizes(entries, fileSize, limits);
  return { entries, directoryOffset: directory.offset, unpackedBytes, topLevel: [...topLevel] };
}

function keep(entry: CentralEntry, end: number): ArchiveEntry {
  const { name, offset, packed, unpacked, crc } = entry;
  return { name: name.text, isFolder: name.isFolder, offset, end, packed, unpacked, crc };
}

/** Every byte before the directory belongs to exactly one entry. */
function checkRanges(entries: readonly ArchiveEntry[], directoryOffset: number): void {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset);
  let end = 0;
  for (const entry of sorted) {
    if (entry.offset < end || entry.end > directoryOffset) throw new ArchiveRefused('overlap', entry.name);
    if (entry.offset > end) throw new ArchiveRefused(end === 0 ? 'prefix_data' : 'hidden_data', entry.name);
    end = entry.end;
  }
  if (end !== directoryOffset) throw new ArchiveRefused('hidden_data', sorted.at(-1)?.name);
}

/**
 * The ratio holds for the archive as a whole and for each entry above 1 MiB: a bomb cannot hide beside
 * incompressible padding, and a short file that happens to be all blanks is no reason to refuse.
 */
function checkSizes(entries: readonly ArchiveEntry[], fileSize: number, limits: ArchiveLimits): number {
  let total = 0;
  for (const entry of entries) {
    total += entry.unpacked;
    if (total > limits.maxUnpackedBytes) throw new ArchiveRefused('too_large_unpacked');
    if (entry.unpacked > MEBIBYTE && entry.unpacked > entry.packed * limits.maxRatio) {
      throw new ArchiveRefused('ratio', entry.name);
    }
  }
  if (total > fileSize * limits.maxRatio) throw new ArchiveRefused('ratio');
  return total;
}

/** What systems leave in every folder is nothing that somebody would buy. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|Icon\r$)/i;

/** A file with something in it, as opposed to folders and empty files. */
export function isGoods({
  name,
  isFolder,
  unpacked,
}: Pick<ArchiveEntry, 'name' | 'isFolder' | 'unpacked'>): boolean {
  return !isFolder && unpacked > 0 && !LEFT_BY_SYSTEMS.test(name);
}
