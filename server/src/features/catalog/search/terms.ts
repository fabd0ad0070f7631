import { foldText, searchableQuery } from '../../listings/public.ts';
import { LONGEST_FORM, synonymsOf } from './synonyms.ts';

/** One way to say a term; `adjacent` words must follow each other. */
interface TermForm {
  text: string;
  adjacent: boolean;
}

/** Something that must occur, or must not, in any of these forms; the first one is what was typed. */
interface Term {
  any: TermForm[];
  not: boolean;
  /** What was typed last may go on. */
  prefix: boolean;
}

/** Alternatives of terms that must all occur, as `listing_query` of 0024_search_beginnings.sql reads them. */
export type SearchTerms = Term[][];

interface Token {
  text: string;
  quoted: boolean;
  not: boolean;
}

const TOKEN = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu;
const MOST_TOKENS = 24;
/** `C++,` is the word `c++`; what no word has makes none. */
const EDGES = /^[^\p{L}\p{N}.]+|(?<![^\p{L}\p{M}\p{N}+#])[^\p{L}\p{M}\p{N}+#]+$/gu;

/**
 * What somebody searches for: words that must all occur, `"quoted words"` in this order, `-not this`, `this or that`
 * (rule L9). Any text means something or nothing, never an error. Synonyms of the field join.
 */
export function readSearch(text: string): SearchTerms {
  const tokens = tokensOf(text);
  const branches: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === 'or' && !token.quoted && !token.not) branches.push([]);
    else branches.at(-1)!.push(token);
  }
  const last = tokens.at(-1);
  const goesOn = last !== undefined && !last.quoted && !last.not;
  const read = branches
    .filter((tokens) => tokens.some(({ not }) => !not))
    .map((tokens, index, all) => termsOf(tokens, goesOn && index === all.length - 1));
  return read.filter((terms) => terms.length > 0);
}

/** The words that a correction may change, as typed and folded. */
export function typedWords(text: string): string[] {
  const words = tokensOf(text).filter(({ quoted, not, text }) => !quoted && !not && text !== 'or');
  // Scripts without spaces have no words that could be looked up.
  return [...new Set(words.map(({ text }) => text))].filter(
    (word) => /^[\p{L}\p{M}]{3,30}$/u.test(word) && searchableQuery(word) === word,
  );
}

/** The folded text with these words in the place of others. */
export function replaceWords(text: string, better: ReadonlyMap<string, string>): string {
  return tokensOf(text)
    .map(({ text, quoted, not }) => {
      const word = quoted ? `"${text}"` : (better.get(text) ?? text);
      return not ? `-${word}` : word;
    })
    .join(' ');
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [, minus, phrase, word = ''] of foldText(text).matchAll(TOKEN)) {
    const quoted = phrase !== undefined;
    const own = quoted ? phrase.trim() : word.replace(EDGES, '');
    if (/[\p{L}\p{N}]/u.test(own)) tokens.push({ text: own, quoted, not: minus === '-' });
    if (tokens.length === MOST_TOKENS) break;
  }
  return tokens;
}

function termsOf(tokens: readonly Token[], goesOn: boolean): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = longestForm(tokens, at);
    const taken = tokens.slice(at, at + length);
    at += length;
    const { quoted, not } = taken[0]!;
    const words = spell(taken);
    const others = quoted ? [] : synonymsOf(words);
    terms.push({
      any: [{ text: words, adjacent: quoted }, ...others.map((text) => ({ text, adjacent: true }))],
      not,
      prefix: goesOn && at === tokens.length,
    });
  }
  return terms;
}

/** How many of the next words make one name, such as `machine learning`. */
function longestForm(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(LONGEST_FORM, tokens.length - at); length > 1; length--) {
    const next = tokens.slice(at, at + length);
    const isPlain = next.every(({ quoted, not }) => !quoted && !not);
    if (isPlain && synonymsOf(spell(next)).length > 0) return length;
  }
  return 1;
}

/** Words as the index spells them. */
function spell(tokens: readonly Token[]): string {
  return searchableQuery(tokens.map(({ text }) => text).join(' ')).trim();
}
