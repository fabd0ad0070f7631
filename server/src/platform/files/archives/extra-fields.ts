import { crc32 } from 'node:zlib';
import { ArchiveRefused } from './refusals.ts';

/** What the extra fields of one header say that matters here. */
export type ExtraFields = {
  readonly zip64: Buffer | undefined;
  /** Info-ZIP's second, UTF-8 spelling of the name; many programs prefer it to the name itself. */
  readonly unicodeName: Buffer | undefined;
  readonly encrypted: boolean;
  /** Unix mode bits kept outside the external attributes. */
  readonly mode: number | undefined;
  /** A link target or device number that old Unix fields carry. */
  readonly hasLinkData: boolean;
};

const ZIP64 = 0x0001;
const PKWARE_UNIX = 0x000d;
const STRONG_ENCRYPTION = 0x0017;
const UNICODE_PATH = 0x7075;
const ASI_UNIX = 0x756e;
const AES = 0x9901;

/** Reads the extra fields of the entry called `entry`, whose raw name is `rawName`. */
export function readExtraFields(extra: Buffer, rawName: Buffer, entry: string): ExtraFields {
  let zip64: Buffer | undefined;
  let unicodeName: Buffer | undefined;
  let mode: number | undefined;
  let encrypted = false;
  let hasLinkData = false;
  for (const { id, data } of fieldsOf(extra, entry)) {
    if (id === ZIP64) {
      // Readers differ in which of two they believe.
      if (zip64 !== undefined) throw new ArchiveRefused('zip64_invalid', entry);
      zip64 = data;
    } else if (id === UNICODE_PATH) {
      const valid = data.length > 5 && data[0] === 1 && data.readUInt32LE(1) === crc32(rawName);
      if (valid && unicodeName !== undefined) throw new ArchiveRefused('bad_extra_field', entry);
      if (valid) unicodeName = data.subarray(5);
    } else if (id === STRONG_ENCRYPTION || id === AES) encrypted = true;
    else if (id === ASI_UNIX && data.length >= 6) mode = data.readUInt16LE(4);
    else if (id === PKWARE_UNIX && data.length > 12) hasLinkData = true;
  }
  return { zip64, unicodeName, encrypted, mode, hasLinkData };
}

/** Takes the 64-bit values that `zip64` holds in place of fields that read 0xFFFFFFFF, in their fixed order. */
export function widen(narrow: readonly number[], zip64: Buffer | undefined, entry: string): number[] {
  let at = 0;
  return narrow.map((value) => {
    if (value !== 0xffffffff) return value;
    if (zip64 === undefined || at + 8 > zip64.length) throw new ArchiveRefused('zip64_invalid', entry);
    const wide = zip64.readBigUInt64LE(at);
    at += 8;
    if (wide > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveRefused('zip64_invalid', entry);
    return Number(wide);
  });
}

function* fieldsOf(extra: Buffer, entry: string): Generator<{ id: number; data: Buffer }> {
  let at = 0;
  // Up to three stray bytes are alignment padding, which zipalign writes.
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) throw new ArchiveRefused('bad_extra_field', entry);
    yield { id: extra.readUInt16LE(at), data: extra.subarray(at + 4, end) };
    at = end;
  }
}
