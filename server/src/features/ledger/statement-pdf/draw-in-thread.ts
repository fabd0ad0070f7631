import { fail } from '#platform/errors.ts';
import { createThreads } from '#platform/threads/create-threads.ts';
import { limitOf } from '#platform/threads/limits.ts';
import type { StatementContent } from './content.ts';

/** Far more than a statement of the most lines takes. */
const WITHIN_MS = 60_000;
/** In MiB: a statement of the most lines and its pages. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const REST_MS = 60_000;
const MOST_WAITING = 20;

const askDrawer = createThreads<StatementContent, Uint8Array>(new URL('draw-thread.ts', import.meta.url), {
  atOnce: 1,
  heap: HEAP,
  waiting: MOST_WAITING,
  restMs: REST_MS,
});

/**
 * A statement as PDF, drawn in a thread: however many lines it has, requests do not wait for it.
 * @throws Refusal `server.busy` when too many wait already, `ledger.statement_not_drawn`
 */
export async function drawInThread(content: StatementContent): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await askDrawer(content, { withinMs: WITHIN_MS });
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    return limitOf(error) === undefined ? Promise.reject(error) : fail('ledger.statement_not_drawn');
  }
}
