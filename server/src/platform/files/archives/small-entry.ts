import { inflateRawSync } from 'node:zlib';
import type yauzl from 'yauzl';
import type { ReadAt } from '../reading/file-window.ts';
import { ArchiveRefused } from './refusals.ts';
import type { ArchiveEntry } from './structure.ts';

export const DEFLATED = 8;
/** Up to these sizes an entry is unpacked in one go: tens of thousands of streams would take minutes. */
const SMALL_PACKED = 64 * 1024;
const SMALL_UNPACKED = 1024 ** 2;

export const isSmall = ({ packed, unpacked }: ArchiveEntry): boolean =>
  packed <= SMALL_PACKED && unpacked <= SMALL_UNPACKED;

/**
 * All that is in a small entry. Valid until the next read.
 * @throws ArchiveRefused `truncated`, `hidden_data`, `size_mismatch`, or what zlib throws
 */
export async function readSmallEntry(
  zip: yauzl.ZipFile,
  readAt: ReadAt,
  found: yauzl.Entry,
  entry: ArchiveEntry,
): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(found, { minimal: true });
  const packed = await readAt(fileDataStart, entry.packed);
  if (packed === undefined) throw new ArchiveRefused('truncated');
  return found.compressionMethod === DEFLATED ? inflateSmall(packed, entry) : packed;
}

function inflateSmall(packed: Buffer, entry: ArchiveEntry): Buffer {
  try {
    const maxOutputLength = Math.max(1, entry.unpacked);
    // The types leave out that `info` changes the answer.
    const { buffer, engine } = inflateRawSync(packed, { info: true, maxOutputLength }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) throw new ArchiveRefused('hidden_data', entry.name);
    return buffer;
  } catch (error) {
    const tooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLong ? new ArchiveRefused('size_mismatch', entry.name) : error;
  }
}
