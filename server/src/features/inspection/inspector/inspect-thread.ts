import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { type ArchiveLearned, inspectArchive } from './inspect-archive.ts';

/** A question to the thread: where the archive is on this machine. */
export interface InspectQuestion {
  path: string;
}

/** What was learned, or the fault of the disk that kept it from being read. */
export interface InspectAnswer {
  learned?: ArchiveLearned;
  fault?: Error;
}

answerQuestions<InspectQuestion, InspectAnswer>(async ({ path }) => {
  try {
    return { learned: await inspectArchive(path) };
  } catch (error) {
    return { fault: error as Error };
  }
});
