import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { createThreads } from '#platform/threads/create-threads.ts';
import { limitOf } from '#platform/threads/limits.ts';
import type { CompareAnswer, CompareQuestion, FileStates } from './compare-thread.ts';
import { type LinesCompared, TOO_LARGE } from './lines-compared.ts';

/** One file: far more than an honest change of a few thousand lines takes. */
const FILE_MS = 1_500;
/** A file of which only the count is wanted. */
const COUNT_MS = 100;
/** What unpacking and the thread's own time add. */
const MARGIN_MS = 1_000;
/** In MiB. Two texts of 256 KiB and what comparing them remembers of 4,000 edits. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const REST_MS = 60_000;
const MOST_WAITING = 20;

const askComparer = createThreads<CompareQuestion, CompareAnswer>(
  new URL('compare-thread.ts', import.meta.url),
  {
    atOnce: 1,
    heap: HEAP,
    waiting: MOST_WAITING,
    restMs: REST_MS,
  },
);

/**
 * The lines that changed in a file, worked out in a thread: whatever the texts do to it, requests do not wait for it.
 * @throws ArchiveRefused where a file is not what its archive says, Refusal `server.busy` when too many wait already
 */
export async function compareInThread(pair: FileStates): Promise<LinesCompared> {
  const answer = await ask({ pairs: [pair], withinMs: FILE_MS, withContext: true });
  return answer?.[0] ?? TOO_LARGE;
}

/**
 * How many lines were added and removed in each of these files; nothing where that takes too long.
 * @throws ArchiveRefused where a file is not what its archive says, Refusal `server.busy` when too many wait already
 */
export function countInThread(pairs: readonly FileStates[]): Promise<LinesCompared[] | undefined> {
  return ask({ pairs, withinMs: COUNT_MS, withContext: false });
}

async function ask(question: CompareQuestion): Promise<LinesCompared[] | undefined> {
  const { pairs, withinMs } = question;
  try {
    const answer = await askComparer(question, { withinMs: pairs.length * withinMs + MARGIN_MS });
    if (answer.refused) throw new ArchiveRefused(...answer.refused);
    return answer.compared;
  } catch (error) {
    if (limitOf(error) !== undefined) return undefined;
    throw error;
  }
}
