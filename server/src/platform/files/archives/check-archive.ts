import { createThreads } from '../../threads/create-threads.ts';
import type { ArchiveFacts } from './check-file.ts';
import type { ArchiveQuestion, Judgement } from './check-thread.ts';
import type { ArchiveLimits } from './limits.ts';
import { ArchiveRefused } from './refusals.ts';

export type { ArchiveFacts } from './check-file.ts';

const THREAD = new URL('check-thread.ts', import.meta.url);
/** In MiB. Most of it is the list of 50,000 entries; the young part is small, so that spent chunks go soon. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

/** Unpacking is a core's work: more at once would only slow each other and everybody else down. */
const askJudge = createThreads<ArchiveQuestion, Judgement>(THREAD, { atOnce: 2, heap: HEAP });

/**
 * Says whether the file at `path` is a sound ZIP, as `checkArchiveFile` does, in a thread of its own: whatever is in the
 * archive, requests do not wait for it (rules F1, F3).
 * @throws ArchiveRefused, the reason of `signal`, or a fault of the disk
 */
export async function checkArchive(
  path: string,
  limits: Partial<ArchiveLimits> = {},
  signal?: AbortSignal,
): Promise<ArchiveFacts> {
  const { facts, refused, ...fault } = await askJudge({ path, limits }, { signal });
  if (facts) return facts;
  throw refused ? new ArchiveRefused(...refused) : faultOf(fault);
}

/** An error from a thread keeps its text; what a caller asks it for besides comes beside it. */
function faultOf({ fault, code, syscall }: Judgement): Error {
  const error = fault ?? new Error('the archive was not judged');
  return code === undefined ? error : Object.assign(error, { code, syscall });
}
