import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financialYearOf } from '#contract/tax/years.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import { backFromSeller, backOf, LedgerModel } from '#testing/models/ledger-model.ts';
import { balances, trialBalance } from '../service/check-books.ts';
import { freezeSale, thawSale } from '../service/hold-sale.ts';
import { postDisputeLost, postDisputeReversed, postRefundFailed } from '../service/post-reversals.ts';
import { keepSaleTax } from '../service/post-taxes.ts';
import { releaseDueSales } from '../service/release-sales.ts';

const RUNS = 25;
const MOST_STEPS = 40;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 60_000;
const SELLERS = 2;

let fixture: PaidSales;
beforeAll(async () => {
  fixture = await openPaidSales();
});
afterAll(() => fixture?.stop());

/** `nth` picks among what there is; `part` is of a thousand. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell'), nth: fc.nat(), part: fc.nat(1_000) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constantFrom('refund', 'failRefund', 'freeze', 'thaw', 'lose', 'win', 'payOut'),
      nth: fc.nat(),
      part: fc.nat(1_000),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), nth: fc.nat(40), part: fc.constant(0) }) },
);
type Step = { do: string; nth: number; part: number };

/** Meets every kind of posting, whatever chance leaves out: what was paid out is taken back, and earned again. */
const WHOLE_STORY: Step[] = [
  { do: 'freeze', nth: 0, part: 0 },
  { do: 'thaw', nth: 0, part: 0 },
  { do: 'refund', nth: 0, part: 100 },
  { do: 'failRefund', nth: 0, part: 0 },
  { do: 'wait', nth: 31, part: 0 },
  { do: 'payOut', nth: 0, part: 0 },
  { do: 'lose', nth: 0, part: 900 },
  { do: 'win', nth: 0, part: 0 },
  { do: 'lose', nth: 0, part: 900 },
  { do: 'sell', nth: 0, part: 500 },
  { do: 'wait', nth: 31, part: 0 },
];

/** One story, told to the ledger and to the model. */
class Story {
  readonly model = new LedgerModel();
  readonly sellers: string[] = [];
  readonly sales: PaidSale[] = [];
  readonly refunds: string[] = [];
  readonly disputes: { id: string; isLost: boolean; sale: PaidSale; amountPaise: number }[] = [];

  async play({ do: act, nth, part }: Step): Promise<void> {
    const { ctx } = fixture;
    const sale = this.sales[nth % this.sales.length]!;
    const hold = { type: 'refund_request' as const, id: sale?.orderId ?? '' };
    switch (act) {
      case 'sell': {
        const sellerId = this.sellers[nth % SELLERS]!;
        // Shares change in between: each sale keeps its own.
        const sellerPercent = 50 + (nth % 50);
        const sold = await fixture.sell(sellerId, 1 + part, undefined, sellerPercent);
        this.sales.push(sold);
        this.model.sell(sold.orderId, sellerId, sold.amountPaise, sellerPercent);
        return this.#tax(sold, nth);
      }
      case 'refund':
        return this.#refund(sale, Math.floor((sale.amountPaise * part) / 1_000) + 1);
      case 'failRefund':
        return this.#failRefund(nth);
      case 'freeze':
        await freezeSale(ctx, sale, hold);
        return this.model.freeze(sale.orderId);
      case 'thaw':
        await thawSale(ctx, sale, hold);
        return this.model.thaw(sale.orderId);
      case 'lose':
        return this.#lose(sale, nth, part);
      case 'win':
        return this.#win(nth);
      case 'payOut': {
        const sellerId = this.sellers[nth % SELLERS]!;
        const paise = this.model.payOut(sellerId);
        if (paise > 0) await fixture.payOut(sellerId, paise);
        return;
      }
      default:
        fixture.wait(nth);
        this.model.day += nth;
        this.#setYear();
        await releaseDueSales(ctx);
        return this.model.release();
    }
  }

