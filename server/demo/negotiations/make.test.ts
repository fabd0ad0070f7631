import { expect, test } from 'vitest';
import { MIN_OFFER_PERCENT } from '#contract/money.ts';
import { DEMO_LISTINGS } from '../listings/index.ts';
import { DEMO_TALKS } from './make.ts';

test('Every offer of the demo is one that the negotiated licence takes', () => {
  for (const { listing, licence, moves } of DEMO_TALKS) {
    const { licences } = DEMO_LISTINGS.find(({ key }) => key === listing)!;
    const { priceRupees: price } = licences.find(({ tier }) => !licence || tier === licence)!;
    for (const { rupees = price } of moves) {
      expect(rupees, listing).toBeLessThanOrEqual(price);
      expect(rupees, listing).toBeGreaterThanOrEqual((price * MIN_OFFER_PERCENT) / 100);
    }
  }
});
