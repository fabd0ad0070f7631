import type { Token } from '../syntax/tokens.ts';
import { BACKSLASH, isBlank, lastBefore, NEWLINE } from './characters.ts';
import type { LineTally } from './line-tally.ts';

type Block = Extract<Token, { kind: 'block' }>;
type StringToken = Extract<Token, { kind: 'string' }>;

const SLASH = 47;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
/** A `/` after one of these divides nothing. */
const BEFORE_REGEX = '(,=:[!&|?{;';

/** The position after the comment of which `at` is the start. */
export function skipBlock(text: string, at: number, { open, close, nests }: Block, tally: LineTally): number {
  const first = close.charCodeAt(0);
  const opening = nests ? open.charCodeAt(0) : -1;
  let depth = 1;
  let position = at + open.length;
  tally.hasComment = true;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === NEWLINE) tally.endLine(position);
    else if (!isBlank(code)) tally.hasComment = true;
    if (code === first && text.startsWith(close, position)) {
      position += close.length;
      if (--depth === 0) return position;
    } else if (code === opening && text.startsWith(open, position)) {
      position += open.length;
      depth++;
    } else position++;
  }
  return position;
}

/** The position after the string of which `at` is the start. */
export function skipString(
  text: string,
  at: number,
  { open, close, escapes, isLong }: StringToken,
  tally: LineTally,
  as: 'hasCode' | 'hasComment',
): number {
  const first = close.charCodeAt(0);
  let position = at + open.length;
  tally[as] = true;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === NEWLINE) {
      if (!isLong) return position;
      tally.endLine(position);
    } else if (!isBlank(code)) tally[as] = true;
    if (code === BACKSLASH && escapes) {
      position++;
      // The escaped character is passed over, unless it ends the line, which has to be seen.
      if (text.charCodeAt(position) === NEWLINE) tally.endLine(position);
      position++;
    } else if (code === first && text.startsWith(close, position)) return position + close.length;
    else position++;
  }
  return position;
}

/**
 * The position after the regular expression that begins at `at`, or after its line where it does not end; that of the next
 * character where a `/` divides.
 */
export function skipRegex(text: string, at: number): number {
  const before = lastBefore(text, at);
  const isRegex =
    before < 0 ||
    text.charCodeAt(before) === NEWLINE ||
    BEFORE_REGEX.includes(text.charAt(before)) ||
    text.startsWith('return', before - 5);
  if (!isRegex) return at + 1;
  let isClass = false;
  let position = at + 1;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === NEWLINE) return position;
    if (code === BACKSLASH && text.charCodeAt(position + 1) !== NEWLINE) position++;
    else if (code === OPENING_BRACKET) isClass = true;
    else if (code === CLOSING_BRACKET) isClass = false;
    else if (code === SLASH && !isClass) return position + 1;
    position++;
  }
  return text.length;
}
