import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type yauzl from 'yauzl';
import type { ReadAt } from '../reading/file-window.ts';
import { freeFilledBuffer, freeUsedBuffer } from '../receiving/free-buffer.ts';
import type { ArchiveLimits } from './limits.ts';
import { isArchive, isZip, MAGIC_BYTES, type NestedScan, scanNestedZip } from './nested.ts';
import { type ArchiveWindows, openWithYauzl, rangeOfFile } from './reader.ts';
import { ArchiveRefused } from './refusals.ts';
import { DEFLATED, isSmall, readSmallEntry } from './small-entry.ts';
import type { ArchiveEntry } from './structure.ts';

/** More than the memory that small buffers share. */
const INFLATED_BYTES = 128 * 1024;

export type ArchiveSource = {
  readonly path: string;
  readonly fileSize: number;
  readonly directoryOffset: number;
  readonly windows: ArchiveWindows;
};

type Budget = { nestedArchives: number; nestedEntries: number };

/**
 * Unpacks every entry into nothing and holds it against what the structure declared: size, checksum, and no
 * bytes left over behind the packed data. yauzl reads the archive a second time, so that two readers that
 * share no code agree on every entry (rule F3). Returns how many entries are archives themselves.
 */
export async function checkContent(
  source: ArchiveSource,
  entries: readonly ArchiveEntry[],
  limits: ArchiveLimits,
  signal?: AbortSignal,
): Promise<number> {
  const zip = await openSource(source);
  const budget: Budget = { nestedArchives: 0, nestedEntries: 0 };
  let index = 0;
  try {
    for await (const found of zip.eachEntry()) {
      if (index % 256 === 0) await setImmediate();
      signal?.throwIfAborted();
      const entry = entries[index++];
      if (entry === undefined || !isSame(found, entry))
        throw new ArchiveRefused('header_mismatch', entry?.name);
      await checkEntry(
        { zip, readAt: source.windows.data, signal },
        found,
        entry,
        measureContent(entry, limits, budget),
      );
    }
  } catch (error) {
    throw refusalFrom(error, entries[index - 1]?.name);
  } finally {
    zip.close();
  }
  if (index !== entries.length) throw new ArchiveRefused('bad_central_directory');
  return budget.nestedArchives;
}

async function openSource(source: ArchiveSource): Promise<yauzl.ZipFile> {
  try {
    const { path, fileSize, directoryOffset, windows } = source;
    return await openWithYauzl(rangeOfFile(path), fileSize, directoryOffset, windows);
  } catch (error) {
    throw refusalFrom(error, undefined);
  }
}

function isSame(found: yauzl.Entry, entry: ArchiveEntry): boolean {
  return (
    found.relativeOffsetOfLocalHeader === entry.offset &&
    found.compressedSize === entry.packed &&
    found.uncompressedSize === entry.unpacked &&
    found.crc32 === entry.crc
  );
}

type Archive = { zip: yauzl.ZipFile; readAt: ReadAt; signal: AbortSignal | undefined };

async function checkEntry(
  { zip, readAt, signal }: Archive,
  found: yauzl.Entry,
  entry: ArchiveEntry,
  check: Measure,
): Promise<void> {
  const deflated = found.compressionMethod === DEFLATED;
  if (isSmall(entry)) {
    const unpacked = await readSmallEntry(zip, readAt, found, entry);
    check.take(unpacked);
    // What was stored as it is stands in the window.
    if (deflated) freeUsedBuffer(unpacked);
  } else {
    const packed = await zip.openReadStreamPromise(found, { decodeFileData: false });
    if (deflated) await checkDeflated(packed, entry, check.take, signal);
    else await pipeline(packed, sink(check.take, freeUsedBuffer), { signal });
  }
  check.finish();
}

async function checkDeflated(
  packed: Readable,
  entry: ArchiveEntry,
  take: (chunk: Buffer) => void,
  signal?: AbortSignal,
): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: INFLATED_BYTES });
  const free = (piece: Buffer) => freeFilledBuffer(piece, INFLATED_BYTES);
  await pipeline(packed, inflate, sink(take, free), { signal });
  // zlib stops at the end of its stream and stays silent about what follows.
  if (inflate.bytesWritten !== entry.packed) throw new ArchiveRefused('hidden_data', entry.name);
}

function sink(
  take: (chunk: Buffer) => void,
  free: (chunk: Buffer) => void,
): (source: AsyncIterable<Buffer>) => Promise<void> {
  return async (source) => {
    for await (const chunk of source) {
      take(chunk);
      free(chunk);
    }
  };
}

type Measure = { readonly take: (chunk: Buffer) => void; readonly finish: () => void };

function measureContent(entry: ArchiveEntry, limits: ArchiveLimits, budget: Budget): Measure {
  let bytes = 0;
  let crc = 0;
  let head: Buffer = Buffer.alloc(0);
  let scan: NestedScan | undefined;
  const look = (chunk: Buffer) => {
    if (bytes < MAGIC_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, MAGIC_BYTES)]);
      if (isArchive(head)) {
        if (limits.maxNesting < 1) throw new ArchiveRefused('nesting', entry.name);
        if (isZip(head)) scan ??= scanNestedZip();
      }
    }
    if (scan?.push(chunk)) throw new ArchiveRefused('nesting', entry.name);
    if (scan && budget.nestedEntries + scan.entries() > limits.maxEntries) {
      throw new ArchiveRefused('too_many_entries', entry.name);
    }
  };
  const take = (chunk: Buffer) => {
    if (bytes + chunk.length > entry.unpacked) throw new ArchiveRefused('size_mismatch', entry.name);
    look(chunk);
    crc = crc32(chunk, crc);
    bytes += chunk.length;
  };
  const finish = () => {
    if (bytes !== entry.unpacked) throw new ArchiveRefused('size_mismatch', entry.name);
    if (scan?.finish()) throw new ArchiveRefused('nesting', entry.name);
    if (crc !== entry.crc) throw new ArchiveRefused('bad_crc', entry.name);
    if (isArchive(head)) budget.nestedArchives += 1;
    budget.nestedEntries += scan?.entries() ?? 0;
  };
  return { take, finish };
}

/** Faults of the archive become refusals; faults of the disk and an abort stay what they are. */
function refusalFrom(error: unknown, name: string | undefined): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveRefused || error.name === 'AbortError')
    return error;
  if ('syscall' in error || error instanceof TypeError || error instanceof RangeError) return error;
  return new ArchiveRefused('damaged_data', name);
}
