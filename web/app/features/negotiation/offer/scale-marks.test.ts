import { expect, it } from 'vitest';
import { entry } from '../../../../testing/negotiation-fixture.ts';
import { lineOf, marksOf, placeOf } from './scale-marks.ts';

const BOUNDS = { min: 700, max: 1_000 };
const ENTRIES = [
  entry(1, 'started', 'buyer'),
  entry(2, 'offer', 'buyer', { price: 700 }),
  entry(3, 'offer', 'seller', { price: 1_000 }),
  entry(4, 'message', 'seller'),
  entry(5, 'offer', 'buyer', { price: 850 }),
  entry(6, 'accepted', 'seller', { price: 850 }),
];

it('A price is placed between the ends of the scale and never outside', () => {
  expect([600, 700, 775, 1_000, 1_100].map((price) => placeOf(price, BOUNDS))).toEqual([0, 0, 25, 100, 100]);
});

it('A price has a place even when the scale has only one value', () => {
  expect(placeOf(1, { min: 1, max: 1 })).toBe(100);
});

it('The scale marks only offers, in order of time, and knows the current ones', () => {
  expect(
    marksOf(ENTRIES, BOUNDS).map(({ by, price, place, isStanding }) => [by, price, place, isStanding]),
  ).toEqual([
    ['buyer', 700, 0, false],
    ['seller', 1_000, 100, true],
    ['buyer', 850, 50, true],
  ]);
});

it('The scale draws one line for each side', () => {
  const marks = marksOf(ENTRIES, BOUNDS);
  expect(lineOf(marks, 'buyer', 40)).toBe('M0.00 20 L50.00 100');
  expect(lineOf(marks, 'seller', 40)).toBe('M100.00 60');
});
