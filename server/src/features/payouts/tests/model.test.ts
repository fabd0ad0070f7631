import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { taxableOf, tcsOf } from '#contract/tax/amounts.ts';
import { financialYearOf } from '#contract/tax/years.ts';
import { keepSaleTax, trialBalance } from '#features/ledger/public.ts';
import { releaseDueSales } from '#features/ledger/service/release-sales.ts';
import { dayInIndia } from '#platform/time/days.ts';
import type { PaidSale } from '#testing/fixtures/paid-sales.ts';
import { openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts/payouts.ts';
import { failPayout, payPayout, returnPayout } from '../service/move-payout.ts';
import { requestPayout } from '../service/request-payout.ts';

const RUNS = 12;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 60_000;

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture?.stop());

/** `nth` picks among what there is; `part` is of a thousand. */
const step = fc.record({
  do: fc.constantFrom('earn', 'earn', 'ask', 'ask', 'fail', 'send', 'pay', 'pay', 'return', 'refund'),
  nth: fc.nat(),
  part: fc.nat(1_000),
});
type Step = { do: string; nth: number; part: number };

/** Meets every kind of posting, whatever chance leaves out. */
const WHOLE_STORY: Step[] = (
  ['earn', 'ask', 'fail', 'ask', 'send', 'pay', 'refund', 'return', 'earn', 'ask', 'send', 'pay'] as const
).flatMap((act) => [
  { do: act, nth: 0, part: 900 },
  ...(act === 'pay' ? [{ do: 'earn', nth: 0, part: 500 }] : []),
]);

interface Payout {
  id: string;
  amount: number;
}

/** The life of one seller's payouts, told to the market and to plain numbers. */
class Life {
  readonly uid: string;
  available = 0;
  owed = 0;
  running: (Payout & { isSent: boolean }) | undefined;
  readonly paid: Payout[] = [];
  /** With the TCS that is kept of each. */
  readonly sales: { sale: PaidSale; tcsPaise: number }[] = [];

  constructor(uid: string) {
    this.uid = uid;
  }

  async play({ do: act, nth, part }: Step): Promise<void> {
    const { ctx } = fixture;
    const { running } = this;
    switch (act) {
      case 'earn':
        return this.#earn(part);
      case 'ask':
        return this.#ask(Math.floor((this.available * part) / 900));
      case 'refund':
        return this.#refund(nth);
      case 'fail':
        if (!running) return;
        await failPayout(ctx, running.id, 'The bank refuses it.');
        this.running = undefined;
        return this.#free(running.amount);
      case 'send':
        if (!running || running.isSent) return;
        await fixture.approve(running.id, ctx);
        await fixture.send(running.id, ctx);
        running.isSent = true;
        return;
      case 'pay': {
        if (!running) return;
        const paying = payPayout(ctx, running.id, `UTR${running.id.replaceAll('-', '')}`);
        if (!running.isSent) return expect(paying).rejects.toMatchObject({ code: 'payout.moved' });
        await paying;
        this.running = undefined;
        this.paid.push(running);
        return;
      }
      default:
        return this.#return(nth);
    }
  }

  async #earn(part: number): Promise<void> {
    const sale = await fixture.sell(this.uid, 100 + part);
    const tcsPaise = part % 2 === 0 ? await keepTcs(sale, part) : 0;
    fixture.wait(31);
    await releaseDueSales(fixture.ctx);
    this.sales.push({ sale, tcsPaise });
    this.#free(sale.sellerPaise - tcsPaise);
  }

  async #ask(amount: number): Promise<void> {
    fixture.wait(1);
    const asking = requestPayout(fixture.asSeller(this.uid, fixture.ctx), amount);
    const isHeld = this.running || this.owed > 0 || this.available < PAYOUT_MIN_PAISE;
    if (isHeld) return expect(asking).rejects.toMatchObject({ code: 'payout.held' });
    if (amount < PAYOUT_MIN_PAISE) return expect(asking).rejects.toMatchObject({ code: 'payout.too_little' });
    if (amount > this.available) return expect(asking).rejects.toMatchObject({ code: 'payout.too_much' });
    this.running = { id: (await asking)._id, amount, isSent: false };
    this.available -= amount;
  }

  /** A sale goes back, less the tax that was kept of it: out of what is available, and the rest is owed. */
  async #refund(nth: number): Promise<void> {
    const [sold] = this.sales.splice(nth % (this.sales.length || 1), 1);
    if (!sold) return;
    await fixture.refund(sold.sale, sold.sale.amountPaise);
    const net = sold.sale.sellerPaise - sold.tcsPaise;
    const taken = Math.min(this.available, net);
    this.available -= taken;
    this.owed += net - taken;
  }

  async #return(nth: number): Promise<void> {
    const [payout] = this.paid.splice(nth % (this.paid.length || 1), 1);
    if (!payout) return;
    await returnPayout(fixture.ctx, payout.id, 'The account is closed.');
    this.#free(payout.amount);
  }

  /** What becomes available pays what is owed first. */
  #free(amount: number): void {
    const recovered = Math.min(amount, this.owed);
    this.owed -= recovered;
    this.available += amount - recovered;
  }

  async compare(): Promise<void> {
    const told = {
      seller_available: this.available,
      seller_receivable: this.owed,
      payout_clearing: this.running?.amount ?? 0,
    };
    expect(await fixture.funds(this.uid)).toEqual(
      Object.fromEntries(Object.entries(told).filter(([, paise]) => paise !== 0)),
    );
    expect(await trialBalance(fixture.ctx)).toBe(0);
    expect(await fixture.findings()).toEqual([]);
  }
}

/** Taxes a sale of a registered seller, by a rate of its own; what is kept of their money. */
async function keepTcs({ orderId, amountPaise }: PaidSale, part: number): Promise<number> {
  const financialYear = financialYearOf(dayInIndia(fixture.ctx.now()));
  const rates = { gstBp: 1_800, tcsBp: 50 + part, tdsBp: 0 };
  const commission = { commissionGstBp: 1_800, isCommissionIntra: part % 4 === 0 };
  await keepSaleTax(fixture.ctx, orderId, { financialYear, ...rates, ...commission });
  return tcsOf(taxableOf(amountPaise, rates.gstBp), rates.tcsBp);
}

test('After any series of requests, payments, failures, returns and refunds the books are in order', {
  timeout: 180_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }),
    async (steps) => {
      const life = new Life(await fixture.newSeller());
      await fixture.giveAccount(life.uid);
      fixture.wait(3);
      for (const one of steps) {
        await life.play(one);
        await life.compare();
      }
    },
  );
  await fc.assert(property, {
    ...{ numRuns: RUNS, interruptAfterTimeLimit: MOST_MS, examples: [[WHOLE_STORY]] },
  });
  const kinds = await fixture.db.selectFrom('ledger_transactions').select('kind').distinct().execute();
  // So that nobody believes in a walk round the house.
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      ...['payout', 'payout_failed', 'payout_paid', 'payout_returned', 'recovery', 'refund', 'release'],
      ...['tax_kept', 'tax_given_back'],
    ]),
  );
});
