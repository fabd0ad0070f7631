import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import { SELLER_SHARE_PERCENT, splitSale } from '#contract/seller-share.ts';
import { newId } from '#platform/ids.ts';
import type { Sale } from './postings.ts';
import { gatewayFeeLines, imbalance, saleLines } from './postings.ts';

const amounts = fc.integer({ min: 100, max: toPaise(MAX_AMOUNT_RUPEES) });

const saleOf = (
  amountPaise: number,
  sellerId: string,
  orderId = newId(new Date()),
  sellerPercent = SELLER_SHARE_PERCENT,
): Sale => ({
  orderId,
  sellerId,
  amountPaise,
  sellerPercent,
  ...splitSale(amountPaise, sellerPercent),
});

describe('PostingLines of a posting', () => {
  test("The lines of every sale balance, with the seller's share rounded down", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 50, max: 99 }), (amount, percent) => {
        const lines = saleLines(saleOf(amount, 'a seller', undefined, percent));
        const seller = lines.find(({ code }) => code === 'seller_pending')!;
        expect(imbalance(lines)).toBe(0);
        expect(BigInt(seller.amountPaise)).toBe((BigInt(amount) * BigInt(percent)) / 100n);
      }),
    );
  });

  test("A sale whose split breaks the seller's percent is refused", () => {
    expect(() =>
      saleLines({ ...saleOf(10_000, 'a seller'), sellerPaise: 8_501, platformPaise: 1_499 }),
    ).toThrow();
  });

  test("The provider's fee is posted as fee and tax", () => {
    expect(gatewayFeeLines(2_360, 360).map(({ code, amountPaise }) => [code, amountPaise])).toEqual([
      ['gateway_fee', 2_000],
      ['gst_input', 360],
      ['rzp_clearing', 2_360],
    ]);
    expect(gatewayFeeLines(2_000, 0)).toHaveLength(2);
  });
});
