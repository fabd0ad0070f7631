import type { ReadAt } from '../reading/file-window.ts';
import { type CentralEntry, FLAG_DESCRIPTOR } from './central-entry.ts';
import { readExtraFields, widen } from './extra-fields.ts';
import { readEntryName } from './names/entry-name.ts';
import { ArchiveRefused } from './refusals.ts';

export const LOCAL_SIGNATURE = 0x04034b50;
export const LOCAL_BYTES = 30;
/** Bits 1 and 2 only tell how hard the packer tried; some programs write them into one header only. */
const FLAG_HINTS = 0x0006;

/**
 * Compares the local header of `entry` with its central record and checks a data descriptor if there is
 * one. Returns the position behind the entry's last byte. Throws `ArchiveRefused`.
 */
export async function checkLocalHeader(readAt: ReadAt, entry: CentralEntry): Promise<number> {
  const { text } = entry.name;
  const fixed = await readAt(entry.offset, LOCAL_BYTES);
  if (fixed === undefined || fixed.readUInt32LE(0) !== LOCAL_SIGNATURE) {
    throw new ArchiveRefused('header_mismatch', text);
  }
  const headerBytes = LOCAL_BYTES + fixed.readUInt16LE(26) + fixed.readUInt16LE(28);
  const header = await readAt(entry.offset, headerBytes);
  if (header === undefined) throw new ArchiveRefused('truncated');
  const sizesKnown = compare(header, entry);
  const dataEnd = entry.offset + headerBytes + entry.packed;
  if ((entry.flags & FLAG_DESCRIPTOR) === 0) return dataEnd;
  const descriptorBytes = await findDescriptor(readAt, dataEnd, entry);
  // Some programs set the flag, know the sizes all the same, and write no descriptor.
  if (descriptorBytes === undefined && !sizesKnown) throw new ArchiveRefused('bad_data_descriptor', text);
  return dataEnd + (descriptorBytes ?? 0);
}

/** True if the local header carries the final sizes and checksum itself. */
function compare(header: Buffer, entry: CentralEntry): boolean {
  const { text } = entry.name;
  const nameEnd = LOCAL_BYTES + header.readUInt16LE(26);
  const rawName = header.subarray(LOCAL_BYTES, nameEnd);
  const extra = readExtraFields(header.subarray(nameEnd), rawName, text);
  const sameName =
    rawName.equals(entry.rawName) &&
    (extra.unicodeName === undefined || readEntryName(extra.unicodeName, true).text === text);
  const sameFlags = ((header.readUInt16LE(6) ^ entry.flags) & ~FLAG_HINTS) === 0;
  const sameMethod = header.readUInt16LE(8) === entry.method;
  if (!sameName || !sameFlags || !sameMethod || extra.encrypted) {
    throw new ArchiveRefused('header_mismatch', text);
  }
  const crc = header.readUInt32LE(14);
  const [unpacked, packed] = widen([header.readUInt32LE(22), header.readUInt32LE(18)], extra.zip64, text);
  if (crc === entry.crc && unpacked === entry.unpacked && packed === entry.packed) return true;
  const leftToDescriptor =
    (entry.flags & FLAG_DESCRIPTOR) !== 0 &&
    (crc === 0 || crc === entry.crc) &&
    (unpacked === 0 || unpacked === entry.unpacked) &&
    (packed === 0 || packed === entry.packed);
  if (!leftToDescriptor) throw new ArchiveRefused('header_mismatch', text);
  return false;
}

/** Bytes of the descriptor at `position`: 32 or 64 bit, with or without signature; all four are in use. */
async function findDescriptor(
  readAt: ReadAt,
  position: number,
  entry: CentralEntry,
): Promise<number | undefined> {
  for (const wide of [true, false]) {
    for (const signed of [true, false]) {
      const expected = descriptor(entry, wide, signed);
      if (expected === undefined) continue;
      const found = await readAt(position, expected.length);
      if (found?.equals(expected)) return expected.length;
    }
  }
  return undefined;
}

function descriptor(entry: CentralEntry, wide: boolean, signed: boolean): Buffer | undefined {
  if (!wide && (entry.packed > 0xffffffff || entry.unpacked > 0xffffffff)) return undefined;
  const body = Buffer.alloc(wide ? 20 : 12);
  body.writeUInt32LE(entry.crc, 0);
  if (wide) {
    body.writeBigUInt64LE(BigInt(entry.packed), 4);
    body.writeBigUInt64LE(BigInt(entry.unpacked), 12);
  } else {
    body.writeUInt32LE(entry.packed, 4);
    body.writeUInt32LE(entry.unpacked, 8);
  }
  return signed ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), body]) : body;
}
