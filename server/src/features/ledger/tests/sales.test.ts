import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import { balances, checkLedger, trialBalance } from '../service/check-books.ts';
import { freezeSale, thawSale } from '../service/hold-sale.ts';
import {
  postDisputeLost,
  postDisputeReversed,
  postRefundFailed,
  postSaleRefund,
} from '../service/post-reversals.ts';
import { releaseDueSales } from '../service/release-sales.ts';

let fixture: PaidSales;
let seller: string;
/** ₹1,000: ₹850 to the seller. */
let sale: PaidSale;

beforeAll(async () => {
  fixture = await openPaidSales();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  seller = await fixture.newSeller();
  sale = await fixture.sell(seller, 1_000);
});

/** Balances that are not zero, and the books in order each time somebody looks. */
async function balanceOf(sellerId = seller) {
  expect(await trialBalance(fixture.ctx)).toBe(0);
  expect(await checkLedger(fixture.ctx)).toEqual([]);
  const own = await balances(fixture.ctx, sellerId);
  return Object.fromEntries(
    own
      .filter(({ balancePaise }) => balancePaise !== 0)
      .map(({ code, balancePaise }) => [code, balancePaise]),
  );
}

const holdOf = (type: 'refund_request' | 'dispute' = 'refund_request') => ({ type, id: newId(new Date()) });

/** The guarantee of everything sold so far is over, and the sweep ran. */
async function monthLater() {
  fixture.wait(31);
  await releaseDueSales(fixture.ctx);
}

const payOut = (paise: number) => fixture.payOut(seller, paise);

describe("Release of a seller's money", () => {
  test('A sale is released once, when its thirtieth day has ended in India', async () => {
    fixture.wait(30);
    await releaseDueSales(fixture.ctx);
    expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
    fixture.wait(1);
    await Promise.all([
      releaseDueSales(fixture.ctx),
      releaseDueSales(fixture.ctx),
      releaseDueSales(fixture.ctx),
    ]);
    await releaseDueSales(fixture.ctx);
    expect(await balanceOf()).toEqual({ seller_available: 85_000 });
  });

  test('A seller is told once how many sales were released and how much', async () => {
    await fixture.sell(seller, 500);
    await monthLater();
    const { rows } = await sql`SELECT data FROM events
      WHERE type = 'ledger.released' AND subject_id = ${seller}`.execute(fixture.db);
    expect(rows).toEqual([{ data: { sales: 2, amountPaise: 127_500 } }]);
  });

  test('A release leaves out refunded sales and takes what partial refunds have left', async () => {
    const half = await fixture.sell(seller, 1_000);
    await fixture.refund(sale, 100_000);
    await fixture.refund(half, 50_000);
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_available: 42_500 });
  });

  test('A sale on hold is released only after the hold has ended', async () => {
    const hold = holdOf();
    await freezeSale(fixture.ctx, sale, hold);
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_frozen: 85_000 });
    await thawSale(fixture.ctx, sale, hold);
    expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
    await releaseDueSales(fixture.ctx);
    expect(await balanceOf()).toEqual({ seller_available: 85_000 });
  });

  test('A release covers more sales than fit in one batch', async () => {
    for (let count = 0; count < 104; count++) await fixture.sell(seller, 100);
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_available: 85_000 + 104 * 8_500 });
  });
});

