/** Below this size nobody minifies, in characters. */
const SMALLEST = 1_000;
/** Nobody writes lines of code as long as this; minified files consist of them. */
const LONG_LINE = 250;
/** A file of at least `SMALLEST_OF_LONG_LINES` characters whose lines have more than `MEAN_LINE` on average reads as minified. */
const SMALLEST_OF_LONG_LINES = 2_000;
const MEAN_LINE = 110;
/** So does a smaller one with a line of more than this. */
const LONGEST_LINE = 1_000;

/** Characters of long lines that are judged. */
const SAMPLE = 32 * 1024;
/** Minified code has fewer spaces than this share; what people write has more, for its indentation. */
const SPACES = 0.12;
/** Minified code has one of these at least once in this many characters; long lists, texts and pictures have fewer. */
const STATEMENT_WITHIN = 250;
const RULE_WITHIN = 150;
const STATEMENT =
  /\bfunction(?: [\w$]{1,40})?\(|=>|\)\{|\bthis\.|\bvoid 0\b|[;{}](?:return|var|let|const|if|for)\b/g;
const RULE = /\{/g;

export type CodeKind = 'script' | 'style';

/** Whether JavaScript or CSS was made unreadable by a minifier. Data in long lines is not taken for it. */
export function isMinified(text: string, kind: CodeKind): boolean {
  if (text.length < SMALLEST) return false;
  const { lines, longest, inLongLines, sample } = measureLines(text);
  if (inLongLines * 2 < text.length) return false;
  const hasLongLines = text.length >= SMALLEST_OF_LONG_LINES && text.length / lines > MEAN_LINE;
  return (hasLongLines || longest > LONGEST_LINE) && readsAsCode(sample, kind);
}

function measureLines(text: string) {
  let lines = 0;
  let longest = 0;
  let inLongLines = 0;
  let sample = '';
  for (let start = 0; start < text.length; lines++) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const length = end - start;
    longest = Math.max(longest, length);
    if (length > LONG_LINE) {
      inLongLines += length;
      if (sample.length < SAMPLE) sample += text.slice(start, Math.min(end, start + SAMPLE));
    }
    start = end + 1;
  }
  return { lines, longest, inLongLines, sample };
}

function readsAsCode(sample: string, kind: CodeKind): boolean {
  if (countMatches(sample, /\s/g) > sample.length * SPACES) return false;
  return kind === 'script'
    ? countMatches(sample, STATEMENT) * STATEMENT_WITHIN >= sample.length
    : countMatches(sample, RULE) * RULE_WITHIN >= sample.length;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
