import { crc32, inflateRawSync } from 'node:zlib';
import type { ReadAt } from '../../reading/file-window.ts';
import type { ArchiveFile, PlacedFile } from '../list-files.ts';
import { LOCAL_BYTES, LOCAL_SIGNATURE } from '../local-header.ts';
import { ArchiveRefused } from '../refusals.ts';

/** A file as it lies in an archive, which a thread can unpack. */
export interface PackedFile extends ArchiveFile {
  packed: Uint8Array;
  isDeflated: boolean;
}

/**
 * Reads one file of an archive that was found sound when it came, and nothing else of it. Whoever asks has looked at how
 * large it is.
 * @throws ArchiveRefused for an archive that is no longer what it was
 */
export async function readPackedFile(readAt: ReadAt, file: PlacedFile): Promise<PackedFile> {
  const { path, bytes, crc, offset, packedBytes, isDeflated } = file;
  const header = await readAt(offset, LOCAL_BYTES);
  if (header?.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new ArchiveRefused('header_mismatch', path);
  const start = offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(start, packedBytes);
  if (packed === undefined) throw new ArchiveRefused('truncated', path);
  // A copy, because the window is reused by the next read.
  return { path, bytes, crc, packed: Uint8Array.from(packed), isDeflated };
}

/** @throws ArchiveRefused `damaged_data` where it is not what the directory says, or what zlib throws */
export function unpackFile({ path, packed, isDeflated, bytes, crc }: PackedFile): Buffer {
  const unpacked = isDeflated
    ? inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
    : Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (unpacked.length !== bytes || crc32(unpacked) !== crc) throw new ArchiveRefused('damaged_data', path);
  return unpacked;
}
