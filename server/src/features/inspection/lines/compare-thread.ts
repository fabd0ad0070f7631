import { type PackedFile, unpackFile } from '#platform/files/archives/stored/packed-file.ts';
import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { compareLines } from './compare-lines.ts';
import type { LinesCompared } from './lines-compared.ts';

/** Two states of a file; `null` where there is none. */
export interface FileStates {
  before: PackedFile | null;
  after: PackedFile | null;
}

/** A question to the thread. `withinMs`: milliseconds for each pair. */
export interface CompareQuestion {
  pairs: readonly FileStates[];
  withinMs: number;
  /** Whether hunks are wanted, or only how many lines there are. */
  withContext: boolean;
}

const NONE = Buffer.alloc(0);

answerQuestions<CompareQuestion, LinesCompared[]>(async ({ pairs, ...limits }) => {
  const compared: LinesCompared[] = [];
  for (const { before, after } of pairs)
    compared.push(compareLines(await unpacked(before), await unpacked(after), limits));
  return compared;
});

async function unpacked(file: PackedFile | null): Promise<Buffer> {
  return file ? unpackFile(file) : NONE;
}
