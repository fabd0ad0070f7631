import { showTurning } from '../rules/turning-characters.ts';

/** Who wants to read more buys the project. */
const MOST_LINES = 400;
const MOST_CHARACTERS = 40_000;
/** Characters of a line. */
const LONGEST_LINE = 300;

const LINE_END = /\r\n|\r|\n/;

/** The lines of a file that a sample shows, and whether there is more of it. */
export interface ShownText {
  lines: string[];
  isCut: boolean;
}

/** What of a file's text a sample shows: its beginning, without what a page or the database could not hold. */
export function cutText(text: string): ShownText {
  const beginning = text.slice(0, MOST_CHARACTERS);
  const all = beginning.split(LINE_END);
  if (all.at(-1) === '') all.pop();
  const lines = all.slice(0, MOST_LINES);
  const isCut =
    text.length > MOST_CHARACTERS ||
    all.length > MOST_LINES ||
    lines.some(({ length }) => length > LONGEST_LINE);
  return { lines: lines.map(shownLine), isCut };
}

function shownLine(line: string): string {
  const shown = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  return showTurning(shown.replaceAll('\0', '\uFFFD').toWellFormed());
}
