import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { financialYearOf } from '#contract/tax/years.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import type { SaleTaxBasis } from '../../rules/tax.ts';
import { balances, trialBalance } from '../../service/check-books.ts';
import { freezeSale, thawSale } from '../../service/hold-sale.ts';
import { postDisputeLost, postDisputeReversed, postRefundFailed } from '../../service/post-reversals.ts';
import { keepSaleTax } from '../../service/post-taxes.ts';
import { releaseDueSales } from '../../service/release-sales.ts';

/** A registered seller in another state than the operator's. */
const REGISTERED = {
  ...{ gstBp: 1_800, tcsBp: 50, tdsBp: 10, commissionGstBp: 1_800, isCommissionIntra: false },
} satisfies Omit<SaleTaxBasis, 'financialYear'>;
/**
 * Of ₹1,000 the taxable value is ₹847.46. TCS is twice a quarter percent of it (₹2.12), TDS a tenth (₹0.85); of the
 * commission of ₹150 the taxable value is ₹127.12, and the GST ₹22.88.
 */
const KEPT = { tcs: 424, tds: 85, gst: 2_288 };
/** The seller's ₹850 less TCS and TDS. */
const NET = 84_491;
/** The same of half of it: of ₹423.73, and of ₹63.56. */
const HALF = { tcs: 212, tds: 42, gst: 1_144 };
const HALF_NET = 42_246;
const NOTHING = { tcs: 0, tds: 0, gst: 0 };

let fixture: PaidSales;
let seller: string;
/** ₹1,000, taxed. */
let sale: PaidSale;

beforeAll(async () => {
  fixture = await openPaidSales();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  fixture.setTime(new Date('2026-11-20T06:00:00Z'));
  seller = await fixture.newSeller();
  sale = await sellTaxed();
});

async function sellTaxed(rates: Partial<SaleTaxBasis> = {}, rupees = 1_000): Promise<PaidSale> {
  const sold = await fixture.sell(seller, rupees);
  await keep(sold, rates);
  return sold;
}

function keep({ orderId }: PaidSale, rates: Partial<SaleTaxBasis> = {}) {
  const financialYear = financialYearOf(dayInIndia(fixture.ctx.now()));
  return keepSaleTax(fixture.ctx, orderId, { ...REGISTERED, financialYear, ...rates });
}

/** Balances of the seller that are not zero, and the books in order each time somebody looks. */
async function balanceOf() {
  expect(await trialBalance(fixture.ctx)).toBe(0);
  expect(await fixture.findings()).toEqual([]);
  const own = (await balances(fixture.ctx, seller)).filter(({ balancePaise }) => balancePaise !== 0);
  return Object.fromEntries(own.map(({ code, balancePaise }) => [code, balancePaise]));
}

/** What is kept of a sale, by its postings. */
async function keptOf({ orderId }: PaidSale) {
  const { rows } = await sql<{ code: string; paise: number }>`
    SELECT a.code, sum(CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.order_id = ${orderId} GROUP BY a.code`.execute(fixture.db);
  const of = (code: string) => rows.find((row) => row.code === code)?.paise ?? 0;
  return { tcs: of('tcs_payable'), tds: of('tds_payable'), gst: of('gst_output') };
}

/** The guarantee of everything sold so far is over, and the sweep ran. */
async function monthLater() {
  fixture.wait(31);
  await releaseDueSales(fixture.ctx);
}

async function fail(refund: string) {
  await fixture.setRefund(refund, 'failed');
  return postRefundFailed(fixture.ctx, refund);
}

const hold = () => ({ type: 'refund_request' as const, id: newId(new Date()) });

