import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SELLER_SHARE_PERCENT, splitSale } from './seller-share.ts';

describe('The split of a sale', () => {
  it('A split sale loses no paisa and never gives the seller more than their share', () => {
    const percents = fc.oneof(fc.constant(SELLER_SHARE_PERCENT), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000_000 }), percents, (paise, percent) => {
        const { sellerPaise, platformPaise } = splitSale(paise, percent);
        expect(sellerPaise + platformPaise).toBe(paise);
        expect(sellerPaise * 100).toBeLessThanOrEqual(paise * percent);
        expect((sellerPaise + 1) * 100).toBeGreaterThan(paise * percent);
      }),
    );
  });
});
