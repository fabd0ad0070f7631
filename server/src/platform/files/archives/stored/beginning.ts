import type { Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';
import type { ReadAt } from '../../reading/file-window.ts';
import type { PlacedFile } from '../list-files.ts';
import { ArchiveRefused } from '../refusals.ts';
import { asBuffer, readPackedFile } from './packed-file.ts';

/** Packed data may be longer than what it holds, by less than this factor. */
const PACKED_PER_BYTE = 2;

/**
 * The beginning of a file in an archive that was found sound when it came: at most `mostBytes` of it, and no more than it takes
 * is read and unpacked.
 * @throws ArchiveRefused for an archive that is no longer what it was
 */
export async function readBeginning(readAt: ReadAt, file: PlacedFile, mostBytes: number): Promise<Buffer> {
  const wanted = Math.min(mostBytes, file.bytes);
  if (wanted === 0) return Buffer.alloc(0);
  const { packed, isDeflated } = await readPackedFile(
    readAt,
    file,
    wanted * (file.isDeflated ? PACKED_PER_BYTE : 1),
  );
  if (!isDeflated) return asBuffer(packed);
  // What is left out of a longer file is no damage.
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  const taken = await take(inflate, wanted).catch(() => null);
  // Damage may also read as an end that comes too early.
  if (taken?.length !== wanted) throw new ArchiveRefused('damaged_data', file.path);
  return taken;
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
