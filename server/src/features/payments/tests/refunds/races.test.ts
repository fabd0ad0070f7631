import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/days.ts';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute } from '../../service/disputes/sync.ts';
import { returnMoney } from '../../service/money/return.ts';
import { grantUnanswered } from '../../service/refunds/unanswered.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

type Answer = { status: number };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
/** Whoever won, the provider has returned the price once and the listing is gone; or nothing, and it is there. */
const moneyWentBack = async (sold: TestSale, isBack: boolean) => {
  await fixture.shop.settleAll();
  const amounts = (await fixture.atProvider(sold)).map(({ amount }) => amount);
  expect(amounts).toEqual(isBack ? [149_900] : []);
  expect(await fixture.owns(sold)).toBe(!isBack);
  expect(await fixture.stopped(sold)).toBeNull();
};
const later = (days: number) => ({
  ...fixture.shop.ctx,
  now: () => new Date(fixture.shop.ctx.now().getTime() + days * DAY_MS),
});
const grantedEvents = (id: string) => fixture.shop.events(id, 'refund.granted');

describe('Refunds at the same moment', () => {
  it('Of five refund requests at once exactly one is made, and the money goes back once', async () => {
    const sold = await fixture.sold();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.ask(sold, { reason: 'not_downloaded' })),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
    await moneyWentBack(sold, true);
  });

  it('Of five requests to the seller at once exactly one is made', async () => {
    const sold = await fixture.downloaded();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.ask(sold)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!;
    await fixture.withdraw(sold, made.body.data._id);
    await moneyWentBack(sold, false);
  });

  it('Many acts at once on a request, from accepting to silence, end it exactly once', async () => {
    for (let round = 0; round < 4; round++) {
      const sold = await fixture.downloaded();
      const id = await fixture.asked(sold);
      const acts = [
        () => fixture.accept(id),
        () => fixture.accept(id),
        () => fixture.contest(id),
        () => fixture.withdraw(sold, id),
        () => fixture.grant(id),
        () => grantUnanswered(later(6)),
      ];
      // Each round somebody else is first at the door.
      const turn = [...acts.slice(round), ...acts.slice(0, round)];
      await Promise.all(turn.map((act) => act()));
      const status = await fixture.status(id);
      expect(['granted', 'withdrawn']).toContain(status);
      expect(await grantedEvents(id)).toBe(status === 'granted' ? 1 : 0);
      await moneyWentBack(sold, status === 'granted');
    }
  });

  it('Of grants and refusals at once exactly one decides', async () => {
    for (let round = 0; round < 3; round++) {
      const sold = await fixture.downloaded();
      const id = await fixture.asked(sold);
      await fixture.contest(id);
      const answers = await Promise.all([
        fixture.grant(id),
        fixture.refuse(id),
        fixture.grant(id),
        fixture.refuse(id),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      await moneyWentBack(sold, (await fixture.status(id)) === 'granted');
    }
  });

  it('A download and a refund for not downloading never both succeed', async () => {
    for (let round = 0; round < 4; round++) {
      const sold = await fixture.sold();
      const [download, asked] = await Promise.all([
        fixture.download(sold),
        fixture.ask(sold, { reason: 'not_downloaded' }),
      ]);
      const isGranted = asked.body.data.status === 'granted';
      expect([200, 403]).toContain(download.status);
      expect(download.status === 200 && isGranted).toBe(false);
      await download.arrayBuffer();
      if (!isGranted) await fixture.withdraw(sold, asked.body.data._id);
      await moneyWentBack(sold, isGranted);
    }
  });

  it('A refund by hand and a granted one at once return the price once', async () => {
    for (let round = 0; round < 3; round++) {
      const sold = await fixture.downloaded();
      const id = await fixture.asked(sold);
      await Promise.allSettled([
        fixture.shop.control('/refund', { payment_id: sold.paymentId }),
        fixture.accept(id),
        fixture.grant(id),
      ]);
      await moneyWentBack(sold, true);
      expect(await fixture.status(id)).toBe('granted');
    }
  });

  it('A refund sent by five jobs at once is made once', async () => {
    const sold = await fixture.sold();
    await fixture.shop.control('/set', { refundOutcome: 'pending' });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    const [refund] = await fixture.shop.refunds(sold.orderId);
    await Promise.allSettled(
      Array.from({ length: 5 }, () => returnMoney(fixture.shop.ctx, { refundId: refund!.id })),
    );
    await fixture.shop.control('/reset', {});
    await moneyWentBack(sold, true);
  });

  it('A lost dispute and a granted refund at once cost the seller one share', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await fixture.funds();
      const sold = await fixture.downloaded();
      const id = await fixture.asked(sold);
      const { id: dispute } = await fixture.shop.control('/dispute', { payment_id: sold.paymentId });
      await fixture.shop.control('/dispute/resolve', { dispute_id: dispute, outcome: 'lost' });
      const follow = () => syncDispute(fixture.shop.ctx, dispute);
      await Promise.all([
        follow(),
        fixture.accept(id),
        fixture.grant(id),
        follow(),
        grantUnanswered(later(6)),
      ]);
      await fixture.shop.settleAll();
      expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
      expect(await fixture.status(id)).toBe('granted');
      expect((await fixture.atProvider(sold)).length).toBeLessThanOrEqual(1);
    }
  });
});