describe('Holds on a sale', () => {
  test('Of five equal holds or ends of a hold at once exactly one takes effect', async () => {
    const hold = holdOf();
    const five = Array.from({ length: 5 });
    const frozen = await Promise.all(five.map(() => freezeSale(fixture.ctx, sale, hold)));
    expect(frozen.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf()).toEqual({ seller_frozen: 85_000 });
    const thawed = await Promise.all(five.map(() => thawSale(fixture.ctx, sale, hold)));
    expect(thawed.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
  });

  test('A second hold on a sale changes nothing, and a hold may come again after it ended', async () => {
    const [dispute, request] = [holdOf('dispute'), holdOf()];
    for (let round = 0; round < 3; round++) {
      expect(await freezeSale(fixture.ctx, sale, dispute)).toBe(true);
      expect(await freezeSale(fixture.ctx, sale, request)).toBe(false);
      expect(await balanceOf()).toEqual({ seller_frozen: 85_000 });
      expect(await thawSale(fixture.ctx, sale, round === 1 ? request : dispute)).toBe(true);
      expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
    }
  });

  test("A hold on a released sale freezes only as much as the seller's balance still has", async () => {
    await monthLater();
    await payOut(60_000);
    const hold = holdOf('dispute');
    await freezeSale(fixture.ctx, sale, hold);
    expect(await balanceOf()).toEqual({ seller_frozen: 25_000 });
    await thawSale(fixture.ctx, sale, hold);
    expect(await balanceOf()).toEqual({ seller_available: 25_000 });
  });

  test('A hold on a sale whose money was paid out moves nothing', async () => {
    await monthLater();
    await payOut(85_000);
    const hold = holdOf();
    expect(await freezeSale(fixture.ctx, sale, hold)).toBe(false);
    expect(await thawSale(fixture.ctx, sale, hold)).toBe(false);
    expect(await balanceOf()).toEqual({});
  });
});

describe('Refunds of a sale', () => {
  test('A refund takes the frozen money first, and its failure puts it back there', async () => {
    await freezeSale(fixture.ctx, sale, holdOf());
    const refund = await fixture.refund(sale, 50_000);
    expect(await balanceOf()).toEqual({ seller_frozen: 42_500 });
    await fixture.setRefund(refund, 'failed');
    expect(await postRefundFailed(fixture.ctx, refund)).toBeDefined();
    expect(await postRefundFailed(fixture.ctx, refund)).toBeUndefined();
    expect(await balanceOf()).toEqual({ seller_frozen: 85_000 });
  });

  test("A refund that fails after the hold or the release goes to the sale's balance of that time", async () => {
    const hold = holdOf();
    await freezeSale(fixture.ctx, sale, hold);
    const first = await fixture.refund(sale, 40_000);
    await thawSale(fixture.ctx, sale, hold);
    await fixture.setRefund(first, 'failed');
    await postRefundFailed(fixture.ctx, first);
    expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
    const second = await fixture.refund(sale, 40_000);
    await monthLater();
    await fixture.setRefund(second, 'failed');
    await postRefundFailed(fixture.ctx, second);
    expect(await balanceOf()).toEqual({ seller_available: 85_000 });
  });

  test('A refund of money already paid out makes a debt, which later sales pay off', async () => {
    await monthLater();
    await payOut(60_000);
    await fixture.refund(sale, 100_000);
    expect(await balanceOf()).toEqual({ seller_receivable: 60_000 });
    await fixture.sell(seller, 400);
    await fixture.sell(seller, 500);
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_available: 16_500 });
  });

  test('A refund that fails after its debt was paid gives the money back to the seller', async () => {
    await monthLater();
    await payOut(85_000);
    const refund = await fixture.refund(sale, 100_000);
    await fixture.sell(seller, 400);
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_receivable: 51_000 });
    await fixture.setRefund(refund, 'failed');
    await postRefundFailed(fixture.ctx, refund);
    expect(await balanceOf()).toEqual({ seller_available: 34_000 });
  });

  test('Six refunds at once never take more from the seller than the sale brought', async () => {
    await Promise.all(Array.from({ length: 6 }, () => fixture.refund(sale, 25_000)));
    expect(await balanceOf()).toEqual({});
    const loss = (await balances(fixture.ctx)).find(({ code }) => code === 'chargeback_loss');
    expect(loss?.balancePaise).toBe(50_000);
  });

  test('A refund of a sale that was never posted raises an error', async () => {
    const refund = { id: newId(new Date()), amountPaise: 100 };
    const nothing = { ...sale, orderId: newId(new Date()) };
    await expect(postSaleRefund(fixture.ctx, nothing, refund)).rejects.toThrow('is not posted');
  });
});

