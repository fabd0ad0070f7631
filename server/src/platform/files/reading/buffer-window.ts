import type { ReadAt } from './file-window.ts';

/** Positional reads of what is in memory. */
export function bufferWindow(bytes: Buffer): ReadAt {
  return async (position, length) =>
    position < 0 || position + length > bytes.length
      ? undefined
      : bytes.subarray(position, position + length);
}
