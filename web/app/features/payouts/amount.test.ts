import { describe, expect, it } from 'vitest';
import { amountProblem, readPaise, typedPaise } from './amount.ts';

describe('The amount of a payout as it is typed', () => {
  it.each([
    ['1500', 150_000],
    ['₹1,274.15', 127_415],
    ['1274.5', 127_450],
    [' 500 ', 50_000],
    ['1.234', Number.NaN],
    ['1e5', Number.NaN],
    ['-500', Number.NaN],
    ['', Number.NaN],
    ['.50', Number.NaN],
  ])('What is typed as "%s" is read as %d paise', (typed, paise) => {
    expect(readPaise(typed)).toBe(paise);
  });

  it('An amount that stands in the field is read as it was', () => {
    for (const paise of [50_000, 127_415, 123_456_789_00]) expect(readPaise(typedPaise(paise))).toBe(paise);
  });

  it('An amount is refused in words where it is none, too little, or more than is available', () => {
    expect(amountProblem('all', 127_415)).toBe('Enter the amount in rupees, such as 1,500 or 1,500.50');
    expect(amountProblem('499.99', 127_415)).toBe('Ask for at least ₹500.');
    expect(amountProblem('1274.16', 127_415)).toBe(
      'You have ₹1,274.15 available to be paid out. Ask for at most that.',
    );
    expect(amountProblem('1274.15', 127_415)).toBeUndefined();
    expect(amountProblem('500', 127_415)).toBeUndefined();
  });
});
