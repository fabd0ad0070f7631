import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { ArchiveFacts } from './archive-judgement.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefused } from './archive-refused.ts';
import type { Judgement, JudgementAsked } from './archive-thread.ts';

export type { ArchiveFacts } from './archive-judgement.ts';

const THREAD = new URL('archive-thread.ts', import.meta.url);
/** In MiB. Most of it is the list of 50,000 entries; the young part is small, so that spent chunks go soon. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

/** Unpacking is a core's work: more at once would only slow each other and everybody else down. */
const inTurn = pLimit(2);
/** Threads that wait for the next archive: beginning one takes longer than judging a small archive. */
const resting: Worker[] = [];

/**
 * Says whether the file at `path` is a sound ZIP, as `judgeArchive` does, in a thread of its own: whatever is in the
 * archive, requests do not wait for it (`rules.md` F1, F3).
 * @throws ArchiveRefused, the reason of `signal`, or a fault of the disk
 */
export function checkArchive(
  path: string,
  limits: Partial<ArchiveLimits> = {},
  signal?: AbortSignal,
): Promise<ArchiveFacts> {
  return inTurn(async () => {
    signal?.throwIfAborted();
    const thread = resting.pop() ?? openThread();
    thread.ref();
    try {
      const { facts, refused, ...fault } = await ask(thread, { path, limits }, signal);
      resting.push(thread);
      // A thread that rests does not keep the program from ending.
      thread.unref();
      if (facts) return facts;
      throw refused ? new ArchiveRefused(...refused) : faultOf(fault);
    } finally {
      if (!resting.includes(thread)) void thread.terminate();
    }
  });
}

function openThread(): Worker {
  const thread = new Worker(THREAD, { resourceLimits: HEAP });
  // Whoever asked hears of it as well; one that fails while it rests is not missed.
  thread.on('error', () => {});
  thread.once('exit', () => {
    const at = resting.indexOf(thread);
    if (at >= 0) resting.splice(at, 1);
  });
  return thread;
}

/** @throws the reason of `signal`, or what ended the thread */
async function ask(thread: Worker, asked: JudgementAsked, signal?: AbortSignal): Promise<Judgement> {
  const settled = new AbortController();
  const until = signal ? AbortSignal.any([signal, settled.signal]) : settled.signal;
  try {
    const ended = once(thread, 'exit', { signal: until }).then(([code]) => {
      throw new Error(`the archive's thread ended with ${code}`);
    });
    const answer = once(thread, 'message', { signal: until });
    thread.postMessage(asked);
    const [judgement] = (await Promise.race([answer, ended])) as [Judgement];
    return judgement;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    settled.abort();
  }
}

/** An error from a thread keeps its text; what a caller asks it for besides comes beside it. */
function faultOf({ fault, code, syscall }: Judgement): Error {
  const error = fault ?? new Error('the archive was not judged');
  return code === undefined ? error : Object.assign(error, { code, syscall });
}
