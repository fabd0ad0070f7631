import type { Readable } from 'node:stream';
import type { Storage } from '../../storage/interface.ts';
import type { ReadAt } from './file-window.ts';

/**
 * Positional reads of a stored file through one buffer, each filled by one ranged read: of an archive of any size only
 * the directory travels, whatever store it lies in.
 */
export function openStoredWindow(
  storage: Pick<Storage, 'open'>,
  key: string,
  fileSize: number,
  windowBytes: number,
): ReadAt {
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  return async (position, length) => {
    if (position < 0 || position + length > fileSize) return undefined;
    if (position < start || position + length > start + window.length) {
      const wanted = Math.min(Math.max(length, windowBytes), fileSize - position);
      window = wanted === 0 ? Buffer.alloc(0) : await readRange(storage, key, position, wanted);
      start = position;
    }
    if (window.length < length) return undefined;
    return window.subarray(position - start, position - start + length);
  };
}

async function readRange(
  storage: Pick<Storage, 'open'>,
  key: string,
  position: number,
  length: number,
): Promise<Buffer> {
  const stream: Readable = await storage.open(key, { start: position, end: position + length - 1 });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
