import type { FileComparison } from '#contract/inspection/comparison/schemas.ts';

/** What became of the lines of a file. */
export type LinesCompared = Omit<FileComparison, 'path'>;

export const SAME_LINES: LinesCompared = {
  hunks: [],
  addedLines: 0,
  removedLines: 0,
  isBinary: false,
  tooLarge: false,
};
export const TOO_LARGE: LinesCompared = { ...SAME_LINES, tooLarge: true };
