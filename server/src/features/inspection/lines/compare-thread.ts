import { type ArchiveRefusalReason, ArchiveRefused } from '#platform/files/archives/refusals.ts';
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

/** What became of each pair's lines, or what is wrong with an archive: its class would be lost on the way. */
export type CompareAnswer =
  | { compared: LinesCompared[]; refused?: undefined }
  | { refused: [reason: ArchiveRefusalReason, entry?: string] };

const NONE = Buffer.alloc(0);

answerQuestions<CompareQuestion, CompareAnswer>(async (question) => {
  try {
    return { compared: await compareAll(question) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: [error.reason, error.entry] };
    throw error;
  }
});

async function compareAll({ pairs, ...limits }: CompareQuestion): Promise<LinesCompared[]> {
  const compared: LinesCompared[] = [];
  for (const { before, after } of pairs)
    compared.push(compareLines(await unpacked(before), await unpacked(after), limits));
  return compared;
}

async function unpacked(file: PackedFile | null): Promise<Buffer> {
  return file ? unpackFile(file) : NONE;
}
