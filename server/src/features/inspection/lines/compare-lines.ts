import { type StructuredPatch, structuredPatch } from 'diff';
import { COMPARED_LINES } from '#contract/inspection/comparison/constants.ts';
import type { ComparedLine, Hunk } from '#contract/inspection/comparison/schemas.ts';
import { readText } from '../inspector/read-text.ts';
import { showTurning } from '../rules/turning-characters.ts';
import { type LinesCompared, SAME_LINES, TOO_LARGE } from './lines-compared.ts';

/** Unchanged lines that are shown around what changed. */
const CONTEXT = 3;
/** Lines that went or came; comparing takes their square. */
const MOST_EDITS = 4_000;
/** Characters of a line that are shown. */
const LONGEST_LINE = 1_000;
const KINDS: Partial<Record<string, ComparedLine['kind']>> = { ' ': 'same', '+': 'added', '-': 'removed' };

/**
 * The lines that changed between two files; a file that is not there is empty. Line ends do not count. Gives up after
 * `withinMs` milliseconds. For a thread: it keeps a core busy.
 */
export function compareLines(
  before: Buffer,
  after: Buffer,
  { withinMs, withContext }: { withinMs: number; withContext: boolean },
): LinesCompared {
  const [old, next] = [readText(before), readText(after)];
  if (old === undefined || next === undefined) return { ...SAME_LINES, isBinary: true };
  if (hasTooManyLines(old) || hasTooManyLines(next)) return TOO_LARGE;
  const patch = structuredPatch('', '', ended(old), ended(next), undefined, undefined, {
    context: withContext ? CONTEXT : 0,
    stripTrailingCr: true,
    maxEditLength: MOST_EDITS,
    timeout: withinMs,
  });
  if (!patch) return TOO_LARGE;
  return { ...SAME_LINES, ...countLines(patch), hunks: withContext ? patch.hunks.map(viewHunk) : [] };
}

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    if (++lines > COMPARED_LINES.lines) return true;
  }
  return false;
}

/** A last line without its end is the same line. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function countLines({ hunks }: StructuredPatch): Pick<LinesCompared, 'addedLines' | 'removedLines'> {
  const count = (sign: string) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(sign)).length, 0);
  return { addedLines: count('+'), removedLines: count('-') };
}

function viewHunk({ oldStart, newStart, lines }: StructuredPatch['hunks'][number]): Hunk {
  return { oldStart, newStart, lines: lines.flatMap(viewLine) };
}

/** The library's remarks about a file's end are no lines. */
function viewLine(line: string): ComparedLine[] {
  const kind = KINDS[line.charAt(0)];
  return kind === undefined ? [] : [{ kind, text: shown(line.slice(1)) }];
}

function shown(line: string): string {
  const short = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  return showTurning(short);
}
