import { expect, it } from 'vitest';
import { groupedRupees, readRupees, wholeNumber } from './whole-number.ts';

it('A typed amount is read with or without its grouping, and grouped once', () => {
  for (const typed of ['120000', '1,20,000', ' ₹1,20,000 ']) {
    expect(readRupees(typed)).toBe(120_000);
    expect(groupedRupees(typed)).toBe('1,20,000');
  }
});

it('What is no amount stays as it was typed', () => {
  for (const typed of ['', '7.5', '-7', 'seven', '1e3']) {
    expect(readRupees(typed)).toBeNaN();
    expect(groupedRupees(typed)).toBe(typed);
  }
  expect(wholeNumber('1,000')).toBeNaN();
});
