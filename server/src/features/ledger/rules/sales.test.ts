import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import { SELLER_SHARE_PERCENT, splitSale } from '#contract/seller-share.ts';
import type { AccountCode } from './chart-of-accounts.ts';
import { availableOn, guaranteedSince } from './guarantee.ts';
import { imbalance, type PostingLine } from './postings.ts';
import {
  freezeLines,
  recoveryLines,
  releaseLines,
  restoringLines,
  reversalLines,
  type SaleState,
  type SellerFunds,
  thawLines,
} from './sales.ts';

const amounts = fc.integer({ min: 100, max: toPaise(MAX_AMOUNT_RUPEES) });
const NOW = new Date('2026-11-21T10:00:00Z');
const BROKE: SellerFunds = { availablePaise: 0, owedPaise: 0 };

function sold(amountPaise: number, change: Partial<SaleState> = {}): SaleState {
  const { sellerPaise, platformPaise } = splitSale(amountPaise, SELLER_SHARE_PERCENT);
  return {
    orderId: 'an order',
    sellerId: 'a seller',
    soldAt: NOW,
    sellerPaise,
    platformPaise,
    sellerLeftPaise: sellerPaise,
    platformLeftPaise: platformPaise,
    pendingPaise: sellerPaise,
    frozenPaise: 0,
    taxPaise: 0,
    releasedAt: null,
    heldAt: null,
    ...change,
  };
}

const facts = (lines: PostingLine[]) =>
  lines.map(({ side, code, amountPaise }) => `${side} ${code} ${amountPaise}`);

/** What is left when lines are posted. */
function posted(sale: SaleState, lines: readonly PostingLine[]): SaleState {
  const change = (...codes: AccountCode[]) =>
    lines
      .filter(({ code }) => codes.includes(code))
      .reduce((sum, { side, amountPaise }) => sum + (side === 'credit' ? amountPaise : -amountPaise), 0);
  return {
    ...sale,
    sellerLeftPaise:
      sale.sellerLeftPaise +
      change('seller_pending', 'seller_frozen', 'seller_available', 'seller_receivable'),
    platformLeftPaise: sale.platformLeftPaise + change('platform_fee'),
    pendingPaise: sale.pendingPaise + change('seller_pending'),
    frozenPaise: sale.frozenPaise + change('seller_frozen'),
  };
}

describe('Taking back the money of a sale', () => {
  test('What is left of both shares follows from the sum that stands, whatever was taken and restored in between', () => {
    // More than the price may go back: by a bank, after a refund.
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.nat(3), fc.nat()), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(amounts, steps, (amount, parts) => {
        let sale = sold(amount);
        const standing: { lines: PostingLine[]; paise: number }[] = [];
        const post = (lines: PostingLine[]) => {
          expect(imbalance(lines)).toBe(0);
          expect(lines.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
          sale = posted(sale, lines);
          const taken = standing.reduce((sum, { paise }) => sum + BigInt(paise), 0n);
          const gone = taken < BigInt(amount) ? taken : BigInt(amount);
          expect(sale.sellerPaise - sale.sellerLeftPaise).toBe(
            Number((BigInt(sale.sellerPaise) * gone) / BigInt(amount)),
          );
          expect(sale.sellerLeftPaise + sale.platformLeftPaise).toBe(amount - Number(gone));
          expect(sale.pendingPaise).toBe(sale.sellerLeftPaise);
        };
        for (const [share, fate, which] of parts) {
          const paise = Math.ceil((amount * share) / 1_000);
          const lines = reversalLines(sale, BROKE, paise, 'refund_payable');
          standing.push({ lines, paise });
          post(lines);
          if (fate !== 0) continue;
          // Any earlier one may fail later, not only the last.
          const sum = standing.reduce((total, one) => total + one.paise, 0);
          const [failed] = standing.splice(which % standing.length, 1);
          const undone = { taken: failed!.lines, lossOfSalePaise: Math.max(0, sum - amount) };
          post(restoringLines(sale, BROKE, undone));
        }
      }),
    );
  });

  test('Money is taken from the frozen, pending and available balance in turn, and the rest is owed', () => {
    const released = { releasedAt: NOW, pendingPaise: 0 };
    expect(facts(reversalLines(sold(100_000), BROKE, 50_000, 'refund_payable'))).toEqual([
      'debit seller_pending 42500',
      'debit platform_fee 7500',
      'credit refund_payable 50000',
    ]);
    const held = sold(100_000, { heldAt: NOW, frozenPaise: 85_000, pendingPaise: 0 });
    expect(facts(reversalLines(held, BROKE, 100_000, 'rzp_clearing'))).toEqual([
      'debit seller_frozen 85000',
      'debit platform_fee 15000',
      'credit rzp_clearing 100000',
    ]);
    const partly = sold(100_000, { ...released, heldAt: NOW, frozenPaise: 30_000 });
    const funds = { availablePaise: 20_000, owedPaise: 0 };
    expect(facts(reversalLines(partly, funds, 100_000, 'rzp_clearing'))).toEqual([
      'debit seller_frozen 30000',
      'debit seller_available 20000',
      'debit seller_receivable 35000',
      'debit platform_fee 15000',
      'credit rzp_clearing 100000',
    ]);
  });

  test("Whatever is taken back beyond the price is the platform's loss", () => {
    const half = posted(sold(100_000), reversalLines(sold(100_000), BROKE, 50_000, 'refund_payable'));
    expect(facts(reversalLines(half, BROKE, 100_000, 'rzp_clearing'))).toEqual([
      'debit seller_pending 42500',
      'debit platform_fee 7500',
      'debit chargeback_loss 50000',
      'credit rzp_clearing 100000',
    ]);
  });
});