describe('What is kept of a sale', () => {
  test("TCS, TDS and the GST of the commission are kept of a registered seller's sale before any money is available", async () => {
    expect(await keptOf(sale)).toEqual(KEPT);
    expect(await balanceOf()).toEqual({ seller_pending: NET });
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_available: NET });
  });

  test.each([
    ['of a seller without GSTIN', { gstBp: 0, tcsBp: 0 }, { tcs: 0, tds: 100, gst: 2_288 }],
    ['without PAN', { tdsBp: 500 }, { ...KEPT, tds: 4_237 }],
    ['below the threshold', { tdsBp: 0 }, { ...KEPT, tds: 0 }],
    ['within one state', { isCommissionIntra: true }, KEPT],
    ['where nothing is due', { gstBp: 0, tdsBp: 0, commissionGstBp: 0 }, NOTHING],
  ])('The tax kept of a sale %s follows the rates of that sale', async (_whose, rates, kept) => {
    const other = await sellTaxed(rates);
    expect(await keptOf(other)).toEqual(kept);
    expect(await balanceOf()).toEqual({ seller_pending: NET + 85_000 - kept.tcs - kept.tds });
    await fixture.refund(other, 100_000);
    expect(await keptOf(other)).toEqual(NOTHING);
    expect(await balanceOf()).toEqual({ seller_pending: NET });
  });

  test('Of five calls at once one keeps the tax of a sale, and a later call with other rates changes nothing', async () => {
    const other = await fixture.sell(seller, 1_000);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => keep(other)));
    const kept = { tcsPaise: 424, tdsPaise: 85, commissionGstPaise: 2_288 };
    expect(answers).toEqual(answers.map(() => kept));
    expect(await keep(other, { tdsBp: 500 })).toEqual(kept);
    expect(await balanceOf()).toEqual({ seller_pending: 2 * NET });
  });

  test("Tax of more than the seller's share leaves the rest owed", async () => {
    await sellTaxed({ tdsBp: 10_000, tcsBp: 2_000 });
    expect(await balanceOf()).toEqual({ seller_pending: NET, seller_receivable: 84_746 + 16_950 - 85_000 });
  });
});

describe('A refund of a taxed sale', () => {
  test('A refund of a taxed sale gives back the tax on what went, in parts and finally all of it', async () => {
    await fixture.refund(sale, 50_000);
    expect(await keptOf(sale)).toEqual(HALF);
    expect(await balanceOf()).toEqual({ seller_pending: HALF_NET });
    await fixture.refund(sale, 50_000);
    expect(await keptOf(sale)).toEqual(NOTHING);
    expect(await balanceOf()).toEqual({});
  });

  test('Tax of a released sale comes back to what is available', async () => {
    await monthLater();
    await fixture.refund(sale, 50_000);
    expect(await balanceOf()).toEqual({ seller_available: HALF_NET });
    await fixture.refund(sale, 50_000);
    expect(await balanceOf()).toEqual({});
  });

  test('Money of a refunded sale that was paid out is owed, without tax', async () => {
    await monthLater();
    await fixture.payOut(seller, NET);
    await fixture.refund(sale, 100_000);
    expect(await balanceOf()).toEqual({ seller_receivable: NET });
  });

  test('Tax of a sale on hold comes back to what is frozen', async () => {
    const request = hold();
    await freezeSale(fixture.ctx, sale, request);
    expect(await balanceOf()).toEqual({ seller_frozen: NET });
    await fixture.refund(sale, 50_000);
    expect(await balanceOf()).toEqual({ seller_frozen: HALF_NET });
    await thawSale(fixture.ctx, sale, request);
    expect(await balanceOf()).toEqual({ seller_pending: HALF_NET });
  });

  test('A hold on a released sale leaves the money of other sales alone', async () => {
    await sellTaxed();
    await monthLater();
    await freezeSale(fixture.ctx, sale, hold());
    expect(await balanceOf()).toEqual({ seller_frozen: NET, seller_available: NET });
  });

  test('A refund at the same moment as releases takes its part once, wherever the money is', async () => {
    fixture.wait(31);
    const [change] = await Promise.all([
      fixture.refund(sale, 50_000),
      releaseDueSales(fixture.ctx),
      releaseDueSales(fixture.ctx),
    ]);
    await releaseDueSales(fixture.ctx);
    expect(change).toBeDefined();
    expect(await keptOf(sale)).toEqual(HALF);
    expect(await balanceOf()).toEqual({ seller_available: HALF_NET });
  });

  // Of ₹59 the taxable value is ₹50: a paisa less, and each half of TCS is 12 paise instead of 12.5, half a paisa up.
  test('Tax that comes back beyond the refunded share pays what the seller owes', async () => {
    const small = await sellTaxed({ tdsBp: 0 }, 59);
    await monthLater();
    await fixture.payOut(seller, NET + 5_015 - 26);
    await fixture.refund(sale, 100_000);
    expect(await balanceOf()).toEqual({ seller_receivable: NET });
    await fixture.refund(small, 1);
    expect(await keptOf(small)).toMatchObject({ tcs: 24 });
    expect(await balanceOf()).toEqual({ seller_receivable: NET - 2 });
  });
});

