import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExtensionFixture, openExtensionFixture } from '#testing/fixtures/extension-fixture.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute } from '../../service/disputes/sync.ts';
import { undoUpgrades } from '../../service/refunds/undo-upgrades.ts';

const SEED = 20_261_127;
const RUNS = 8;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 25_000;

let fixture: ExtensionFixture;
beforeAll(async () => {
  fixture = await openExtensionFixture();
});
afterAll(() => fixture?.shop.market.stop());

const DEEDS = [
  'extend',
  'extend',
  'upgrade',
  'ask',
  'byHand',
  'pay',
  'fail',
  'dispute',
  'lose',
  'win',
] as const;
interface Step {
  do: (typeof DEEDS)[number];
  /** Picks among what there is. */
  nth: number;
}
const steps = fc.array(fc.record({ do: fc.constantFrom(...DEEDS), nth: fc.nat(9) }), {
  minLength: 4,
  maxLength: 8,
  size: 'max',
});
const story = (...deeds: [Step['do'], number][]): [Step[]] => [deeds.map(([one, nth]) => ({ do: one, nth }))];

/** A buyer's purchase and what is bought for it, and what buyer, provider and bank do about them. */
class Story {
  readonly #sales: TestSale[] = [];
  readonly #disputes: string[] = [];

  async begin(): Promise<void> {
    this.#sales.push(await fixture.bought());
  }

  async play({ do: deed, nth }: Step): Promise<void> {
    const { shop } = fixture;
    const sale = this.#sales[nth % this.#sales.length]!;
    const dispute = this.#disputes[nth % (this.#disputes.length || 1)];
    if (deed === 'extend') await this.#buy(sale, fixture.extensionOf(sale));
    else if (deed === 'upgrade') {
      const { licenceId: upgradeFrom } = await fixture.order(sale);
      if (upgradeFrom !== null) await this.#buy(sale, { projectId: sale.projectId, upgradeFrom });
    } else if (deed === 'ask') await fixture.ask(sale, { reason: 'other', text: 'No more' });
    // What the provider's book does not allow is refused there, and changes nothing.
    else if (deed === 'byHand')
      await shop.control('/refund', { payment_id: sale.paymentId }).catch(() => undefined);
    else if (deed === 'dispute') {
      const opened = await shop.control('/dispute', { payment_id: sale.paymentId }).catch(() => undefined);
      if (opened) this.#disputes.push(opened.id);
    } else if (deed === 'lose' || deed === 'win') {
      if (dispute === undefined) return;
      await fixture.setAtProvider(dispute, deed === 'lose' ? 'lost' : 'won');
      await syncDispute(shop.ctx, dispute);
    } else await this.#settle(nth, deed === 'pay' ? 'processed' : 'failed');
    await shop.settleAll();
    await undoUpgrades(shop.ctx);
    await undoUpgrades(shop.ctx);
    await shop.settleAll();
  }

  /** Buys if the market lets them: what it refuses it refuses with a reason. */
  async #buy({ buyer, projectId }: TestSale, body: object): Promise<void> {
    const { shop } = fixture;
    const answer = await shop.order(buyer, body);
    if (answer.status !== 201) {
      expect(answer.body.code).toMatch(
        /^payment\.(licence_ended|licence_paused|extension_paused|no_upgrade|order_not_found)$/,
      );
      return;
    }
    const paid = await shop.pay(answer.body.data);
    await shop.verify(buyer, paid);
    const { orderId } = answer.body.data;
    this.#sales.push({ buyer, orderId, paymentId: paid.razorpay_payment_id, projectId });
  }

  async #settle(nth: number, outcome: string): Promise<void> {
    const { refunds } = await fixture.shop.control('/book');
    const own = new Set(this.#sales.map(({ paymentId }) => paymentId));
    const waiting = refunds.filter(
      (one: { payment_id: string; status: string }) => own.has(one.payment_id) && one.status === 'pending',
    );
    if (waiting.length === 0) return;
    await fixture.shop.control('/refund/settle', { refund_id: waiting[nth % waiting.length].id, outcome });
  }

  /**
   * An extension that counts was paid for, is still paid for, and is of a licence that was not taken back. Left out is one
   * whose return has failed, or that a bank looks at.
   */
  async expectPaidFor(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      SELECT o.id FROM support_extensions x JOIN orders o ON o.id = x.order_id
      WHERE o.buyer_id = ${this.#sales[0]!.buyer.uid} AND x.revoked_at IS NULL
        AND NOT EXISTS (SELECT FROM refunds f WHERE f.order_id = o.id AND f.status = 'failed')
        AND NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status IN ('open', 'under_review'))
        AND (taken_of_order(o.id) > 0 OR NOT EXISTS (
          SELECT FROM entitlements e WHERE e.order_id = o.extends_order_id AND e.revoked_at IS NULL))`.execute(
      fixture.shop.db,
    );
    expect(rows).toEqual([]);
  }
}

test('After extensions, upgrades, refunds, failures and disputes in any order all months of support were paid for', {
  timeout: 120_000,
}, async () => {
  await fixture.shop.control('/set', { refundOutcome: 'pending' });
  const property = fc.asyncProperty(steps, async (deeds) => {
    const one = new Story();
    await one.begin();
    for (const step of deeds) {
      await one.play(step);
      // What an order has follows from its months and extensions: a check of the books.
      await fixture.shop.expectLedgerBalanced();
      await one.expectPaidFor();
    }
  });
  await fc.assert(property, {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: MOST_MS,
    examples: [
      story(['extend', 0], ['ask', 1], ['fail', 0], ['extend', 0], ['ask', 0]),
      story(['extend', 0], ['ask', 0], ['fail', 0], ['fail', 0], ['pay', 0]),
      story(['extend', 0], ['dispute', 0], ['lose', 0], ['fail', 0], ['win', 0]),
      story(['extend', 0], ['upgrade', 0], ['extend', 2], ['dispute', 1], ['lose', 0], ['ask', 2]),
    ],
  });
});
