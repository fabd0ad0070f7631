import { describe, expect, it } from 'vitest';
import { offerBounds } from '#contract/negotiation/constants.ts';
import { boundsBeside, checkOffer, discountOf, firstOffer, readOffer } from './amount.ts';

describe('An offer as typed', () => {
  it.each([
    ['700', 700],
    [' ₹1,20,000 ', 120_000],
    ['0', 0],
    ['', undefined],
    ['7.5', undefined],
    ['-700', undefined],
    ['seven', undefined],
    ['1e3', undefined],
  ])('The typed offer %j is read as %s', (typed, rupees) => {
    expect(readOffer(typed)).toBe(rupees);
  });

  it.each([
    ['699', 'Price must be at least ₹700'],
    ['', 'Price must be at least ₹700'],
    ['700', undefined],
    ['1000', undefined],
    ['1001', 'Price must be at most ₹1,000'],
  ])('The typed offer %j between 700 and 1000 gives the message: %s', (typed, problem) => {
    expect(checkOffer(typed, offerBounds(1_000))).toBe(problem);
  });

  it('The message about an offer groups large amounts', () => {
    expect(checkOffer('1', offerBounds(500_000))).toBe('Price must be at least ₹3,50,000');
  });
});

it('The discount is worked out in rupees and percent', () => {
  expect(discountOf(700, 1_000)).toEqual({ rupees: 300, percent: 30 });
  expect(discountOf(957, 999)).toEqual({ rupees: 42, percent: 4.2 });
  expect(discountOf(999, 999)).toEqual({ rupees: 0, percent: 0 });
});

it('The first offer is in the middle of the possible range', () => {
  expect(firstOffer({ min: 700, max: 1_000 })).toBe(850);
  expect(firstOffer({ min: 0, max: 1 })).toBe(1);
});

it("An offer stays one rupee away from the other side's figure, and within its own bounds", () => {
  const bounds = { min: 751, max: 1_000 };
  expect(boundsBeside(bounds, null, 'buyer')).toEqual(bounds);
  expect(boundsBeside(bounds, 950, 'buyer')).toEqual({ min: 751, max: 949 });
  expect(boundsBeside(bounds, 800, 'seller')).toEqual({ min: 801, max: 1_000 });
  expect(boundsBeside(bounds, 700, 'seller')).toEqual(bounds);
});
