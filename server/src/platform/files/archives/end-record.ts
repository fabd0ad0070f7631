import type { ReadAt } from '../reading/file-window.ts';
import { ArchiveRefused } from './refusals.ts';

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_END_SIGNATURE = 0x06064b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const ZIP64_END_BYTES = 56;
const MAX_COMMENT = 0xffff;

/** Where the central directory lies. Positions and sizes in bytes. */
export type CentralDirectory = { readonly offset: number; readonly size: number; readonly entries: number };

type EndFields = CentralDirectory & { readonly wide: boolean };

/**
 * Finds the one end record of a ZIP, follows its 64-bit extension, and refuses whatever leaves room for a
 * second reading: data behind the end, data before the start, an end inside the comment, split archives.
 */
export async function readEndRecord(readAt: ReadAt, fileSize: number): Promise<CentralDirectory> {
  const tailBytes = Math.min(fileSize, END_BYTES + MAX_COMMENT);
  const tail = Buffer.from((await readAt(fileSize - tailBytes, tailBytes)) ?? []);
  const at = findEnd(tail);
  if (at === undefined) {
    const head = fileSize >= 4 ? await readAt(0, 4) : undefined;
    throw new ArchiveRefused(head?.readUInt32LE(0) === 0x04034b50 ? 'truncated' : 'not_a_zip');
  }
  const position = fileSize - tailBytes + at;
  const end = parseEnd(tail.subarray(at));
  const zip64 = await readZip64End(readAt, position, end);
  const directory = zip64?.directory ?? end;
  if (directory.entries === 0) throw new ArchiveRefused('empty');
  await checkPlace(readAt, directory, zip64?.position ?? position);
  return { offset: directory.offset, size: directory.size, entries: directory.entries };
}

/** Readers that search from the front and from the back must arrive at the same record. */
function findEnd(tail: Buffer): number | undefined {
  let last: number | undefined;
  let found: number | undefined;
  let at = tail.lastIndexOf(END_SIGNATURE);
  for (; at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, at - 1)) {
    if (at + END_BYTES > tail.length) continue;
    if (commentEnd(tail, at) === tail.length) {
      if (last !== undefined) throw new ArchiveRefused('ambiguous_end');
      found = at;
    }
    last ??= at;
  }
  if (found !== undefined || last === undefined) return found;
  throw new ArchiveRefused(commentEnd(tail, last) > tail.length ? 'truncated' : 'trailing_data');
}

function commentEnd(tail: Buffer, at: number): number {
  return at + END_BYTES + tail.readUInt16LE(at + 20);
}

function parseEnd(record: Buffer): EndFields {
  const entries = record.readUInt16LE(10);
  const disks = [record.readUInt16LE(4), record.readUInt16LE(6)];
  if (disks.some((disk) => disk !== 0 && disk !== 0xffff)) throw new ArchiveRefused('multi_disk');
  if (record.readUInt16LE(8) !== entries) throw new ArchiveRefused('multi_disk');
  const size = record.readUInt32LE(12);
  const offset = record.readUInt32LE(16);
  const wide =
    entries === 0xffff || size === 0xffffffff || offset === 0xffffffff || disks.some((disk) => disk !== 0);
  return { entries, size, offset, wide };
}

async function readZip64End(
  readAt: ReadAt,
  endPosition: number,
  end: EndFields,
): Promise<{ position: number; directory: CentralDirectory } | undefined> {
  const locator = await readAt(endPosition - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator === undefined || locator.readUInt32LE(0) !== LOCATOR_SIGNATURE) {
    if (end.wide) throw new ArchiveRefused('zip64_invalid');
    return undefined;
  }
  const position = wideNumber(locator, 8);
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) > 1) throw new ArchiveRefused('multi_disk');
  if (position + ZIP64_END_BYTES !== endPosition - LOCATOR_BYTES) throw new ArchiveRefused('zip64_invalid');
  const record = await readAt(position, ZIP64_END_BYTES);
  if (record === undefined || record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) {
    throw new ArchiveRefused('zip64_invalid');
  }
  if (wideNumber(record, 4) !== ZIP64_END_BYTES - 12) throw new ArchiveRefused('zip64_invalid');
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) throw new ArchiveRefused('multi_disk');
  const directory = {
    entries: wideNumber(record, 32),
    size: wideNumber(record, 40),
    offset: wideNumber(record, 48),
  };
  if (wideNumber(record, 24) !== directory.entries) throw new ArchiveRefused('multi_disk');
  const agrees =
    (end.entries === 0xffff || end.entries === directory.entries) &&
    (end.size === 0xffffffff || end.size === directory.size) &&
    (end.offset === 0xffffffff || end.offset === directory.offset);
  if (!agrees) throw new ArchiveRefused('zip64_invalid');
  return { position, directory };
}

/** The directory must end exactly where its end record begins. */
async function checkPlace(readAt: ReadAt, directory: CentralDirectory, endPosition: number): Promise<void> {
  const end = directory.offset + directory.size;
  if (end === endPosition) return;
  if (end > endPosition) throw new ArchiveRefused('truncated');
  const shifted = await readAt(endPosition - directory.size, 4);
  const moved = shifted?.readUInt32LE(0) === CENTRAL_SIGNATURE;
  throw new ArchiveRefused(moved ? 'prefix_data' : 'bad_central_directory');
}

function wideNumber(buffer: Buffer, at: number): number {
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveRefused('zip64_invalid');
  return Number(value);
}
