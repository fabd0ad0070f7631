import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningsOf, MAX_SALES, readPrice, readSales } from './calculation.ts';

describe("A seller's earnings", () => {
  it("The earnings are the number of sales times the seller's share of one sale", () => {
    expect(earningsOf(199, 1, 85)).toEqual({ paidPaise: 19_900, sellerPaise: 16_915, platformPaise: 2_985 });
    expect(earningsOf(500_000, MAX_SALES, 85).sellerPaise).toBe(425_000_000_000);
  });

  it('The shares of seller and platform always add up to what was paid', () => {
    const price = fc.integer({ min: 1, max: 500_000 });
    const sales = fc.integer({ min: 0, max: MAX_SALES });
    const percent = fc.integer({ min: 50, max: 99 });
    fc.assert(
      fc.property(price, sales, percent, (price, sales, percent) => {
        const { paidPaise, sellerPaise, platformPaise } = earningsOf(price, sales, percent);
        expect(paidPaise).toBe(price * 100 * sales);
        expect(sellerPaise + platformPaise).toBe(paidPaise);
        expect(sellerPaise).toBe(Number((BigInt(price) * 100n * BigInt(percent)) / 100n) * sales);
      }),
    );
  });
});

describe('What is typed into the calculator', () => {
  it.each([
    ['4999', 4999],
    ['4,999', 4999],
    [' ₹ 4,99,999 ', 499_999],
    ['1', 1],
  ])('The typed text %j is read as a price', (text, price) => expect(readPrice(text)).toBe(price));

  it.each(['', '0', '500001', '-5', '9.99', '1e3', 'free', '٤٩٩'])(
    'The typed text %j is refused as a price',
    (text) => expect(readPrice(text)).toBe('Enter whole rupees from ₹1 to ₹5,00,000'),
  );

  it('The number of sales may be anything from 0 to 10,000', () => {
    expect(readSales('0')).toBe(0);
    expect(readSales('10,000')).toBe(MAX_SALES);
    expect(readSales('10001')).toBe('Enter a whole number up to 10,000');
  });
});
