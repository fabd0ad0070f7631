/** Characters of the longest line that somebody may have written; longer ones are data. */
const LONGEST_LINE = 10_000;

/** Lines of a text by what is in them. Their sum is the number of its lines. */
export interface LineCounts {
  code: number;
  comments: number;
  blanks: number;
  /** Longer than `LONGEST_LINE`: of no language. */
  data: number;
}

/** Told of a line with code: the text between the two positions. */
export type OnCode = (start: number, end: number) => void;

/**
 * Counts lines while a scanner passes over them, as tokei and cloc do: a line with code and a comment is code, and a blank
 * line inside a comment or a string is blank.
 */
export class LineTally {
  readonly counts: LineCounts = { code: 0, comments: 0, blanks: 0, data: 0 };
  /** Where the line began. */
  start = 0;
  hasCode = false;
  hasComment = false;
  readonly #onCode: OnCode | undefined;

  constructor(onCode?: OnCode) {
    this.#onCode = onCode;
  }

  /** @param end position of the line's end, without the character that ends it */
  endLine(end: number): void {
    if (end - this.start > LONGEST_LINE) this.counts.data++;
    else if (this.hasCode) {
      this.counts.code++;
      this.#onCode?.(this.start, end);
    } else if (this.hasComment) this.counts.comments++;
    else this.counts.blanks++;
    this.start = end + 1;
    this.hasCode = false;
    this.hasComment = false;
  }
}
