import { describe, expect, it } from 'vitest';
import { refundRateBand } from './refund-rate.ts';

describe('The band of a refund rate', () => {
  it.each([
    [{ sales: 19, refunded: 19 }, null],
    [{ sales: 20, refunded: 0 }, 'under_2'],
    [{ sales: 1000, refunded: 19 }, 'under_2'],
    [{ sales: 50, refunded: 1 }, 'from_2_to_5'],
    [{ sales: 20, refunded: 1 }, 'from_5_to_10'],
    [{ sales: 20, refunded: 2 }, 'over_10'],
  ] as const)('The refund rate of %o is in the band %s', (counted, band) => {
    expect(refundRateBand(counted)).toBe(band);
  });
});
