import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paisa only'],
  [100, 'Rupee one only'],
  [1_950, 'Rupees nineteen and fifty paise only'],
  [2_000, 'Rupees twenty only'],
  [10_000, 'Rupees one hundred only'],
  [149_900, 'Rupees one thousand four hundred ninety-nine only'],
  [12_345_650, 'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only'],
  [50_000_000, 'Rupees five lakh only'],
  [1_000_000_001, 'Rupees one crore and one paisa only'],
  [
    123_456_789_012,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and twelve paise only',
  ],
])('An amount of %i paise is written "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it('The words of an amount say that amount and no other', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), (paise) => {
      expect(paiseOf(amountInWords(paise))).toBe(paise);
    }),
  );
});

it.each([-1, 0.5, Number.NaN])('An amount of %d paise is refused', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 };

/** Reads words back, by another way than they are written: a unit multiplies what stands before it and is smaller. */
function paiseOf(words: string): number {
  const [, rupees, paise] = /^Rupees? (.+?)(?: and (.+) pais[ae])? only$/.exec(words)!;
  return countOf(rupees!) * 100 + countOf(paise ?? 'zero');
}

function countOf(words: string): number {
  let parts: number[] = [];
  for (const word of words.split(/[ -]/)) {
    const unit = UNITS[word];
    if (unit === undefined) {
      parts.push(SMALL.includes(word) ? SMALL.indexOf(word) : TENS.indexOf(word) * 10);
      continue;
    }
    const smaller = parts.filter((part) => part < unit);
    parts = [...parts.filter((part) => part >= unit), sum(smaller) * unit];
  }
  return sum(parts);
}

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);
