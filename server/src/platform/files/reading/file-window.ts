import type { FileHandle } from 'node:fs/promises';

/** Reads `length` bytes at `position`; undefined where the file ends before. Valid until the next call. */
export type ReadAt = (position: number, length: number) => Promise<Buffer | undefined>;

/**
 * Positional reads through one fixed buffer, so that thousands of small neighbouring reads cost few system
 * calls and memory does not grow with the file (rule F1).
 */
export function openWindow(handle: FileHandle, fileSize: number, windowBytes: number): ReadAt {
  const window = Buffer.allocUnsafe(windowBytes);
  let start = 0;
  let end = 0;
  return async (position, length) => {
    if (position < 0 || position + length > fileSize) return undefined;
    if (length > windowBytes) return readFully(handle, Buffer.allocUnsafe(length), position);
    if (position < start || position + length > end) {
      const filled = await readFully(
        handle,
        window.subarray(0, Math.min(windowBytes, fileSize - position)),
        position,
      );
      if (filled === undefined) return undefined;
      start = position;
      end = position + filled.length;
    }
    return window.subarray(position - start, position - start + length);
  };
}

async function readFully(handle: FileHandle, target: Buffer, position: number): Promise<Buffer | undefined> {
  let filled = 0;
  while (filled < target.length) {
    const { bytesRead } = await handle.read(target, filled, target.length - filled, position + filled);
    if (bytesRead === 0) return undefined;
    filled += bytesRead;
  }
  return target;
}
