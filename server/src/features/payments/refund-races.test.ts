import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/days.ts';
import { openRefundDesk, type RefundDesk, type Sold } from '../../../testing/refund-desk.ts';
import { followDispute, grantSilent, returnMoney } from './service.ts';

let desk: RefundDesk;
beforeAll(async () => {
  desk = await openRefundDesk();
});
afterEach(async () => {
  await desk.till.control('/reset', {});
  await desk.till.settleDown();
  await desk.till.booksAreInOrder();
});
afterAll(() => desk?.till.market.stop());

type Answer = { status: number };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
/** Whoever won, the provider has returned the price once and the listing is gone; or nothing, and it is there. */
const moneyWentBack = async (sold: Sold, isBack: boolean) => {
  await desk.till.settleDown();
  const amounts = (await desk.atProvider(sold)).map(({ amount }) => amount);
  expect(amounts).toEqual(isBack ? [149_900] : []);
  expect(await desk.owns(sold)).toBe(!isBack);
  expect(await desk.stopped(sold)).toBeNull();
};
const later = (days: number) => ({
  ...desk.till.ctx,
  now: () => new Date(desk.till.ctx.now().getTime() + days * DAY_MS),
});
const grantedEvents = (id: string) => desk.till.events(id, 'refund.granted');

describe('at the same moment', () => {
  it('many requests make one, and money goes once', async () => {
    const sold = await desk.sold();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.ask(sold, { reason: 'not_downloaded' })),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
    await moneyWentBack(sold, true);
  });

  it('many requests to the seller make one', async () => {
    const sold = await desk.downloaded();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.ask(sold)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!;
    await desk.withdraw(sold, made.body.data._id);
    await moneyWentBack(sold, false);
  });

  it('accepting, contesting, withdrawing, silence and an admin’s grant end it once', async () => {
    for (let round = 0; round < 4; round++) {
      const sold = await desk.downloaded();
      const id = await desk.asked(sold);
      const acts = [
        () => desk.accept(id),
        () => desk.accept(id),
        () => desk.contest(id),
        () => desk.withdraw(sold, id),
        () => desk.grant(id),
        () => grantSilent(later(6)),
      ];
      // Each round somebody else is first at the door.
      const turn = [...acts.slice(round), ...acts.slice(0, round)];
      await Promise.all(turn.map((act) => act()));
      const status = await desk.status(id);
      expect(['granted', 'withdrawn']).toContain(status);
      expect(await grantedEvents(id)).toBe(status === 'granted' ? 1 : 0);
      await moneyWentBack(sold, status === 'granted');
    }
  });

  it('granting and refusing decide once', async () => {
    for (let round = 0; round < 3; round++) {
      const sold = await desk.downloaded();
      const id = await desk.asked(sold);
      await desk.contest(id);
      const answers = await Promise.all([desk.grant(id), desk.refuse(id), desk.grant(id), desk.refuse(id)]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      await moneyWentBack(sold, (await desk.status(id)) === 'granted');
    }
  });

  it('a download and a refund of what was not downloaded never both succeed', async () => {
    for (let round = 0; round < 4; round++) {
      const sold = await desk.sold();
      const [download, asked] = await Promise.all([
        desk.download(sold),
        desk.ask(sold, { reason: 'not_downloaded' }),
      ]);
      const isGranted = asked.body.data.status === 'granted';
      expect([200, 403]).toContain(download.status);
      expect(download.status === 200 && isGranted).toBe(false);
      await download.arrayBuffer();
      if (!isGranted) await desk.withdraw(sold, asked.body.data._id);
      await moneyWentBack(sold, isGranted);
    }
  });

  it('a refund by hand and one that is granted return the price once', async () => {
    for (let round = 0; round < 3; round++) {
      const sold = await desk.downloaded();
      const id = await desk.asked(sold);
      await Promise.allSettled([
        desk.till.control('/refund', { payment_id: sold.paymentId }),
        desk.accept(id),
        desk.grant(id),
      ]);
      await moneyWentBack(sold, true);
      expect(await desk.status(id)).toBe('granted');
    }
  });

  it('the same refund sent by many jobs is made once', async () => {
    const sold = await desk.sold();
    await desk.till.control('/set', { refundOutcome: 'pending' });
    await desk.ask(sold, { reason: 'not_downloaded' });
    const [refund] = await desk.till.refunds(sold.orderId);
    await Promise.allSettled(
      Array.from({ length: 5 }, () => returnMoney(desk.till.ctx, { refundId: refund!.id })),
    );
    await desk.till.control('/reset', {});
    await moneyWentBack(sold, true);
  });

  it('a dispute that is lost and a grant cost the seller one share', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await desk.funds();
      const sold = await desk.downloaded();
      const id = await desk.asked(sold);
      const { id: dispute } = await desk.till.control('/dispute', { payment_id: sold.paymentId });
      await desk.till.control('/dispute/resolve', { dispute_id: dispute, outcome: 'lost' });
      const follow = () => followDispute(desk.till.ctx, dispute);
      await Promise.all([follow(), desk.accept(id), desk.grant(id), follow(), grantSilent(later(6))]);
      await desk.till.settleDown();
      expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
      expect(await desk.status(id)).toBe('granted');
      expect((await desk.atProvider(sold)).length).toBeLessThanOrEqual(1);
    }
  });
});
