import { answerQuestions } from '../../threads/answer-questions.ts';
import { type ArchiveFacts, checkArchiveFile } from './check-file.ts';
import type { ArchiveLimits } from './limits.ts';
import { type ArchiveRefusalReason, ArchiveRefused } from './refusals.ts';

/** A question to the thread. */
export type ArchiveQuestion = { readonly path: string; readonly limits: Partial<ArchiveLimits> };

/** Its answer: the facts, why the archive is refused, or what went wrong. */
export type Judgement = {
  readonly facts?: ArchiveFacts;
  readonly refused?: [reason: ArchiveRefusalReason, entry: string | undefined];
  readonly fault?: Error;
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
};

answerQuestions<ArchiveQuestion, Judgement>(judge);

async function judge({ path, limits }: ArchiveQuestion): Promise<Judgement> {
  try {
    return { facts: await checkArchiveFile(path, limits) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: [error.reason, error.entry] };
    const { code, syscall } = error as NodeJS.ErrnoException;
    return { fault: error as Error, code, syscall };
  }
}