describe('Disputes of a sale', () => {
  test('A dispute that is lost and won in turn counts once each time', async () => {
    const dispute = { id: newId(new Date()), amountPaise: 100_000 };
    const hold = { type: 'dispute', id: dispute.id } as const;
    await freezeSale(fixture.ctx, sale, hold);
    expect(await postDisputeReversed(fixture.ctx, dispute.id)).toBeUndefined();
    for (let round = 0; round < 3; round++) {
      const three = [1, 2, 3];
      await fixture.setDispute(sale, dispute, 'lost');
      const lost = await Promise.all(three.map(() => postDisputeLost(fixture.ctx, sale, dispute)));
      expect(lost.filter(Boolean)).toHaveLength(1);
      expect(await balanceOf()).toEqual({});
      await fixture.setDispute(sale, dispute, 'won');
      const won = await Promise.all(three.map(() => postDisputeReversed(fixture.ctx, dispute.id)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await balanceOf()).toEqual({ seller_frozen: 85_000 });
    }
    await thawSale(fixture.ctx, sale, hold);
    expect(await balanceOf()).toEqual({ seller_pending: 85_000 });
  });

  test('A lost dispute and refunds of the same sale together take no more than its share', async () => {
    await fixture.refund(sale, 33_333);
    const dispute = { id: newId(new Date()), amountPaise: 33_333 };
    await fixture.setDispute(sale, dispute, 'lost');
    await postDisputeLost(fixture.ctx, sale, dispute);
    await fixture.refund(sale, 33_334);
    expect(await balanceOf()).toEqual({});
  });

  test('A dispute lost after the payout makes a debt, and winning it clears the debt', async () => {
    await monthLater();
    await payOut(85_000);
    const dispute = { id: newId(new Date()), amountPaise: 100_000 };
    await fixture.setDispute(sale, dispute, 'lost');
    await postDisputeLost(fixture.ctx, sale, dispute);
    expect(await balanceOf()).toEqual({ seller_receivable: 85_000 });
    await fixture.setDispute(sale, dispute, 'won');
    await postDisputeReversed(fixture.ctx, dispute.id);
    expect(await balanceOf()).toEqual({});
  });
});

describe('End of a hold while the seller owes money', () => {
  test("Money that comes off hold pays the seller's debt first", async () => {
    const other = await fixture.sell(seller, 1_000);
    await monthLater();
    const hold = holdOf();
    await freezeSale(fixture.ctx, other, hold);
    await payOut(85_000);
    await fixture.refund(sale, 100_000);
    expect(await balanceOf()).toEqual({ seller_frozen: 85_000, seller_receivable: 85_000 });
    await thawSale(fixture.ctx, other, hold);
    expect(await balanceOf()).toEqual({});
  });
});

describe('Many acts at once on the sales of one seller', () => {
  test('Releases, holds, refunds and disputes at once end without a deadlock and with correct books', async () => {
    const sold = await Promise.all(Array.from({ length: 8 }, () => fixture.sell(seller, 1_000)));
    fixture.wait(31);
    const { ctx } = fixture;
    const holds = sold.map((one) => ({ one, hold: holdOf('dispute') }));
    const disputes = sold.map((one) => ({ one, dispute: { id: newId(new Date()), amountPaise: 50_000 } }));
    await Promise.all([
      releaseDueSales(ctx),
      ...holds.map(async ({ one, hold }) => {
        await freezeSale(ctx, one, hold);
        await thawSale(ctx, one, hold);
      }),
      ...sold.map((one) => fixture.refund(one, 20_000)),
      ...disputes.map(async ({ one, dispute }) => {
        await postDisputeLost(ctx, one, dispute);
        await postDisputeReversed(ctx, dispute.id);
        await fixture.setDispute(one, dispute, 'won');
      }),
      ...sold.map(() => fixture.sell(seller, 100)),
      releaseDueSales(ctx),
    ]);
    await releaseDueSales(ctx);
    expect(await balanceOf()).toEqual({
      seller_available: 85_000 + 8 * 68_000,
      seller_pending: 8 * 8_500,
    });
  });
});
