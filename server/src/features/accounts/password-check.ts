import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { fail } from '#platform/errors.ts';
import type { PasswordAsked, PasswordStrength } from './password-strength.ts';

const THREAD = new URL('password-thread.ts', import.meta.url);
/** In MiB. The lists of words are most of it. */
const HEAP = { maxOldGenerationSizeMb: 192 };
/** Reading the lists takes most of a second on a busy machine, judging a few milliseconds. */
const PATIENCE_MS = 10_000;
/** After so long without a password to judge the lists' memory is given back. */
const REST_MS = 60_000;
const WAITING_AT_MOST = 64;

const inTurn = pLimit(1);
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * Judges a new password in a thread of its own, one at a time: requests do not wait for it, whatever it holds.
 * @throws Refusal `server.busy`
 */
export function checkPassword(asked: PasswordAsked): Promise<PasswordStrength> {
  if (inTurn.pendingCount >= WAITING_AT_MOST) return fail('server.busy', undefined, { retryAfter: 2 });
  return inTurn(async () => {
    clearTimeout(rest);
    thread ??= openThread();
    thread.ref();
    try {
      return await ask(thread, asked);
    } finally {
      // A thread that rests does not keep the program from ending.
      thread?.unref();
      rest = setTimeout(endThread, REST_MS).unref();
    }
  });
}

async function ask(asking: Worker, asked: PasswordAsked): Promise<PasswordStrength> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = once(asking, 'message', { signal });
  asking.postMessage(asked);
  try {
    const [strength] = (await answer) as [PasswordStrength];
    return strength;
  } catch (error) {
    endThread();
    if (signal.aborted) return fail('server.busy', undefined, { retryAfter: 2 });
    throw error;
  }
}

function openThread(): Worker {
  const opened = new Worker(THREAD, { resourceLimits: HEAP });
  // Whoever asked hears of it as well; one that fails while it rests is not missed.
  opened.on('error', () => {});
  opened.once('exit', () => {
    if (thread === opened) thread = undefined;
  });
  return opened;
}

function endThread(): void {
  const ending = thread;
  thread = undefined;
  void ending?.terminate();
}
