import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { fail } from '../errors.ts';
import type { READY } from './answer-questions.ts';

/** How a kind of work is done beside the thread that answers requests. */
export interface ThreadSettings {
  /** How many threads work at once; the rest waits its turn. */
  atOnce: number;
  /** In MiB; a thread that needs more is ended. */
  heap: ResourceLimits;
  /** How many may wait before the next is refused; nobody is refused unless given. */
  waiting?: number;
  /** Milliseconds without a question after which the threads end and give their memory back; never unless given. */
  restMs?: number;
}

interface AskOptions {
  signal?: AbortSignal;
  /** Milliseconds that the work may take; the wait for a turn and the thread's beginning do not count. */
  withinMs?: number;
}

/** Asks a thread and resolves to its answer. */
export type AskThread<Asked, Answer> = (asked: Asked, options?: AskOptions) => Promise<Answer>;

/**
 * Threads that run `script`, which answers with `answerQuestions`. They are kept between questions, because beginning
 * one takes longer than most answers, and do not keep the program from ending. Asking throws the reason of `signal`,
 * a `TimeoutError` after `withinMs`, what ended the thread, or Refusal `server.busy` when too many wait. A thread that
 * has not answered by then is ended.
 */
export function createThreads<Asked, Answer>(
  script: URL,
  { atOnce, heap, waiting = Number.POSITIVE_INFINITY, restMs }: ThreadSettings,
): AskThread<Asked, Answer> {
  const inTurn = pLimit(atOnce);
  const resting: Worker[] = [];
  let end: NodeJS.Timeout | undefined;
  const endRested = () => resting.splice(0).forEach((thread) => void thread.terminate());
  return async (asked, { signal, withinMs } = {}) => {
    if (inTurn.pendingCount >= waiting) fail('server.busy', undefined, { retryAfter: 1 });
    return inTurn(async () => {
      signal?.throwIfAborted();
      clearTimeout(end);
      const thread = resting.pop() ?? (await openThread(script, heap, resting, signal));
      thread.ref();
      try {
        const limits = [signal, withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)];
        const answer = await hear<Answer>(thread, limits, () => thread.postMessage(asked));
        thread.unref();
        resting.push(thread);
        return answer;
      } finally {
        if (!resting.includes(thread)) void thread.terminate();
        if (restMs !== undefined) {
          clearTimeout(end);
          end = setTimeout(endRested, restMs).unref();
        }
      }
    });
  };
}

async function openThread(
  script: URL,
  heap: ResourceLimits,
  resting: Worker[],
  signal: AbortSignal | undefined,
): Promise<Worker> {
  const thread = new Worker(script, { resourceLimits: heap });
  // Whoever asks hears of it as well; one that fails while it rests is not missed.
  thread.on('error', () => {});
  thread.once('exit', () => {
    const at = resting.indexOf(thread);
    if (at >= 0) resting.splice(at, 1);
  });
  try {
    await hear<typeof READY>(thread, [signal]);
    return thread;
  } catch (error) {
    void thread.terminate();
    throw error;
  }
}

/** The thread's next message, sent after `begin`. @throws the reason of a signal, or what ended the thread */
async function hear<Message>(
  thread: Worker,
  signals: readonly (AbortSignal | undefined)[],
  begin?: () => void,
): Promise<Message> {
  const settled = new AbortController();
  const limits = signals.filter((signal) => signal !== undefined);
  const until = AbortSignal.any([...limits, settled.signal]);
  try {
    const ended = once(thread, 'exit', { signal: until }).then(([code]) => {
      throw new Error(`the thread ended with ${code}`);
    });
    const message = once(thread, 'message', { signal: until });
    begin?.();
    const [heard] = (await Promise.race([message, ended])) as [Message];
    return heard;
  } catch (error) {
    throw limits.find((signal) => signal.aborted)?.reason ?? error;
  } finally {
    settled.abort();
  }
}
