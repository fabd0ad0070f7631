import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from '#features/ledger/public.ts';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute } from '../../service/disputes/sync.ts';

const RUNS = 12;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 60_000;
const PAID = 149_900;
const SHARE = 127_415;

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture?.shop.market.stop());

const DEEDS = ['ask', 'byHand', 'pay', 'fail', 'fail', 'dispute', 'lose', 'win'] as const;
interface Step {
  do: (typeof DEEDS)[number];
  /** Picks among what there is. */
  nth: number;
  /** Of a thousand. */
  part: number;
}

const steps = fc.array(
  fc.record({ do: fc.constantFrom(...DEEDS), nth: fc.nat(9), part: fc.constantFrom(1_000, 1_000, 333, 500) }),
  { minLength: 3, maxLength: 8, size: 'max' },
);
const whole = (...deeds: Step['do'][]): [Step[]] => [deeds.map((one) => ({ do: one, nth: 0, part: 1_000 }))];

/** One sale, what the provider and a bank do about it, and what must follow: from the provider's own book alone. */
class Story {
  readonly #disputes: { id: string; amount: number; isLost: boolean; isLive: boolean }[] = [];
  readonly #sale: TestSale;

  constructor(sale: TestSale) {
    this.#sale = sale;
  }

  async play({ do: deed, nth, part }: Step): Promise<void> {
    const { shop } = fixture;
    const { paymentId } = this.#sale;
    const amount = Math.floor((PAID * part) / 1_000);
    const dispute = this.#disputes[nth % (this.#disputes.length || 1)];
    if (deed === 'ask') await fixture.ask(this.#sale, { reason: 'not_downloaded' });
    else if (deed === 'byHand') {
      const left = PAID - (await this.#returned());
      if (left > 0) await shop.control('/refund', { payment_id: paymentId, amount: Math.min(left, amount) });
    } else if (deed === 'dispute') {
      const { id } = await shop.control('/dispute', { payment_id: paymentId, amount });
      this.#disputes.push({ id, amount, isLost: false, isLive: true });
    } else if (deed === 'lose' || deed === 'win') {
      if (!dispute) return;
      // The provider's book says so: its controls let nothing follow a loss, and banks do.
      await fixture.setAtProvider(dispute.id, deed === 'lose' ? 'lost' : 'won');
      await syncDispute(shop.ctx, dispute.id);
      Object.assign(dispute, { isLost: deed === 'lose', isLive: false });
    } else {
      const { refunds } = await shop.control('/book');
      const waiting = refunds.filter(
        (one: { payment_id: string; status: string }) =>
          one.payment_id === paymentId && one.status === 'pending',
      );
      if (waiting.length === 0) return;
      const { id: refund_id } = waiting[nth % waiting.length];
      const outcome = deed === 'pay' ? 'processed' : 'failed';
      await shop.control('/refund/settle', { refund_id, outcome });
    }
    await shop.settleAll();
  }

  /** At the provider, and what is on its way there: a bank's look at the payment keeps it here. */
  async #returned(): Promise<number> {
    const { orderId } = this.#sale;
    const sent = (await fixture.atProvider(this.#sale)).filter(({ status }) => status !== 'failed');
    const waiting = (await fixture.shop.refunds(orderId)).filter(({ status }) => status === 'requested');
    return (
      sent.reduce((sum, { amount }) => sum + amount, 0) +
      waiting.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
    );
  }

  async expected() {
    const lost = this.#disputes.filter(({ isLost }) => isLost).reduce((sum, { amount }) => sum + amount, 0);
    const taken = (await this.#returned()) + lost;
    const sellers = SHARE - Math.floor((SHARE * Math.min(taken, PAID)) / PAID);
    const isHeld = this.#disputes.some(({ isLive }) => isLive);
    return {
      isOwned: taken < PAID,
      pending: isHeld ? 0 : sellers,
      frozen: isHeld ? sellers : 0,
      loss: Math.max(0, taken - PAID),
    };
  }
}

async function read(sale: TestSale) {
  const funds = await fixture.funds();
  const loss = (await balances(fixture.shop.ctx)).find(({ code }) => code === 'chargeback_loss');
  return { ...funds, loss: loss?.balancePaise ?? 0, isOwned: await fixture.owns(sale) };
}

test('After refunds, failures and disputes in any order everybody has what the provider has left them', {
  timeout: 180_000,
}, async () => {
  await fixture.shop.control('/set', { refundOutcome: 'pending' });
  const property = fc.asyncProperty(steps, async (deeds) => {
    const before = await read(await fixture.sold());
    const sale = await fixture.sold();
    const story = new Story(sale);
    for (const one of deeds) {
      await story.play(one);
      const [found, must] = [await read(sale), await story.expected()];
      expect({
        isOwned: found.isOwned,
        pending: found.pending - before.pending,
        frozen: found.frozen - before.frozen,
        loss: found.loss - before.loss,
      }).toEqual(must);
      expect([found.available, found.owed]).toEqual([before.available, before.owed]);
    }
    await fixture.shop.expectLedgerBalanced();
  });
  await fc.assert(property, {
    numRuns: RUNS,
    interruptAfterTimeLimit: MOST_MS,
    examples: [
      whole('ask', 'dispute', 'lose', 'fail'),
      whole('byHand', 'dispute', 'lose', 'fail', 'win', 'lose'),
      whole('dispute', 'lose', 'win', 'lose', 'ask', 'byHand', 'fail'),
    ],
  });
});