  /** Two sales of three are taxed, each by rates of its own. */
  async #tax({ orderId }: PaidSale, nth: number): Promise<void> {
    if (nth % 3 === 0) return;
    const financialYear = this.#setYear();
    const rates = {
      gstBp: [0, 500, 1_800][nth % 5] ?? 1_800,
      tcsBp: 50 + (nth % 51),
      tdsBp: [0, 10, 500][nth % 7] ?? 10,
    };
    const commission = { commissionGstBp: 1_800, isCommissionIntra: nth % 2 === 0 };
    await keepSaleTax(fixture.ctx, orderId, { financialYear, ...rates, ...commission });
    this.model.tax(orderId, rates);
  }

  #setYear(): number {
    this.model.year = financialYearOf(dayInIndia(fixture.ctx.now()));
    return this.model.year;
  }

  async #refund(sale: PaidSale, amountPaise: number): Promise<void> {
    const id = await fixture.refund(sale, amountPaise);
    this.refunds.push(id);
    this.model.take(id, sale.orderId, amountPaise);
  }

  async #failRefund(nth: number): Promise<void> {
    const [id] = this.refunds.splice(nth % (this.refunds.length || 1), 1);
    if (!id) return;
    await fixture.setRefund(id, 'failed');
    await postRefundFailed(fixture.ctx, id);
    this.model.giveBack(id);
  }

  /** A new dispute, or one that was won and is lost again. */
  async #lose(sale: PaidSale, nth: number, part: number): Promise<void> {
    const known = this.disputes[nth % (this.disputes.length + 1)];
    const dispute = known ?? {
      id: newId(fixture.ctx.now()),
      isLost: false,
      sale,
      amountPaise: Math.floor((sale.amountPaise * part) / 1_000) + 1,
    };
    if (!known) this.disputes.push(dispute);
    await fixture.setDispute(dispute.sale, dispute, 'lost');
    const change = await postDisputeLost(fixture.ctx, dispute.sale, dispute);
    expect(change !== undefined).toBe(!dispute.isLost);
    if (!dispute.isLost) this.model.take(dispute.id, dispute.sale.orderId, dispute.amountPaise);
    dispute.isLost = true;
  }

  async #win(nth: number): Promise<void> {
    const dispute = this.disputes[nth % (this.disputes.length || 1)];
    if (!dispute) return;
    await fixture.setDispute(dispute.sale, dispute, 'won');
    const change = await postDisputeReversed(fixture.ctx, dispute.id);
    expect(change !== undefined).toBe(dispute.isLost);
    if (dispute.isLost) this.model.giveBack(dispute.id);
    dispute.isLost = false;
  }

  async compare(): Promise<void> {
    expect(await trialBalance(fixture.ctx)).toBe(0);
    for (const sellerId of this.sellers) {
      const own = (await balances(fixture.ctx, sellerId)).filter(({ balancePaise }) => balancePaise !== 0);
      const found = Object.fromEntries(own.map(({ code, balancePaise }) => [code, balancePaise]));
      expect(found).toEqual(this.model.balancesOf(sellerId));
    }
    const rows = await fixture.db
      .selectFrom('ledger_sales')
      .select(['order_id', 'seller_left_paise', 'platform_left_paise', 'pending_paise', 'frozen_paise'])
      .where('seller_id', 'in', this.sellers)
      .execute();
    for (const row of rows) {
      const sale = this.model.sales.get(row.order_id)!;
      expect([row.seller_left_paise, row.platform_left_paise, row.pending_paise, row.frozen_paise]).toEqual([
        sale.share - backFromSeller(sale),
        sale.paid - sale.share - (backOf(sale) - backFromSeller(sale)),
        sale.pending,
        sale.frozen,
      ]);
    }
  }
}

test('After any series of sales, refunds, disputes, holds, releases and payouts the ledger matches the model', {
  timeout: 180_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 15, maxLength: MOST_STEPS, size: 'max' }),
    async (steps) => {
      const story = new Story();
      for (let count = 0; count < SELLERS; count++) {
        story.sellers.push(await fixture.newSeller());
        story.model.addSeller(story.sellers[count]!);
      }
      await story.play({ do: 'sell', nth: 0, part: 700 });
      await story.play({ do: 'sell', nth: 1, part: 333 });
      for (const one of steps) {
        await story.play(one);
        await story.compare();
      }
      expect(await fixture.findings()).toEqual([]);
    },
  );
  const limits = { numRuns: RUNS, interruptAfterTimeLimit: MOST_MS };
  await fc.assert(property, { ...limits, examples: [[WHOLE_STORY]] });
  const kinds = await fixture.db.selectFrom('ledger_transactions').select('kind').distinct().execute();
  // So that nobody believes in a walk round the house.
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'dispute_lost',
    'dispute_reversed',
    'freeze',
    'payout',
    'payout_paid',
    'recovery',
    'refund',
    'refund_failed',
    'release',
    'sale',
    'tax_given_back',
    'tax_kept',
    'thaw',
  ]);
});
