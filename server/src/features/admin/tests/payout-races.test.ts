import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, trialBalance } from '#features/ledger/public.ts';
import { freezeSale, thawSale } from '#features/ledger/service/hold-sale.ts';
import { postRefundFailed } from '#features/ledger/service/post-reversals.ts';
import { releaseDueSales } from '#features/ledger/service/release-sales.ts';
import { changeAccount } from '#features/payouts/service/payout-account.ts';
import { requestPayout } from '#features/payouts/service/request-payout.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { PaidSale } from '#testing/fixtures/paid-sales.ts';
import {
  BANK_ACCOUNT,
  openPayoutFixture,
  type PayoutFixture,
  UPI_ACCOUNT,
} from '#testing/fixtures/payouts/payouts.ts';
import {
  approveAsAdmin,
  markFailedAsAdmin,
  markPaidAsAdmin,
  markReturnedAsAdmin,
  readReferencesAsAdmin,
  takeBankFile,
} from '../service/payouts.ts';

const RUNS = 8;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 60_000;
const AT_ONCE = 8;

let fixture: PayoutFixture;
let admin: Context;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  const actor = {
    kind: 'user',
    uid: fixture.admin.uid,
    role: 'admin',
    sessionId: newId(new Date()),
  } as const;
  admin = { ...fixture.ctx, actor };
});
afterAll(() => fixture?.stop());

const ACTS = [
  ...['ask', 'ask', 'approve', 'approve', 'file', 'file', 'answer', 'answer', 'fail', 'return'],
  ...['sell', 'release', 'refund', 'refuse', 'hold', 'thaw', 'account'],
] as const;
const step = fc.record({ do: fc.constantFrom(...ACTS), nth: fc.nat(), part: fc.nat(1_000) });
type Step = { do: (typeof ACTS)[number]; nth: number; part: number };

/** Whichever of eight answers of a bank comes first, the payout is paid: none of these is a multiple of four. */
const partOfAnswer = (nth: number) => 301 + nth + Math.floor(nth / 3);

/** Reaches every status whatever chance does, each step beside seven others of its kind. */
const WHOLE_STORY: Step[][] = (
  [
    'sell',
    'release',
    'ask',
    'approve',
    'file',
    'answer',
    'return',
    'ask',
    'approve',
    'fail',
    'account',
    'release',
  ] as const
).map((act) => Array.from({ length: AT_ONCE }, (_, nth) => ({ do: act, nth, part: partOfAnswer(nth) })));

/** One seller, to whom several things happen at once. */
class Crowd {
  readonly uid: string;
  readonly sales: PaidSale[] = [];
  readonly refunds: string[] = [];
  readonly refused = new Set<string>();

  constructor(uid: string) {
    this.uid = uid;
  }

  /** What is refused changes nothing; whatever else goes wrong is a fault. */
  async play(steps: readonly Step[]): Promise<void> {
    const ends = await Promise.allSettled(steps.map((one) => this.#act(one)));
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof Refusal)) throw end.reason;
  }