describe('What is undone of a taxed sale', () => {
  test('A refund that failed has its tax kept again, and only once', async () => {
    const refund = await fixture.refund(sale, 50_000);
    await fixture.setRefund(refund, 'failed');
    const changes = await Promise.all([1, 2, 3].map(() => postRefundFailed(fixture.ctx, refund)));
    expect(changes.filter(Boolean)).toEqual([
      { postingId: expect.any(String), leftBeforePaise: 50_000, leftAfterPaise: 100_000 },
    ]);
    expect(await keptOf(sale)).toEqual(KEPT);
    expect(await balanceOf()).toEqual({ seller_pending: NET });
  });

  test('A refund that fails after the release has its tax kept of what is available', async () => {
    const refund = await fixture.refund(sale, 50_000);
    await monthLater();
    await fail(refund);
    expect(await keptOf(sale)).toEqual(KEPT);
    expect(await balanceOf()).toEqual({ seller_available: NET });
  });

  test('A refund of what was paid out leaves no debt when it fails', async () => {
    await monthLater();
    await fixture.payOut(seller, NET);
    await fail(await fixture.refund(sale, 100_000));
    expect(await keptOf(sale)).toEqual(KEPT);
    expect(await balanceOf()).toEqual({});
  });

  test('A dispute that is lost and won in turn gives tax back and keeps it, each time once', async () => {
    const dispute = { id: newId(fixture.ctx.now()), amountPaise: 100_000 };
    const three = [1, 2, 3];
    for (let round = 0; round < 2; round++) {
      await fixture.setDispute(sale, dispute, 'lost');
      const lost = await Promise.all(three.map(() => postDisputeLost(fixture.ctx, sale, dispute)));
      expect(lost.filter(Boolean)).toHaveLength(1);
      expect(await keptOf(sale)).toEqual(NOTHING);
      expect(await balanceOf()).toEqual({});
      await fixture.setDispute(sale, dispute, 'won');
      const won = await Promise.all(three.map(() => postDisputeReversed(fixture.ctx, dispute.id)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await keptOf(sale)).toEqual(KEPT);
      expect(await balanceOf()).toEqual({ seller_pending: NET });
    }
  });

  test('Money beyond the price changes no tax, neither when it goes nor when it comes back', async () => {
    const refund = await fixture.refund(sale, 100_000);
    const dispute = { id: newId(fixture.ctx.now()), amountPaise: 100_000 };
    await fixture.setDispute(sale, dispute, 'lost');
    const change = await postDisputeLost(fixture.ctx, sale, dispute);
    expect(change).toMatchObject({ leftBeforePaise: 0, leftAfterPaise: 0 });
    expect(await fail(refund)).toMatchObject({ leftBeforePaise: 0, leftAfterPaise: 0 });
    expect(await keptOf(sale)).toEqual(NOTHING);
    expect(await balanceOf()).toEqual({});
  });
});

describe('TDS of a financial year', () => {
  /** The last and the first moment in India. */
  const LAST = new Date('2027-03-31T18:29:59.999Z');
  const NEXT = new Date('2027-03-31T18:30:00.000Z');

  beforeEach(async () => {
    fixture.setTime(new Date('2027-03-20T06:00:00Z'));
    sale = await sellTaxed();
  });

  test('TDS of a sale comes back until the last moment of the financial year, and stays kept afterwards', async () => {
    const other = await sellTaxed();
    fixture.setTime(LAST);
    await fixture.refund(other, 50_000);
    expect(await keptOf(other)).toEqual(HALF);
    fixture.setTime(NEXT);
    await fixture.refund(sale, 50_000);
    expect(await keptOf(sale)).toEqual({ ...HALF, tds: KEPT.tds });
    expect(await balanceOf()).toMatchObject({ seller_pending: NET + HALF_NET + HALF_NET - 43 });
  });

  test('TDS that stays kept of a fully refunded sale is for its seller to claim', async () => {
    await monthLater();
    await fixture.refund(sale, 100_000);
    expect(await keptOf(sale)).toEqual({ ...NOTHING, tds: KEPT.tds });
    expect(await balanceOf()).toEqual({ seller_available: NET - KEPT.tds });
    expect(await freezeSale(fixture.ctx, sale, hold())).toBe(false);
    expect(await balanceOf()).toEqual({ seller_available: NET - KEPT.tds });
  });

  test('TDS of a sale is not kept twice when a refund in the next year fails', async () => {
    fixture.setTime(NEXT);
    const refund = await fixture.refund(sale, 100_000);
    await fail(refund);
    expect(await keptOf(sale)).toEqual(KEPT);
    expect(await balanceOf()).toEqual({ seller_pending: 2 * NET });
  });

  test('TDS that came back within the year is kept again when the refund fails in the next', async () => {
    fixture.setTime(LAST);
    const refund = await fixture.refund(sale, 50_000);
    fixture.setTime(NEXT);
    await fixture.refund(sale, 10_000);
    expect(await keptOf(sale)).toMatchObject({ tds: HALF.tds });
    await fail(refund);
    expect(await keptOf(sale)).toMatchObject({ tds: 76 });
    expect(await balanceOf()).toBeDefined();
  });
});
