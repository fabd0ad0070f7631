import type { Grammar } from '../syntax/grammar.ts';
import type { Token } from '../syntax/tokens.ts';
import { isBlank, isContinued, NEWLINE } from './characters.ts';
import { type LineCounts, LineTally, type OnCode } from './line-tally.ts';
import { skipBlock, skipRegex, skipString } from './skip.ts';

/** A docstring deeper than this is code: looking back further would cost too much. */
const DEEPEST_INDENT = 100;
const RAW_PREFIX = /^[ \t]*[rRuU]?$/;
/** Characters after which `#` begins a comment where it does so only at the start of a word. */
const BEFORE_WORD = ' \t\r\n;()';

/**
 * Counts the lines of a text in one pass, in time that grows with its length alone. A text's last line counts whether or not
 * it is ended.
 * @param onCode told of each line of code
 */
export function countLines(text: string, grammar: Grammar, onCode?: OnCode): LineCounts {
  const tally = new LineTally(onCode);
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      tally.endLine(at);
      at++;
      continue;
    }
    const tokens = grammar[code];
    const token = tokens === undefined ? undefined : tokenAt(text, at, tokens, tally);
    if (token === undefined) {
      if (!tally.hasCode && !isBlank(code)) tally.hasCode = true;
      at++;
    } else if (token.kind === 'bracket') {
      tally.hasCode = true;
      depth = Math.max(0, depth + token.depth);
      at++;
    } else at = passToken(text, at, token, tally, depth === 0);
  }
  if (tally.start < text.length) tally.endLine(text.length);
  return tally.counts;
}

/** The token that begins at `at`, if one does. */
export function tokenAt(
  text: string,
  at: number,
  tokens: readonly Token[],
  tally: LineTally,
): Token | undefined {
  for (const token of tokens) {
    if (isInPlace(text, at, token, tally) && text.startsWith(token.open, at)) return token;
  }
  return undefined;
}

function isInPlace(text: string, at: number, token: Token, tally: LineTally): boolean {
  if (token.kind !== 'line' && token.kind !== 'block') return true;
  if (token.place === 'anywhere') return true;
  if (token.place === 'first') return !tally.hasCode;
  return at === tally.start || (token.place === 'word' && BEFORE_WORD.includes(text.charAt(at - 1)));
}

/** The position after what begins with `token` at `at`. */
export function passToken(
  text: string,
  at: number,
  token: Exclude<Token, { kind: 'bracket' }>,
  tally: LineTally,
  isOutside: boolean,
): number {
  switch (token.kind) {
    case 'line': {
      tally.hasComment = true;
      const end = text.indexOf('\n', at);
      return end === -1 ? text.length : end;
    }
    case 'block':
      return skipBlock(text, at, token, tally);
    case 'string': {
      const isDocumentation = token.documents && isOutside && isStatement(text, at, tally);
      if (isDocumentation) tally.hasCode = false;
      return skipString(text, at, token, tally, isDocumentation ? 'hasComment' : 'hasCode');
    }
    case 'literal':
      tally.hasCode = true;
      return at + token.open.length;
    case 'regex':
      tally.hasCode = true;
      return skipRegex(text, at);
  }
}

/** Whether the string at `at` begins a statement, at most with the prefix `r` before it. */
function isStatement(text: string, at: number, tally: LineTally): boolean {
  if (at - tally.start > DEEPEST_INDENT) return false;
  return RAW_PREFIX.test(text.slice(tally.start, at)) && !isContinued(text, tally.start);
}
