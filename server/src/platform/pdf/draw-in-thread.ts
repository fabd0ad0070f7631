import type { ErrorCode } from '#contract/errors.ts';
import { fail } from '../errors.ts';
import { createThreads } from '../threads/create-threads.ts';
import { limitOf } from '../threads/limits.ts';

const REST_MS = 60_000;

interface DrawLimits {
  /** The longest that a drawing may take. */
  withinMs: number;
  maxHeapMib: number;
  /** Drawings that may wait for the one that is made. */
  mostWaiting: number;
  /** What is answered where time or memory did not suffice. */
  notDrawn: ErrorCode;
}

/**
 * Draws PDFs by the program at `url`, one at a time in a thread: no request waits for another's drawing.
 * @throws Refusal `server.busy` when too many wait already, and `notDrawn`
 */
export function drawsInThread<Content>(
  url: URL,
  { withinMs, maxHeapMib, mostWaiting, notDrawn }: DrawLimits,
): (content: Content) => Promise<Buffer> {
  const ask = createThreads<Content, Uint8Array>(url, {
    atOnce: 1,
    heap: { maxOldGenerationSizeMb: maxHeapMib, maxYoungGenerationSizeMb: 32 },
    waiting: mostWaiting,
    restMs: REST_MS,
  });
  return async (content) => {
    try {
      const { buffer, byteOffset, byteLength } = await ask(content, { withinMs });
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      return limitOf(error) === undefined ? Promise.reject(error) : fail(notDrawn);
    }
  };
}
