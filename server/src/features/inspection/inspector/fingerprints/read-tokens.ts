import { isBlank, NEWLINE } from '../languages/counting/characters.ts';
import { passToken, tokenAt } from '../languages/counting/count-lines.ts';
import { LineTally } from '../languages/counting/line-tally.ts';
import type { Grammar } from '../languages/syntax/grammar.ts';
import type { Token } from '../languages/syntax/tokens.ts';
import { addToWord, SYMBOL, symbolOfWord } from './symbols.ts';

/** Signs that formatters add and take away. */
const SEMICOLON = 59;
const COMMA = 44;
const ASCII = 128;
const FROM_CAPITAL = 32;

const NO_PART = 0;
const DIGIT = 1;
const SMALL = 2;
const CAPITAL = 3;
/** What each character of ASCII is to a word. */
const WORD_PARTS = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return DIGIT;
  if (/[A-Z]/.test(character)) return CAPITAL;
  return /[\w$]/.test(character) ? SMALL : NO_PART;
});

function wordPart(code: number): number {
  if (code < ASCII) return WORD_PARTS[code]!;
  return isBlank(code) ? NO_PART : SMALL;
}

/** Told of each token its symbol, and the line that it begins in, from 1. */
export type OnToken = (symbol: number, line: number) => void;

/**
 * Reads a text as tokens. Names, numbers and strings are one symbol each; comments, blanks, commas and semicolons are none: so
 * renaming, formatting and other comments change nothing. Takes time that grows with the text's length alone.
 */
export function readTokens(text: string, grammar: Grammar, onToken: OnToken): void {
  const tally = new LineTally();
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      tally.endLine(at);
      at++;
      continue;
    }
    const token = tokenOf(text, at, grammar[code], tally);
    if (token === undefined) at = readPlain(text, at, tally, onToken);
    else if (token.kind === 'bracket') {
      depth = Math.max(0, depth + token.depth);
      at = readPlain(text, at, tally, onToken);
    } else {
      const line = lineOf(tally);
      const end = passToken(text, at, token, tally, depth === 0);
      // Of what only looks like a regular expression, one character is passed: it is a sign.
      if (token.kind === 'regex' && end === at + 1) onToken(code, line);
      else if (isValue(token)) onToken(SYMBOL.string, line);
      at = end;
    }
  }
}

const tokenOf = (text: string, at: number, tokens: Grammar[number], tally: LineTally): Token | undefined =>
  tokens === undefined ? undefined : tokenAt(text, at, tokens, tally);

/** Strings that may be documentation count as comments wherever they stand. */
const isValue = (token: Token): boolean =>
  token.kind === 'regex' || token.kind === 'literal' || (token.kind === 'string' && !token.documents);

function lineOf({ counts: { code, comments, blanks, data } }: LineTally): number {
  return code + comments + blanks + data + 1;
}

/** Reads a word, a number or a sign; the position after it. */
function readPlain(text: string, at: number, tally: LineTally, onToken: OnToken): number {
  const code = text.charCodeAt(at);
  if (isBlank(code)) return at + 1;
  tally.hasCode = true;
  const first = wordPart(code);
  if (first === NO_PART) {
    if (code !== COMMA && code !== SEMICOLON) onToken(code, lineOf(tally));
    return at + 1;
  }
  let hash = 0;
  let end = at;
  for (; end < text.length; end++) {
    const next = text.charCodeAt(end);
    const part = wordPart(next);
    if (part === NO_PART) break;
    hash = addToWord(hash, part === CAPITAL ? next + FROM_CAPITAL : next);
  }
  onToken(first === DIGIT ? SYMBOL.number : symbolOfWord(hash), lineOf(tally));
  return end;
}
