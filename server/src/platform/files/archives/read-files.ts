import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import type yauzl from 'yauzl';
import { bufferWindow } from '../reading/buffer-window.ts';
import { openWindow } from '../reading/file-window.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';
import { isPackage, isZip } from './nested.ts';
import {
  type ArchiveWindows,
  openWithYauzl,
  rangeOfBuffer,
  rangeOfFile,
  type StreamRange,
} from './reader.ts';
import { ArchiveRefused } from './refusals.ts';
import { DEFLATED, isSmall, readSmallEntry } from './small-entry.ts';
import { type ArchiveEntry, checkStructure, isGoods } from './structure.ts';

/** A file of an archive with the beginning of what is in it. */
export interface ReadFile {
  path: string;
  /** Unpacked, all of it. */
  bytes: number;
  /** At most as many of its first bytes as were asked for; valid until the next file. */
  beginning: Buffer;
  /** The archive has no other file with something in it. */
  isOnly: boolean;
}

/** How much of each file is unpacked, in bytes. */
interface ReadBounds {
  mostBytes: number;
  /** A ZIP that is no larger is read whole, unless it is a package such as a `.jar`. */
  mostZipBytes?: number;
}

interface Source {
  size: number;
  windows: ArchiveWindows;
  streamRange: StreamRange;
}

/**
 * The files of the sound archive at `path`, one after the other in its order, each with at most `mostBytes` of its first
 * bytes: what is longer is not unpacked further, so that memory and time do not grow with what a file claims to hold.
 * @throws ArchiveRefused for an archive that is not sound, and what zlib throws for damaged data
 */
export async function* readArchiveFiles(path: string, bounds: ReadBounds): AsyncGenerator<ReadFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const windows = {
      directory: openWindow(handle, size, 256 * 1024),
      data: openWindow(handle, size, 128 * 1024),
    };
    yield* readFiles({ size, windows, streamRange: rangeOfFile(path) }, ARCHIVE_LIMITS, bounds);
  } finally {
    await handle.close();
  }
}

/** The same for an archive that is in memory, within limits of its own. */
export function readFilesOfBuffer(
  archive: Buffer,
  limits: ArchiveLimits,
  bounds: ReadBounds,
): AsyncGenerator<ReadFile> {
  const readAt = bufferWindow(archive);
  const windows = { directory: readAt, data: readAt };
  return readFiles({ size: archive.length, windows, streamRange: rangeOfBuffer(archive) }, limits, bounds);
}

async function* readFiles(
  { size, windows, streamRange }: Source,
  limits: ArchiveLimits,
  bounds: ReadBounds,
): AsyncGenerator<ReadFile> {
  const { entries, directoryOffset } = await checkStructure(windows, size, limits);
  const hasOneFile = entries.filter(isGoods).length === 1;
  const zip = await openWithYauzl(streamRange, size, directoryOffset, windows);
  try {
    let index = 0;
    for await (const found of zip.eachEntry()) {
      // Reads that a window answers never leave the microtask queue; others must get their turn.
      if (index % 256 === 0) await setImmediate();
      const entry = entries[index++];
      if (entry === undefined || entry.offset !== found.relativeOffsetOfLocalHeader)
        throw new ArchiveRefused('header_mismatch', entry?.name);
      if (entry.isFolder) continue;
      const beginning = isSmall(entry)
        ? boundedTo(bounds, entry, await readSmallEntry(zip, windows.data, found, entry))
        : await readBeginning(zip, found, (head) => bytesToRead(bounds, entry, head));
      const isOnly = hasOneFile && isGoods(entry);
      yield { path: entry.name, bytes: entry.unpacked, beginning, isOnly };
    }
  } finally {
    zip.close();
  }
}

function bytesToRead({ mostBytes, mostZipBytes = 0 }: ReadBounds, entry: ArchiveEntry, head: Buffer): number {
  const isRead = entry.unpacked <= mostZipBytes && isZip(head) && !isPackage(entry.name);
  return isRead ? entry.unpacked : Math.min(mostBytes, entry.unpacked);
}

function boundedTo(bounds: ReadBounds, entry: ArchiveEntry, content: Buffer): Buffer {
  return content.subarray(0, bytesToRead(bounds, entry, content));
}

async function readBeginning(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  bytesWanted: (head: Buffer) => number,
): Promise<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod !== DEFLATED) return take(packed, bytesWanted);
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  try {
    return await take(packed.pipe(inflate), bytesWanted);
  } finally {
    packed.destroy();
  }
}

/** The first bytes of a stream, as many as are wanted once it has begun; it is not read on. */
async function take(stream: Readable, bytesWanted: (head: Buffer) => number): Promise<Buffer> {
  let taken: Buffer | undefined;
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    taken ??= Buffer.allocUnsafe(bytesWanted(chunk));
    filled += chunk.copy(taken, filled);
    if (filled >= taken.length) break;
  }
  return taken?.subarray(0, filled) ?? Buffer.alloc(0);
}
