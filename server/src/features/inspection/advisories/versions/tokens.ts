/** A number or a word of a version, with what stands before it. A change from digits to letters counts as a hyphen. */
interface Token {
  separator: '.' | '-';
  text: string;
  isNumber: boolean;
}

/** Words by their place around a release, which is 0. */
export interface WordOrder {
  ranks: Readonly<Record<string, number>>;
  /** Other words, which are sorted by the alphabet among themselves. */
  unknown: number;
}

const DIGITS = /^\d+$/;
/** What one letter means where a number follows it. */
const SHORT: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' };

/**
 * Compares by Maven's rules for the order of versions, with the words of an ecosystem. It takes any text.
 * @returns below 0 when `left` comes first, 0 when both are the same version
 */
export function compareByTokens(left: string, right: string, words: WordOrder): number {
  const [a, b] = [tokensOf(left, words), tokensOf(right, words)];
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const order = compareTokens(a[place] ?? padding(b[place]!), b[place] ?? padding(a[place]!), words);
    if (order !== 0) return order;
  }
  return 0;
}

/** What a missing token counts as beside another: a zero beside a number, nothing beside a word. */
function padding({ separator, isNumber }: Token): Token {
  return { separator, isNumber, text: isNumber ? '0' : '' };
}

function compareTokens(a: Token, b: Token, words: WordOrder): number {
  const byKind = kindOf(a) - kindOf(b);
  if (byKind !== 0) return byKind;
  return a.isNumber ? compareDigits(a.text, b.text) : compareWords(a.text, b.text, words);
}

/** A word comes before a number after a hyphen, and that before a number after a dot. */
function kindOf({ isNumber, separator }: Token): number {
  if (!isNumber) return 0;
  return separator === '-' ? 1 : 2;
}

function compareWords(a: string, b: string, { ranks, unknown }: WordOrder): number {
  const rank = (word: string) => (Object.hasOwn(ranks, word) ? ranks[word]! : unknown);
  return rank(a) - rank(b) || (rank(a) === unknown ? compareTexts(a, b) : 0);
}

/** Numbers of any length, without zeros before them. */
export function compareDigits(a: string, b: string): number {
  const [left, right] = [a, b].map((digits) => digits.replace(/^0+/, '')) as [string, string];
  return left.length - right.length || compareTexts(left, right);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function tokensOf(version: string, words: WordOrder): Token[] {
  const tokens: Token[] = [];
  let separator: Token['separator'] = '.';
  for (const part of version.toLowerCase().split(/([.-])/)) {
    if (part === '.' || part === '-') {
      separator = part;
      continue;
    }
    for (const text of part.match(/\d+|\D+/g) ?? ['0']) {
      tokens.push({ separator, text, isNumber: DIGITS.test(text) });
      separator = '-';
    }
  }
  return trimmed(
    tokens.map((token, place) => ({ ...token, text: wholeWord(token, tokens[place + 1]) })),
    words,
  );
}

function wholeWord({ text }: Token, next: Token | undefined): string {
  return next?.isNumber && Object.hasOwn(SHORT, text) ? SHORT[text]! : text;
}

/** Without the zeros and words of a release at the end, and before each hyphen: 1.0.0-rc.0 is 1-rc. */
function trimmed(tokens: Token[], { ranks }: WordOrder): Token[] {
  const isNothing = ({ text, isNumber }: Token) =>
    isNumber ? compareDigits(text, '0') === 0 : Object.hasOwn(ranks, text) && ranks[text] === 0;
  const kept: Token[] = [];
  let isEnd = true;
  for (const token of tokens.toReversed()) {
    if (isEnd && isNothing(token)) continue;
    kept.push(token);
    isEnd = token.separator === '-';
  }
  return kept.reverse();
}
