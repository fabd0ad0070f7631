import { describe, expect, it } from 'vitest';
import { offerBounds } from '#contract/negotiation/constants.ts';
import { exampleOffers } from './example-offers.ts';

describe('The offers of an example', () => {
  it('The buyer begins low, the seller comes down, and the price lies between them', () => {
    expect(exampleOffers(5_000).map(({ by, price }) => `${by} ${price}`)).toEqual([
      'buyer 3600',
      'seller 4600',
      'buyer 4200',
    ]);
  });

  it.each([20, 99, 499, 2_499, 18_750, 500_000])(
    'For a list price of %i the offers are whole rupees within the bounds, and differ',
    (listPrice) => {
      const { min, max } = offerBounds(listPrice);
      const [first, counter, last] = exampleOffers(listPrice).map(({ price }) => price);
      expect([first, counter, last].every(Number.isInteger)).toBe(true);
      expect(first).toBeGreaterThanOrEqual(min);
      expect(last).toBeGreaterThan(first!);
      expect(counter).toBeGreaterThan(last!);
      expect(counter).toBeLessThanOrEqual(max);
    },
  );
});
