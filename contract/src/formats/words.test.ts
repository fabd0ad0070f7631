import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, formatCount } from './words.ts';

it('Numbers are grouped the Indian way, and nouns follow the number', () => {
  expect(counted(1, 'sale')).toBe('1 sale');
  expect(counted(100_000, 'sale')).toBe('1,00,000 sales');
});

it('Whole numbers of any size are written as the language data of India have them', () => {
  const byLanguage = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.nat(2_000)), (number) => {
      expect(formatCount(number)).toBe(byLanguage.format(number));
    }),
  );
  expect(formatCount(-0)).toBe('0');
});
