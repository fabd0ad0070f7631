import { createThreads } from '#platform/threads/create-threads.ts';
import { limitOf } from '#platform/threads/limits.ts';
import type { InspectAnswer, InspectQuestion } from './inspect-thread.ts';

/** Most archives take less than a second. */
const SHORT_MS = 60_000;
/** An honest archive of 500 MiB takes about a minute. */
const LONGEST_MS = 10 * 60_000;
/** In MiB. Texts of 2 MiB, what is learned of them, and rules that are loaded once. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** A thread takes half a second to load, and most archives less than that to be read. */
const REST_MS = 5 * 60_000;

/** Looking into archives is a core's work: one at a time, so that requests keep the others. */
const openInspector = () =>
  createThreads<InspectQuestion, InspectAnswer>(new URL('inspect-thread.ts', import.meta.url), {
    atOnce: 1,
    heap: HEAP,
    restMs: REST_MS,
  });
const askInspector = openInspector();
/** What takes long is begun anew in a thread beside the other, which goes on with the next archive. */
const askPatientInspector = openInspector();

/**
 * Looks into the archive at a local path, in a thread of its own: whatever is in it, requests do not wait for it (rule I1).
 * @throws a `TimeoutError`, what ended the thread, such as too little memory, or a fault of the disk
 */
export async function inspectInThread(question: InspectQuestion): Promise<InspectAnswer> {
  try {
    return await askInspector(question, { withinMs: SHORT_MS });
  } catch (error) {
    if (limitOf(error) !== 'time') throw error;
    return askPatientInspector(question, { withinMs: LONGEST_MS });
  }
}
