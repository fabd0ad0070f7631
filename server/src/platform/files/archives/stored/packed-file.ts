import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ReadAt } from '../../reading/file-window.ts';
import type { ArchiveFile, PlacedFile } from '../list-files.ts';
import { LOCAL_BYTES, LOCAL_SIGNATURE } from '../local-header.ts';
import { ArchiveRefused } from '../refusals.ts';

const inflate = promisify(inflateRaw);

/** Packed data of honest programs is hardly longer than what it holds. */
const MOST_OVERHEAD = 64 * 1024;

/** A file as it lies in an archive, which a thread can unpack. */
export interface PackedFile extends ArchiveFile {
  packed: Uint8Array;
  isDeflated: boolean;
}

/**
 * Reads one file of an archive that was found sound when it came, and nothing else of it: at most `mostBytes` of its packed
 * data. Whoever asks has looked at how large it is.
 * @throws ArchiveRefused for an archive that is no longer what it was
 */
export async function readPackedFile(
  readAt: ReadAt,
  file: PlacedFile,
  mostBytes = file.packedBytes,
): Promise<PackedFile> {
  const { path, bytes, crc, offset, packedBytes, isDeflated } = file;
  if (packedBytes > bytes + MOST_OVERHEAD) throw new ArchiveRefused('size_mismatch', path);
  const header = await readAt(offset, LOCAL_BYTES);
  if (header?.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new ArchiveRefused('header_mismatch', path);
  const start = offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(start, Math.min(packedBytes, mostBytes));
  if (packed === undefined) throw new ArchiveRefused('truncated', path);
  // A copy, because the window is reused by the next read.
  return { path, bytes, crc, packed: Uint8Array.from(packed), isDeflated };
}

/** @throws ArchiveRefused where it is not what the directory says */
export async function unpackFile({ path, packed, isDeflated, bytes, crc }: PackedFile): Promise<Buffer> {
  const unpacked = isDeflated ? await inflateWhole(packed, bytes, path) : asBuffer(packed);
  if (unpacked.length !== bytes || crc32(unpacked) !== crc) throw new ArchiveRefused('bad_crc', path);
  return unpacked;
}

async function inflateWhole(packed: Uint8Array, bytes: number, path: string): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new ArchiveRefused('damaged_data', path);
  }
}

/** The same bytes, not copied. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
