import type { ReadAt } from '../reading/file-window.ts';
import { type ExtraFields, readExtraFields, widen } from './extra-fields.ts';
import type { ArchiveNames } from './names/archive-names.ts';
import { type EntryName, readEntryName } from './names/entry-name.ts';
import { ArchiveRefused } from './refusals.ts';

const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_BYTES = 46;

const FLAG_ENCRYPTED = 0x0001;
export const FLAG_DESCRIPTOR = 0x0008;
const FLAG_UTF8 = 0x0800;
const FLAG_STRONG_ENCRYPTION = 0x0040;
const FLAG_MASKED_HEADERS = 0x2000;
const ENCRYPTION_FLAGS = FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION | FLAG_MASKED_HEADERS;

const STORED = 0;
const DEFLATED = 8;
const METHOD_AES = 99;

/** One entry of the central directory, checked by itself. `offset` is where its local header begins. */
export type CentralEntry = {
  readonly name: EntryName;
  readonly rawName: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
};

/** Reads and checks the record at `position` of the archive with these names; also says where the next one begins. */
export async function readCentralEntry(
  readAt: ReadAt,
  position: number,
  names: ArchiveNames,
): Promise<{ entry: CentralEntry; next: number }> {
  const lengths = await readAt(position, CENTRAL_BYTES);
  if (lengths === undefined || lengths.readUInt32LE(0) !== CENTRAL_SIGNATURE) {
    throw new ArchiveRefused('bad_central_directory');
  }
  const nameEnd = CENTRAL_BYTES + lengths.readUInt16LE(28);
  const extraEnd = nameEnd + lengths.readUInt16LE(30);
  const next = position + extraEnd + lengths.readUInt16LE(32);
  const named = await readAt(position, nameEnd);
  if (named === undefined) throw new ArchiveRefused('bad_central_directory');
  // The window is reused by the next read, the name outlives it.
  const rawName = Buffer.from(named.subarray(CENTRAL_BYTES, nameEnd));
  const codePage = await names.codePageOf(rawName);
  const record = await readAt(position, extraEnd);
  if (record === undefined) throw new ArchiveRefused('bad_central_directory');
  return { entry: parseEntry(record, rawName, codePage), next };
}

function parseEntry(record: Buffer, rawName: Buffer, codePage: string | undefined): CentralEntry {
  const flags = record.readUInt16LE(8);
  const method = record.readUInt16LE(10);
  const ownName = readEntryName(rawName, (flags & FLAG_UTF8) !== 0, codePage);
  const extra = readExtraFields(record.subarray(CENTRAL_BYTES + rawName.length), rawName, ownName.text);
  const name = extra.unicodeName === undefined ? ownName : unicodeNameOf(extra.unicodeName, ownName);
  if (flags & ENCRYPTION_FLAGS || method === METHOD_AES || extra.encrypted) {
    throw new ArchiveRefused('encrypted', name.text);
  }
  if (method !== STORED && method !== DEFLATED) throw new ArchiveRefused('unsupported_method', name.text);
  checkKind(record, extra, name.text);
  if (record.readUInt16LE(34) !== 0) throw new ArchiveRefused('multi_disk');
  const [unpacked = 0, packed = 0, offset = 0] = widen(
    [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)],
    extra.zip64,
    name.text,
  );
  if (method === STORED && packed !== unpacked) throw new ArchiveRefused('header_mismatch', name.text);
  if (name.isFolder && unpacked !== 0) throw new ArchiveRefused('header_mismatch', name.text);
  return { name, rawName, flags, method, crc: record.readUInt32LE(16), packed, unpacked, offset };
}

/** The second spelling must pass every check that the first one did, and agree on being a folder. */
function unicodeNameOf(unicodeName: Buffer, ownName: EntryName): EntryName {
  const name = readEntryName(unicodeName, true);
  if (name.isFolder !== ownName.isFolder) throw new ArchiveRefused('header_mismatch', ownName.text);
  return name;
}

/** Only files and folders: links and devices hide in the attributes, and in old Unix extra fields. */
function checkKind(record: Buffer, extra: ExtraFields, name: string): void {
  const host = record.readUInt8(5);
  const attributes = record.readUInt32LE(38);
  if (extra.hasLinkData) throw new ArchiveRefused('symlink', name);
  for (const mode of [attributes >>> 16, extra.mode ?? 0]) {
    const kind = mode & 0xf000;
    if (kind === 0xa000) throw new ArchiveRefused('symlink', name);
    // `zip -` names what it read from a pipe `-` and keeps the pipe's mode: honest, a file in fact.
    if (kind === 0x1000 && name === '-') continue;
    if ([0x1000, 0x2000, 0x6000, 0xc000].includes(kind)) throw new ArchiveRefused('device', name);
  }
  // Windows programs mark links as reparse points.
  if ([0, 10, 11, 14].includes(host) && attributes & 0x400) throw new ArchiveRefused('symlink', name);
}
