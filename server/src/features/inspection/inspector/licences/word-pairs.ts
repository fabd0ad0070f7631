const COPYRIGHT_LINE = /^[\s*#/;%-]*(?:copyright )?(?:\(c\)|©|copyright [\d[<{])/;
/** Characters of a line in which its beginning is looked for. */
const LINE_START = 60;
const PLACEHOLDER = /<[^<>\n]{0,80}>|\[[^\][\n]{0,80}\]|\{\{?[^{}\n]{0,80}\}\}?/g;
const WORD = /[a-z0-9]+/g;
/** They differ between copies of one text: the address of the same page with and without TLS. */
const LEFT_OUT = new Set(['http', 'https']);

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const HASH_MASK = 0xff_ff_ff;

/**
 * The words of a licence, in lower case. Two copies of one licence have nearly the same, however they are wrapped, quoted as a
 * comment or filled in: names, years, placeholders and punctuation are left out.
 */
export function licenceWords(text: string): string[] {
  const lines = text.toLowerCase().split('\n');
  const plain = lines
    .filter((line) => !COPYRIGHT_LINE.test(line.slice(0, LINE_START)))
    .join('\n')
    .replace(PLACEHOLDER, ' ');
  return (plain.match(WORD) ?? []).filter((word) => !LEFT_OUT.has(word));
}

/** Every two words that follow each other, as a hash of 24 bits (FNV-1a). */
export function wordPairs(text: string): Set<number> {
  const pairs = new Set<number>();
  let before: number | undefined;
  for (const word of licenceWords(text)) {
    const hash = hashWord(word);
    if (before !== undefined) pairs.add(mixHashes(before, hash));
    before = hash;
  }
  return pairs;
}

function hashWord(word: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return hash;
}

function mixHashes(first: number, second: number): number {
  const mixed = Math.imul(Math.imul(first, FNV_PRIME) ^ second, FNV_PRIME);
  return (mixed ^ (mixed >>> 15)) & HASH_MASK;
}
