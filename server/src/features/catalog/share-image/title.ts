const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A title without what draws nothing: controls and marks of direction. Joiners stay, Indian scripts need them. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * What is left of a title without the characters that no font has, and `instead` where that is less than half of
 * its letters: half a title says something that nobody wrote.
 */
export function drawableTitle(title: string, undrawable: ReadonlySet<string>, instead: string): string {
  const kept = [...graphemes.segment(title)]
    .map(({ segment }) => segment)
    .filter((grapheme) => ![...grapheme].some((character) => undrawable.has(character)))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return letters(kept) > 0 && letters(kept) * 2 >= letters(title) ? kept : instead;
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

export interface TitleSize {
  /** In pixels. */
  size: number;
  lines: number;
  lineHeight: number;
}

/** Signs above and below the line of Indian scripts; their letters are also wider and bolder than ours. */
const INDIAN = /[\u0900-\u0d7f]/u;

/** The largest type in which a title of this length stands beside its picture. */
export function titleSize(title: string): TitleSize {
  const { size, lines } = latinSize(title);
  return INDIAN.test(title)
    ? { size: Math.round(size * 0.86), lines, lineHeight: 1.3 }
    : { size, lines, lineHeight: 1.12 };
}

function latinSize(title: string): { size: number; lines: number } {
  const length = lengthOf(title);
  const longestWord = Math.max(...title.split(' ').map(lengthOf));
  if (length <= 26 && longestWord <= 13) return { size: 68, lines: 3 };
  if (length <= 48 && longestWord <= 16) return { size: 56, lines: 3 };
  if (length <= 60) return { size: 46, lines: 3 };
  return { size: 40, lines: 4 };
}

/** As a reader counts: in letters with all their signs. */
function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length;
}
