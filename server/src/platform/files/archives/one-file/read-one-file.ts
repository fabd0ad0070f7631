import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { constants, createInflateRaw } from 'node:zlib';
import type { ReadAt } from '../../reading/file-window.ts';
import { type CentralEntry, readCentralEntry } from '../central-entry.ts';
import { readEndRecord } from '../end-record.ts';
import { ARCHIVE_LIMITS } from '../limits.ts';
import { ArchiveRefused } from '../refusals.ts';
import { DEFLATED } from '../small-entry.ts';

const LOCAL_BYTES = 30;
/** Packed data may be longer than what it holds, by less than this factor. */
const PACKED_PER_BYTE = 2;

/**
 * The beginning of the file at `path` in an archive that was found sound when it came: at most `mostBytes` of it, and no more than
 * it takes is read and unpacked.
 * @returns `undefined` where the archive has no such file
 * @throws ArchiveRefused for an archive that is no longer what it was, and what zlib throws for damaged data
 */
export async function readOneFile(
  readAt: ReadAt,
  fileSize: number,
  path: string,
  mostBytes: number,
): Promise<{ bytes: number; beginning: Buffer } | undefined> {
  const entry = await findEntry(readAt, fileSize, path);
  if (entry === undefined) return undefined;
  const wanted = Math.min(mostBytes, entry.unpacked);
  const beginning = wanted === 0 ? Buffer.alloc(0) : await readBeginning(readAt, entry, wanted);
  return { bytes: entry.unpacked, beginning };
}

async function findEntry(readAt: ReadAt, fileSize: number, path: string): Promise<CentralEntry | undefined> {
  const directory = await readEndRecord(readAt, fileSize);
  if (directory.entries > ARCHIVE_LIMITS.maxEntries) throw new ArchiveRefused('too_many_entries');
  let position = directory.offset;
  for (let index = 0; index < directory.entries; index++) {
    // Reads that the window answers never leave the microtask queue; others must get their turn.
    if (index % 256 === 0) await setImmediate();
    const { entry, next } = await readCentralEntry(readAt, position);
    if (!entry.name.isFolder && entry.name.text === path) return entry;
    position = next;
  }
  return undefined;
}

async function readBeginning(readAt: ReadAt, entry: CentralEntry, wanted: number): Promise<Buffer> {
  const header = await readAt(entry.offset, LOCAL_BYTES);
  if (header === undefined) throw new ArchiveRefused('truncated');
  const start = entry.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const isPacked = entry.method === DEFLATED;
  const packed = await readAt(start, Math.min(entry.packed, wanted * (isPacked ? PACKED_PER_BYTE : 1)));
  if (packed === undefined) throw new ArchiveRefused('truncated');
  if (!isPacked) return Buffer.from(packed);
  // What is left out of a longer file is no damage.
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(Buffer.from(packed));
  return take(inflate, wanted);
}

/** The first `bytes` of a stream, which is not read on. */
async function take(stream: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let taken = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    taken += chunk.length;
    if (taken >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}
