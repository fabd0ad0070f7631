import { setImmediate } from 'node:timers/promises';
import type { ReadAt } from '../reading/file-window.ts';
import { type CentralEntry, readCentralEntry } from './central-entry.ts';
import { readEndRecord } from './end-record.ts';
import { ARCHIVE_LIMITS } from './limits.ts';
import { ArchiveNames } from './names/archive-names.ts';
import { ArchiveRefused } from './refusals.ts';
import { DEFLATED } from './small-entry.ts';

/** A file in an archive, by what the central directory says of it. */
export interface ArchiveFile {
  path: string;
  /** Unpacked. */
  bytes: number;
  crc: number;
}

/** A file with where it lies in its archive. */
export interface PlacedFile extends ArchiveFile {
  /** Position of its local header. */
  offset: number;
  packedBytes: number;
  isDeflated: boolean;
}

/**
 * The files of an archive that was found sound when it came, in its order and one at a time; folders are left out.
 * @throws ArchiveRefused for one that is no longer what it was
 */
export async function* listArchiveFiles(readAt: ReadAt, fileSize: number): AsyncGenerator<ArchiveFile> {
  for await (const { path, bytes, crc } of listPlacedFiles(readAt, fileSize)) yield { path, bytes, crc };
}

/** The same with where each file lies. @throws ArchiveRefused */
export async function* listPlacedFiles(readAt: ReadAt, fileSize: number): AsyncGenerator<PlacedFile> {
  const directory = await readEndRecord(readAt, fileSize);
  if (directory.entries > ARCHIVE_LIMITS.maxEntries) throw new ArchiveRefused('too_many_entries');
  const names = new ArchiveNames(readAt, directory);
  let position = directory.offset;
  for (let index = 0; index < directory.entries; index++) {
    // Reads that the window answers never leave the microtask queue; others must get their turn.
    if (index % 256 === 0) await setImmediate();
    const { entry, next } = await readCentralEntry(readAt, position, names);
    if (!entry.name.isFolder) yield placedFile(entry);
    position = next;
  }
}

/** The file at `path`, if the archive has it. @throws ArchiveRefused */
export async function findPlacedFile(
  readAt: ReadAt,
  fileSize: number,
  path: string,
): Promise<PlacedFile | undefined> {
  for await (const file of listPlacedFiles(readAt, fileSize)) if (file.path === path) return file;
  return undefined;
}

const placedFile = ({ name, unpacked, crc, packed, method, offset }: CentralEntry): PlacedFile => ({
  path: name.text,
  bytes: unpacked,
  crc,
  offset,
  packedBytes: packed,
  isDeflated: method === DEFLATED,
});
