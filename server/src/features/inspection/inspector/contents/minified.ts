/** Below this size nobody minifies, in characters. */
const SMALLEST = 1_000;
/** A file of at least `SMALLEST_OF_LONG_LINES` characters whose lines have more than `MEAN_LINE` on average reads as minified. */
const SMALLEST_OF_LONG_LINES = 5_000;
const MEAN_LINE = 110;
/** So does one that is for the most part a line of more than this. */
const LONGEST_LINE = 1_000;

/** Characters of a long line that are judged. */
const SAMPLE = 32 * 1024;
/** Minified code has fewer spaces than this share; what people write has more, for its indentation. */
const SPACES = 0.12;
/** Minified code has a word of the language at least once in so many characters; long lists, texts and pictures have fewer. */
const SCRIPT_WORD_WITHIN = 250;
const RULE_WITHIN = 150;
const SCRIPT_WORD = /\b(?:function|return|var|let|const|if|for|this|void|new|typeof)\b|=>/g;
const RULE = /\{/g;

export type CodeKind = 'script' | 'style';

/** Whether JavaScript or CSS was made unreadable by a minifier. Data in long lines is not taken for it. */
export function isMinified(text: string, kind: CodeKind): boolean {
  if (text.length < SMALLEST) return false;
  const { lines, longestAt, longest } = measureLines(text);
  const isOneLine = longest > LONGEST_LINE && longest > text.length / 2;
  const hasLongLines = text.length >= SMALLEST_OF_LONG_LINES && text.length / lines > MEAN_LINE;
  if (!isOneLine && !hasLongLines) return false;
  const sample = isOneLine
    ? text.slice(longestAt, longestAt + Math.min(longest, SAMPLE))
    : text.slice(0, SAMPLE);
  return readsAsCode(sample, kind);
}

function measureLines(text: string) {
  let lines = 0;
  let longest = 0;
  let longestAt = 0;
  for (let start = 0; start < text.length; lines++) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (end - start > longest) {
      longest = end - start;
      longestAt = start;
    }
    start = end + 1;
  }
  return { lines, longest, longestAt };
}

function readsAsCode(sample: string, kind: CodeKind): boolean {
  const spaces = countMatches(sample, /\s/g);
  if (spaces > sample.length * SPACES) return false;
  return kind === 'script'
    ? countMatches(sample, SCRIPT_WORD) * SCRIPT_WORD_WITHIN >= sample.length
    : countMatches(sample, RULE) * RULE_WITHIN >= sample.length;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