  async #act({ do: act, nth, part }: Step): Promise<unknown> {
    const { ctx } = fixture;
    const sale = this.sales[nth % (this.sales.length || 1)];
    switch (act) {
      case 'ask':
        return requestPayout(fixture.asSeller(this.uid, ctx), 50_000 + part * 50);
      case 'account':
        return changeAccount(fixture.asSeller(this.uid, ctx), part % 2 ? BANK_ACCOUNT : UPI_ACCOUNT);
      case 'file':
        return takeBankFile(admin, { format: part % 3 ? 'neutral' : 'sbi' });
      case 'sell':
        return this.sales.push(await fixture.sell(this.uid, 600 + part));
      case 'release':
        return releaseDueSales(ctx);
      case 'refund':
        return sale && this.#refund(sale, part);
      case 'refuse':
        return this.#refuse(this.refunds[nth % (this.refunds.length || 1)]);
      case 'hold':
      case 'thaw':
        return (
          sale && (act === 'hold' ? freezeSale : thawSale)(ctx, sale, { type: 'dispute', id: sale.orderId })
        );
      default:
        return this.#decide(act, part);
    }
  }

  async #refund(sale: PaidSale, part: number): Promise<void> {
    this.sales.splice(this.sales.indexOf(sale), 1);
    const amount = Math.max(1, Math.floor((sale.amountPaise * part) / 1_000));
    this.refunds.push(await fixture.refund(sale, amount));
  }

  async #refuse(refund: string | undefined): Promise<void> {
    if (!refund || this.refused.has(refund)) return;
    this.refused.add(refund);
    await fixture.setRefund(refund, 'failed');
    await postRefundFailed(fixture.ctx, refund);
  }

  /** What admins do about the seller's latest payout. */
  async #decide(act: 'approve' | 'answer' | 'fail' | 'return', part: number): Promise<unknown> {
    const payout = await fixture.db
      .selectFrom('payouts')
      .select(['id', 'amount_paise'])
      .where('seller_id', '=', this.uid)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!payout) return;
    const utr = `UTR${payout.id.replaceAll('-', '').toUpperCase()}`;
    if (act === 'approve') return approveAsAdmin(admin, payout.id, { isNameChecked: true });
    if (act === 'fail') return markFailedAsAdmin(admin, payout.id, 'The bank refuses it.');
    if (act === 'return') return markReturnedAsAdmin(admin, payout.id, 'The account is closed.');
    if (part % 3 === 0) return markPaidAsAdmin(admin, payout.id, utr);
    const told = part % 4 ? `Paid,${utr}` : 'Rejected,';
    const line = `${payout.id},${(payout.amount_paise / 100).toFixed(2)},${told}`;
    return readReferencesAsAdmin(admin, `reference,amount,status,utr\r\n${line}\r\n${line}`);
  }

  /** What the seller was paid and has, less what they owe, is what is left of their shares. */
  async compare(): Promise<void> {
    expect(await checkLedger(fixture.ctx)).toEqual([]);
    expect(await trialBalance(fixture.ctx)).toBe(0);
    const { rows } = await sql<{ has: number; paid: number; kept: number; least: number }>`
      SELECT (SELECT coalesce(sum(CASE code WHEN 'seller_receivable' THEN -balance_paise ELSE balance_paise END), 0)
          FROM seller_balances WHERE seller_id = ${this.uid})::bigint AS has,
        (SELECT coalesce(min(balance_paise), 0) FROM seller_balances WHERE seller_id = ${this.uid})::bigint AS least,
        (SELECT coalesce(sum(amount_paise), 0) FROM payouts
          WHERE seller_id = ${this.uid} AND status = 'paid')::bigint AS paid,
        (SELECT coalesce(sum(seller_left_paise), 0) FROM ledger_sales
          WHERE seller_id = ${this.uid})::bigint AS kept`.execute(fixture.db);
    const { has, paid, kept, least } = rows[0]!;
    expect(has + paid).toBe(kept);
    expect(least).toBeGreaterThanOrEqual(0);
  }
}

test('Whatever eight people do about the payouts of one seller at once, nothing locks up and the books are in order', {
  timeout: 180_000,
}, async () => {
  const crowd = fc.array(fc.array(step, { minLength: AT_ONCE, maxLength: AT_ONCE }), {
    minLength: 3,
    maxLength: 8,
  });
  const property = fc.asyncProperty(crowd, async (moments) => {
    const life = new Crowd(await fixture.newSeller());
    await changeAccount(fixture.asSeller(life.uid, fixture.ctx), BANK_ACCOUNT);
    for (let sold = 0; sold < 4; sold++) life.sales.push(await fixture.sell(life.uid, 1_000));
    fixture.wait(31);
    await releaseDueSales(fixture.ctx);
    for (const steps of moments) {
      await life.play(steps);
      await life.compare();
      fixture.wait(8);
    }
  });
  await fc.assert(property, {
    ...{ numRuns: RUNS, interruptAfterTimeLimit: MOST_MS, examples: [[WHOLE_STORY]] },
  });
  const posted = await fixture.db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('source_type', '=', 'payout')
    .distinct()
    .execute();
  // So that nobody believes in a walk round the house.
  const kinds = ['payout', 'payout_paid', 'payout_failed', 'payout_returned'];
  expect(posted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});