describe('Money that comes back to a sale', () => {
  const taken = reversalLines(sold(100_000), BROKE, 100_000, 'refund_payable');
  const gone = posted(sold(100_000), taken);

  test('Money of a failed refund goes back to where it was taken from', () => {
    expect(facts(restoringLines(gone, BROKE, { taken, lossOfSalePaise: 0 }))).toEqual([
      'credit seller_pending 85000',
      'credit platform_fee 15000',
      'debit refund_payable 100000',
    ]);
  });

  test('Returned money is frozen when the sale is on hold and available when it was released', () => {
    const seller = (change: Partial<SaleState>) =>
      facts(restoringLines({ ...gone, ...change }, BROKE, { taken, lossOfSalePaise: 0 }))[0];
    expect(seller({ heldAt: NOW })).toBe('credit seller_frozen 85000');
    expect(seller({ releasedAt: NOW })).toBe('credit seller_available 85000');
  });

  test("Returned money pays a seller's debt only as far as it still stands", () => {
    const released = sold(100_000, { releasedAt: NOW, pendingPaise: 0 });
    const owing = reversalLines(released, BROKE, 100_000, 'refund_payable');
    const funds = { availablePaise: 0, owedPaise: 25_000 };
    expect(
      facts(restoringLines(posted(released, owing), funds, { taken: owing, lossOfSalePaise: 0 })),
    ).toEqual([
      'credit seller_available 60000',
      'credit seller_receivable 25000',
      'credit platform_fee 15000',
      'debit refund_payable 100000',
    ]);
  });
});

describe('Money that comes back to a sale of which more went back than was paid', () => {
  const taken = reversalLines(sold(100_000), BROKE, 100_000, 'refund_payable');
  const gone = posted(sold(100_000), taken);

  test('A restored sum covers the loss of its sale before anybody has a share of it', () => {
    expect(facts(restoringLines(gone, BROKE, { taken, lossOfSalePaise: 100_000 }))).toEqual([
      'credit chargeback_loss 100000',
      'debit refund_payable 100000',
    ]);
    expect(facts(restoringLines(gone, BROKE, { taken, lossOfSalePaise: 40_000 }))).toEqual([
      'credit seller_pending 51000',
      'credit platform_fee 9000',
      'credit chargeback_loss 40000',
      'debit refund_payable 100000',
    ]);
  });

  test('A lost dispute that cost the platform alone restores both shares once the loss is covered', () => {
    const lost = reversalLines(gone, BROKE, 100_000, 'rzp_clearing');
    expect(facts(lost)).toEqual(['debit chargeback_loss 100000', 'credit rzp_clearing 100000']);
    expect(facts(restoringLines(gone, BROKE, { taken: lost, lossOfSalePaise: 0 }))).toEqual([
      'credit seller_pending 85000',
      'credit platform_fee 15000',
      'debit rzp_clearing 100000',
    ]);
  });

  test('A part that comes back pays the debt before the balance', () => {
    const released = sold(100_000, { releasedAt: NOW, pendingPaise: 0 });
    const owing = reversalLines(
      released,
      { availablePaise: 60_000, owedPaise: 0 },
      100_000,
      'refund_payable',
    );
    const undone = { taken: owing, lossOfSalePaise: 40_000 };
    expect(
      facts(restoringLines(posted(released, owing), { availablePaise: 0, owedPaise: 25_000 }, undone)),
    ).toEqual([
      'credit seller_available 26000',
      'credit seller_receivable 25000',
      'credit platform_fee 9000',
      'credit chargeback_loss 40000',
      'debit refund_payable 100000',
    ]);
  });
});

describe('Holds, releases and recoveries', () => {
  test("A hold, release or recovery moves what is left between the seller's accounts", () => {
    const pending = sold(100_000);
    expect(facts(freezeLines(pending, BROKE))).toEqual([
      'debit seller_pending 85000',
      'credit seller_frozen 85000',
    ]);
    expect(facts(releaseLines(pending))).toEqual([
      'debit seller_pending 85000',
      'credit seller_available 85000',
    ]);
    const released = sold(100_000, { releasedAt: NOW, pendingPaise: 0 });
    expect(freezeLines(released, BROKE)).toEqual([]);
    const funds = { availablePaise: 10_000, owedPaise: 0 };
    expect(facts(freezeLines(released, funds))).toEqual([
      'debit seller_available 10000',
      'credit seller_frozen 10000',
    ]);
    expect(facts(thawLines({ ...released, frozenPaise: 10_000 }))).toEqual([
      'debit seller_frozen 10000',
      'credit seller_available 10000',
    ]);
    expect(facts(recoveryLines('a seller', { availablePaise: 300, owedPaise: 500 }))).toEqual([
      'debit seller_available 300',
      'credit seller_receivable 300',
    ]);
    expect(recoveryLines('a seller', { availablePaise: 300, owedPaise: 0 })).toEqual([]);
  });
});

describe('Guarantee period', () => {
  // 23:59 and 00:00 in India.
  const late = new Date('2026-11-21T18:29:59.999Z');
  const early = new Date('2026-11-21T18:30:00Z');

  test('The guarantee of a sale ends with the thirtieth day after it in Indian time', () => {
    expect(availableOn(late)).toBe('2026-12-22');
    expect(availableOn(early)).toBe('2026-12-23');
  });

  test('The guarantee is over for exactly the sales whose day of availability has come', () => {
    const day = 24 * 3_600_000;
    fc.assert(
      fc.property(
        fc.date({ min: late, max: new Date('2028-03-01'), noInvalidDate: true }),
        fc.nat(70 * day),
        (at, later) => {
          const now = new Date(at.getTime() + later);
          const india = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
          expect(at < guaranteedSince(now)).toBe(india >= availableOn(at));
        },
      ),
    );
  });
});
