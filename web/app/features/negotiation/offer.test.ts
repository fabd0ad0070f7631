import { describe, expect, it } from 'vitest';
import { offerBounds } from '#contract/negotiations.ts';
import { checkOffer, discountOf, firstOffer, readOffer } from './offer.ts';

describe('an offer as typed', () => {
  it.each([
    ['700', 700],
    [' ₹1,20,000 ', 120_000],
    ['0', 0],
    ['', undefined],
    ['7.5', undefined],
    ['-700', undefined],
    ['seven', undefined],
    ['1e3', undefined],
  ])('%j is %s', (typed, rupees) => {
    expect(readOffer(typed)).toBe(rupees);
  });

  it.each([
    ['699', 'Price must be at least ₹700'],
    ['', 'Price must be at least ₹700'],
    ['700', undefined],
    ['1000', undefined],
    ['1001', 'Price must be at most ₹1000'],
  ])('%j within 700 and 1000: %s', (typed, problem) => {
    expect(checkOffer(typed, offerBounds(1_000))).toBe(problem);
  });

  it('says figures in plain digits, also large ones', () => {
    expect(checkOffer('1', offerBounds(500_000))).toBe('Price must be at least ₹350000');
  });
});

it('names the discount in rupees and percent', () => {
  expect(discountOf(700, 1_000)).toEqual({ rupees: 300, percent: 30 });
  expect(discountOf(957, 999)).toEqual({ rupees: 42, percent: 4.2 });
  expect(discountOf(999, 999)).toEqual({ rupees: 0, percent: 0 });
});

it('begins in the middle of what may be offered', () => {
  expect(firstOffer({ min: 700, max: 1_000 })).toBe(850);
  expect(firstOffer({ min: 0, max: 1 })).toBe(1);
});
