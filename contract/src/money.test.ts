import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCompact,
  formatPaise,
  formatRupees,
  MAX_AMOUNT_RUPEES,
  minimumOffer,
  toPaise,
  toRupees,
} from './money.ts';

const price = fc.integer({ min: 1, max: MAX_AMOUNT_RUPEES });

describe('The minimum offer', () => {
  it('The minimum offer is seven tenths of the price, rounded down exactly', () => {
    expect(minimumOffer(700)).toBe(490);
    for (let rupees = 1; rupees <= MAX_AMOUNT_RUPEES; rupees++) {
      const floor = minimumOffer(rupees);
      if (floor * 10 > rupees * 7 || (floor + 1) * 10 <= rupees * 7) expect.fail(`wrong for ${rupees}`);
    }
  });
});

describe('Rupees and paise', () => {
  it('Rupees turned into paise and back stay the same', () => {
    fc.assert(fc.property(price, (rupees) => toRupees(toPaise(rupees)) === rupees));
  });

  it('A conversion between rupees and paise that would lose money is refused', () => {
    expect(() => toPaise(19.99)).toThrow(RangeError);
    expect(() => toRupees(1999)).toThrow(RangeError);
    expect(() => toPaise(Number.NaN)).toThrow(RangeError);
  });
});

describe('Amounts as text', () => {
  it.each([
    [0, '₹0'],
    [199, '₹199'],
    [249_999, '₹2,49,999'],
    [12_345_678, '₹1,23,45,678'],
  ])('An amount of %i rupees is grouped the Indian way', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('An amount in a ledger shows its paise', () => {
    expect(formatPaise(25_000_050)).toBe('₹2,50,000.50');
  });

  it.each([
    [999, '999'],
    [1000, '1K'],
    [1200, '1.2K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [10_000, '10K'],
    [99_499, '99K'],
    [99_600, '1L'],
    [100_000, '1L'],
    [1_250_000, '13L'],
    [9_940_000, '99L'],
    [9_960_000, '1Cr'],
    [25_000_000, '2.5Cr'],
  ])('The number %i is shortened to thousands, lakhs or crores', (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });
});
