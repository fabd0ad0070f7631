import { constants, platform, setPriority } from 'node:os';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { type ArchiveInspection, inspectArchive } from './inspect-archive.ts';

/** A question to the thread: where the archive is on this machine. */
export interface InspectQuestion {
  path: string;
}

/** What was found, why the archive is not sound, or what kept it from being read. */
export interface InspectAnswer {
  inspection?: ArchiveInspection;
  unsound?: string;
  fault?: Error;
}

// People who wait for a page come first. Elsewhere than on Linux a thread has no priority of its own.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerQuestions<InspectQuestion, InspectAnswer>(async ({ path }) => {
  try {
    return { inspection: await inspectArchive(path) };
  } catch (error) {
    if (error instanceof ArchiveRefused)
      return { unsound: `What is wrong with it: ${error.reason.replaceAll('_', ' ')}.` };
    if (isDamage(error)) return { unsound: 'Its packed data is damaged.' };
    return { fault: error as Error };
  }
});

/** zlib names what is wrong with packed data. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
