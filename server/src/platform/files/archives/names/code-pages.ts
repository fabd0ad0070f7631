import { isUtf8 } from 'node:buffer';

/** An encoding of names: its name for `TextDecoder`, what the detector calls it, and what its words are made of. */
interface CodePage {
  label: string;
  detectedAs: readonly string[];
  letters: RegExp;
  /** Words in this script and in Latin letters at once are no words; Chinese and Japanese names hold both. */
  isAlphabet: boolean;
}

const HAN = /\p{Script=Han}/u;
const CYRILLIC = /[\u0400-\u04ff]/;

/** Code pages in which programs have written names without telling so, with those that share their first hundreds of characters. */
const CODE_PAGES: readonly CodePage[] = [
  { label: 'gb18030', detectedAs: ['GB18030', 'GB2312'], letters: HAN, isAlphabet: false },
  { label: 'big5', detectedAs: ['Big5', 'Big5-HKSCS'], letters: HAN, isAlphabet: false },
  {
    label: 'euc-kr',
    detectedAs: ['CP949', 'EUC-KR'],
    letters: /[\p{Script=Hangul}\p{Script=Han}]/u,
    isAlphabet: false,
  },
  {
    label: 'shift_jis',
    detectedAs: ['CP932', 'SHIFT_JIS'],
    // Without those of half width: any byte is one.
    letters: /[\u3041-\u30fe\p{Script=Han}]/u,
    isAlphabet: false,
  },
  { label: 'ibm866', detectedAs: ['IBM866', 'cp1125'], letters: CYRILLIC, isAlphabet: true },
  { label: 'windows-1251', detectedAs: ['Windows-1251', 'MacCyrillic'], letters: CYRILLIC, isAlphabet: true },
  { label: 'koi8-u', detectedAs: ['KOI8-R', 'koi8-u', 'koi8-t'], letters: CYRILLIC, isAlphabet: true },
];

/** Bytes beyond ASCII that names have to hold together: half as many letters in Chinese, and two or three words in Russian. */
const LEAST_BYTES = 12;
/** What the detector calls its confidence in short texts that are right is 0.06 to 0.4. */
const LEAST_CONFIDENCE = 0.05;
/** How many times the confidence of the next code page it has to be. */
const LEAST_LEAD = 1.5;
/** Part of what is beyond ASCII that has to be letters of the script, and not signs. */
const LEAST_LETTERS = 0.8;
const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** The one that Ukrainians borrow, because code page 866 lacks theirs. */
const BORROWED = /i/gi;

/** Whether a name says nothing of how it is written: neither ASCII nor UTF-8, flagged or not. */
export const isLegacyName = (raw: Buffer): boolean => !isUtf8(raw);

/**
 * The code page of names that are no UTF-8, by all of them together; `undefined` where they are too few, or might as well be in
 * another one. They are told by how often letters follow each other (`jschardet`), and by whether words come out.
 * @param sample names or parts of them, one a line
 */
export async function detectCodePage(sample: Buffer): Promise<string | undefined> {
  if (sample.reduce((sum, byte) => sum + (byte < 128 ? 0 : 1), 0) < LEAST_BYTES) return undefined;
  // Its tables take 4 MB, and hardly any archive needs them.
  const { detectAll } = await import('jschardet');
  const [first, ...others] = detectAll(sample, { minimumThreshold: 0 });
  const page = CODE_PAGES.find(({ detectedAs }) => detectedAs.includes(first?.encoding ?? ''));
  if (!first || !page || first.confidence < LEAST_CONFIDENCE) return undefined;
  const next = others.find(({ encoding }) => !page.detectedAs.includes(encoding ?? ''));
  if (next && next.confidence * LEAST_LEAD > first.confidence) return undefined;
  const text = decodeName(sample, page.label);
  return text !== undefined && isInWords(text, page) ? page.label : undefined;
}

/** A name in a code page; `undefined` where it is none in that. */
export function decodeName(raw: Buffer, codePage: string): string | undefined {
  try {
    const text = new TextDecoder(codePage, { fatal: true }).decode(raw);
    // Half of a name would be lost on whoever reads it, and places of its own use have no letters.
    return /[\u0080-\u009f\ue000-\uf8ff\ufffd]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function isInWords(text: string, { letters, isAlphabet }: CodePage): boolean {
  const beyond = [...text].filter((character) => character > '\u007f');
  const isLetter = (character: string) => letters.test(character);
  if (beyond.filter(isLetter).length < beyond.length * LEAST_LETTERS) return false;
  const words = (text.match(WORDS) ?? []).filter((word) => [...word].some(isLetter));
  if (isAlphabet) return words.every((word) => !LATIN.test(word.replace(BORROWED, '')));
  // One such letter between Latin ones is an accent that was read wrongly.
  const alone = words.filter((word) => LATIN.test(word) && [...word].filter(isLetter).length === 1);
  return alone.length * 4 <= words.length;
}
