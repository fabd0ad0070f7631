import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../testing/refund-desk.ts';

const DAY = 86_400;
const SHARE = 127_415;

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

describe('a refund that is granted at once', () => {
  it('returns the whole price of what was not downloaded and ends the purchase', async () => {
    const before = await desk.funds();
    const sold = await desk.sold();
    const answer = await desk.ask(sold, { reason: 'not_downloaded' });
    expect([answer.status, answer.body.message]).toEqual([201, 'Your money is on its way back.']);
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'rule', amountPaise: 149_900 });
    expect(await desk.owns(sold)).toBe(false);
    expect((await desk.download(sold)).status).toBe(403);
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toMatchObject([{ status: 'processed', amount: 149_900 }]);
    expect(await desk.funds()).toEqual(before);
    expect((await desk.order(sold)).refund).toMatchObject({
      askUntil: null,
      refundedPaise: 149_900,
      stopped: null,
      request: { status: 'granted', money: { status: 'processed' } },
    });
    const types = ['refund.granted', 'refund.requested'] as const;
    const told = await Promise.all(types.map((type) => desk.till.events(answer.body.data._id, type)));
    expect(told).toEqual([1, 0]);
  });

  it('leaves the listing free to be bought again, and sales follow', async () => {
    const projectId = await desk.till.publish();
    const sales = async () => {
      await expect
        .poll(
          async () => (await desk.till.market.api('GET', `/projects/${projectId}`)).body.data.stats.sales,
          {
            timeout: 20_000,
          },
        )
        .toEqual(expect.any(Number));
      return (await desk.till.market.api('GET', `/projects/${projectId}`)).body.data.stats.sales;
    };
    const sold = await desk.sold({ projectId });
    await expect.poll(sales, { timeout: 20_000 }).toBe(1);
    await desk.ask(sold, { reason: 'not_downloaded' });
    await expect.poll(sales, { timeout: 20_000 }).toBe(0);
    await desk.till.settleDown();
    await desk.sold({ buyer: sold.buyer, projectId });
    await expect.poll(sales, { timeout: 20_000 }).toBe(1);
  });

  it('is for what the log says, not for the reason that is named', async () => {
    const sold = await desk.downloaded();
    const answer = await desk.ask(sold, { reason: 'not_downloaded' });
    expect(answer.body.data.status).toBe('waiting_seller');
  });

  it('is for what is bought twice, downloaded or not', async () => {
    const sold = await desk.sold();
    await desk.till.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 60 });
    await desk.ask(sold, { reason: 'not_downloaded' });
    await desk.till.settleDown();
    const again = await desk.downloaded({ buyer: sold.buyer });
    await desk.till.market.advanceClock(70);
    await desk.till.settleDown();
    await desk.till.control('/reset', {});
    const answer = await desk.ask(again, { reason: 'duplicate' });
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'rule' });
  });
});

