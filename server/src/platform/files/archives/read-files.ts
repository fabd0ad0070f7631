import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import type yauzl from 'yauzl';
import { openWindow } from '../reading/file-window.ts';
import { ARCHIVE_LIMITS } from './limits.ts';
import { openWithYauzl } from './reader.ts';
import { ArchiveRefused } from './refusals.ts';
import { DEFLATED, isSmall, readSmallEntry } from './small-entry.ts';
import { checkStructure } from './structure.ts';

/** A file of an archive with the beginning of what is in it. */
export interface ReadFile {
  path: string;
  /** Unpacked, all of it. */
  bytes: number;
  /** At most as many of its first bytes as were asked for; valid until the next file. */
  beginning: Buffer;
}

/**
 * The files of the sound archive at `path`, one after the other in its order, each with at most `mostBytes` of its first
 * bytes: what is longer is not unpacked further, so that memory and time do not grow with what a file claims to hold.
 * @throws ArchiveRefused for an archive that is not sound, and what zlib throws for damaged data
 */
export async function* readArchiveFiles(path: string, mostBytes: number): AsyncGenerator<ReadFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const windows = {
      directory: openWindow(handle, size, 256 * 1024),
      data: openWindow(handle, size, 128 * 1024),
    };
    const { entries, directoryOffset } = await checkStructure(windows, size, ARCHIVE_LIMITS);
    const zip = await openWithYauzl(path, size, directoryOffset, windows);
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
          ? await readSmallEntry(zip, windows.data, found, entry)
          : await readBeginning(zip, found, Math.min(mostBytes, entry.unpacked));
        yield { path: entry.name, bytes: entry.unpacked, beginning: beginning.subarray(0, mostBytes) };
      }
    } finally {
      zip.close();
    }
  } finally {
    await handle.close();
  }
}

async function readBeginning(zip: yauzl.ZipFile, entry: yauzl.Entry, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod !== DEFLATED) return take(packed, bytes);
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  try {
    return await take(packed.pipe(inflate), bytes);
  } finally {
    packed.destroy();
  }
}

/** The first `bytes` of a stream, which is not read on. */
async function take(stream: Readable, bytes: number): Promise<Buffer> {
  const taken = Buffer.allocUnsafe(bytes);
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    filled += chunk.copy(taken, filled);
    if (filled >= bytes) break;
  }
  return taken.subarray(0, filled);
}
