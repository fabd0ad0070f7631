import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likeliestWord, typoDistance, typosOf } from './spelling.ts';

it.each([
  ['kirana', 'kirana', 0],
  ['kirna', 'kirana', 1],
  ['kiraan', 'kirana', 1],
  ['kyrana', 'kirana', 1],
  ['kiranaa', 'kirana', 1],
  ['krna', 'kirana', 2],
  ['', 'abc', 3],
])('The words %s and %s are %i slips apart', (from, to, typos) => {
  expect(typoDistance(from, to)).toBe(typos);
  expect(typoDistance(to, from)).toBe(typos);
});

it('The slips of a word are exactly the words one slip away', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, word, (from, to) => {
      expect(typosOf(from).includes(to)).toBe(typoDistance(from, to) === 1);
    }),
  );
});

it('A correction is the nearest word, then one with the same first letter, then the more frequent', () => {
  const typed = { word: 'stoer', listed: 0 };
  expect(
    likeliestWord(typed, [
      { word: 'stare', listed: 99 },
      { word: 'store', listed: 2 },
    ]),
  ).toBe('store');
  const known = [
    { word: 'atore', listed: 50 },
    { word: 'stork', listed: 2 },
    { word: 'stone', listed: 9 },
  ];
  expect(likeliestWord({ word: 'stoee', listed: 0 }, known)).toBe('stone');
  expect(likeliestWord({ word: 'xyz', listed: 0 }, known)).toBeUndefined();
});

it('A rare word is corrected only when a similar word is far more frequent', () => {
  const typed = { word: 'dashbord', listed: 1 };
  expect(likeliestWord(typed, [{ word: 'dashboard', listed: 50 }])).toBeUndefined();
  expect(likeliestWord(typed, [{ word: 'dashboard', listed: 51 }])).toBe('dashboard');
});