describe('a refund of something downloaded', () => {
  it('is put to the seller: downloads stop, and the share is held', async () => {
    const sold = await desk.downloaded();
    const before = await desk.funds();
    const id = await desk.asked(sold);
    expect(await desk.funds()).toEqual({
      ...before,
      pending: before.pending - SHARE,
      frozen: before.frozen + SHARE,
    });
    expect([await desk.owns(sold), await desk.stopped(sold)]).toEqual([true, 'refund']);
    const download = await desk.download(sold);
    expect([download.status, ((await download.json()) as { code: string }).code]).toEqual([
      403,
      'delivery.refund_open',
    ]);
    const list = (await desk.till.get(desk.till.seller, '/refunds?status=waiting_seller')).body.data;
    const mine = list.refunds.find((one: { _id: string }) => one._id === id);
    expect(mine).toMatchObject({ side: 'seller', downloads: 1, reason: 'broken', text: 'It does not start' });
    expect(list.waitingForYou).toBeGreaterThan(0);
    await desk.withdraw(sold, id);
    expect(await desk.funds()).toEqual(before);
    expect(await desk.stopped(sold)).toBeNull();
    expect((await desk.download(sold)).status).toBe(200);
  });

  it('is granted when the seller agrees', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    const answer = await desk.accept(id);
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'seller' });
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toMatchObject([{ status: 'processed' }]);
    expect(await desk.owns(sold)).toBe(false);
  });

  it('is granted by silence after five days, not before', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    await desk.till.market.advanceClock(5 * DAY - 60);
    expect(await desk.status(id)).toBe('waiting_seller');
    await desk.till.market.advanceClock(120);
    expect((await desk.order(sold)).refund.request).toMatchObject({
      status: 'granted',
      grantedBy: 'silence',
    });
    expect((await desk.contest(id)).body.code).toBe('refund.moved');
  });

  it('goes to an admin when it is contested, who grants it', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    const contested = await desk.contest(id);
    expect(contested.body.data).toMatchObject({ status: 'waiting_admin', sellerText: 'It runs on Node 20' });
    const queue = (await desk.till.get(desk.till.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.map((one: { _id: string }) => one._id)).toContain(id);
    const found = (await desk.till.get(desk.till.admin, `/admin/refunds/${id}`)).body.data;
    expect(found).toMatchObject({
      order: { amountPaise: 149_900, refundedPaise: 0, paymentIds: [sold.paymentId] },
      log: [{ firstByte: 0 }],
      downloads: 1,
      isOverdue: false,
    });
    const granted = await desk.grant(id);
    expect(granted.body.data).toMatchObject({ grantedBy: 'admin', decisionText: 'It fails' });
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toHaveLength(1);
  });

  it('is refused by an admin for good, and everything is as before', async () => {
    const sold = await desk.downloaded();
    const before = await desk.funds();
    const id = await desk.asked(sold);
    expect((await desk.refuse(id)).body.code).toBe('refund.moved');
    await desk.contest(id);
    expect((await desk.refuse(id)).body.data.status).toBe('refused');
    expect(await desk.funds()).toEqual(before);
    expect((await desk.download(sold)).status).toBe(200);
    expect((await desk.ask(sold)).body.code).toBe('refund.refused_already');
  });

  it('is told when an admin is late, once, and decided by nobody', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    await desk.contest(id);
    await desk.passDays(7);
    await desk.till.market.sweep();
    expect(await desk.till.events(id, 'refund.overdue')).toBe(1);
    const queue = (await desk.till.get(desk.till.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.find((one: { _id: string }) => one._id === id)).toMatchObject({ isOverdue: true });
    expect(await desk.status(id)).toBe('waiting_admin');
    await desk.refuse(id);
  });

  it('may be agreed to after it was contested', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    await desk.contest(id);
    expect((await desk.accept(id)).body.data).toMatchObject({ status: 'granted', grantedBy: 'seller' });
  });

  it('takes back what is released already, and the seller owes nothing more than that', async () => {
    const sold = await desk.downloaded();
    await desk.passDays(29, sold.buyer);
    const id = await desk.asked(sold);
    await desk.contest(id);
    await desk.passDays(4);
    const held = await desk.funds();
    expect(held.frozen).toBeGreaterThanOrEqual(SHARE);
    await desk.grant(id);
    expect((await desk.funds()).frozen).toBe(held.frozen - SHARE);
  });
});

describe('refused requests', () => {
  it('come too late, from a stranger, without words, or of what is not paid', async () => {
    const sold = await desk.downloaded();
    const stranger = await desk.till.newBuyer();
    expect((await desk.ask({ ...sold, buyer: stranger })).status).toBe(404);
    const silent = await desk.ask(sold, { reason: 'broken', text: ' ' });
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'text']);
    const id = await desk.asked(sold);
    expect((await desk.till.post(sold.buyer, `/refunds/${id}/accept`)).body.code).toBe('refund.not_yours');
    expect((await desk.till.post(desk.till.seller, `/refunds/${id}/withdraw`)).body.code).toBe(
      'refund.not_yours',
    );
    await desk.withdraw(sold, id);
    const { orderId } = await desk.till.checkout(stranger);
    expect((await desk.ask({ ...sold, buyer: stranger, orderId })).body.code).toBe('refund.not_paid');
    await desk.passDays(30, sold.buyer);
    const late = await desk.ask(sold);
    expect([late.status, late.body.code]).toEqual([409, 'refund.too_late']);
    expect(late.body.message).toMatch(
      /^A refund can be asked for within 30 days of the payment\. That ended on /,
    );
    expect((await desk.order(sold)).refund.askUntil).toBeNull();
  });

  it('must carry an admin’s words that fit the act', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    const wrong = await desk.till.post(desk.till.admin, `/admin/refunds/${id}/grant`, {
      reasonCode: 'changed_mind',
      reason: 'x',
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'reasonCode']);
    await desk.withdraw(sold, id);
  });
});
