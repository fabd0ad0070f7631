import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';

const DAY = 86_400;
const SHARE = 127_415;

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

describe('Refunds granted at once', () => {
  it('A refund of what was not downloaded returns the whole price and ends the purchase', async () => {
    const before = await fixture.funds();
    const sold = await fixture.sold();
    const answer = await fixture.ask(sold, { reason: 'not_downloaded' });
    expect([answer.status, answer.body.message]).toEqual([201, 'Your money is on its way back.']);
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'rule', amountPaise: 149_900 });
    expect(await fixture.owns(sold)).toBe(false);
    expect((await fixture.download(sold)).status).toBe(403);
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toMatchObject([{ status: 'processed', amount: 149_900 }]);
    expect(await fixture.funds()).toEqual(before);
    expect((await fixture.order(sold)).refund).toMatchObject({
      askUntil: null,
      refundedPaise: 149_900,
      stopped: null,
      request: { status: 'granted', money: { status: 'processed' } },
    });
    const types = ['refund.granted', 'refund.requested'] as const;
    const told = await Promise.all(types.map((type) => fixture.shop.events(answer.body.data._id, type)));
    expect(told).toEqual([1, 0]);
  });

  it('A refunded listing can be bought again, and its number of sales follows', async () => {
    const projectId = await fixture.shop.publish();
    const sales = async () => {
      await expect
        .poll(
          async () => (await fixture.shop.market.api('GET', `/projects/${projectId}`)).body.data.stats.sales,
          {
            timeout: 20_000,
          },
        )
        .toEqual(expect.any(Number));
      return (await fixture.shop.market.api('GET', `/projects/${projectId}`)).body.data.stats.sales;
    };
    const sold = await fixture.sold({ projectId });
    await expect.poll(sales, { timeout: 20_000 }).toBe(1);
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await expect.poll(sales, { timeout: 20_000 }).toBe(0);
    await fixture.shop.settleAll();
    await fixture.sold({ buyer: sold.buyer, projectId });
    await expect.poll(sales, { timeout: 20_000 }).toBe(1);
  });

  it('A refund is decided by the download log, not by the reason that the buyer names', async () => {
    const sold = await fixture.downloaded();
    const answer = await fixture.ask(sold, { reason: 'not_downloaded' });
    expect(answer.body.data.status).toBe('waiting_seller');
  });

  it('A listing bought twice is refunded at once, even when it was downloaded', async () => {
    const sold = await fixture.sold();
    await fixture.shop.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 60 });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    const again = await fixture.downloaded({ buyer: sold.buyer });
    await fixture.shop.market.advanceClock(70);
    await fixture.shop.settleAll();
    await fixture.shop.control('/reset', {});
    const answer = await fixture.ask(again, { reason: 'duplicate' });
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'rule' });
  });
});

describe('Refunds of something downloaded', () => {
  it('A refund request for a download goes to the seller, stops downloads and holds the share', async () => {
    const sold = await fixture.downloaded();
    const before = await fixture.funds();
    const id = await fixture.asked(sold);
    expect(await fixture.funds()).toEqual({
      ...before,
      pending: before.pending - SHARE,
      frozen: before.frozen + SHARE,
    });
    expect([await fixture.owns(sold), await fixture.stopped(sold)]).toEqual([true, 'refund']);
    const download = await fixture.download(sold);
    expect([download.status, await download.json()]).toMatchObject([
      403,
      {
        code: 'delivery.refund_open',
        message: 'Downloads are paused while your refund request is open.',
      },
    ]);
    const page = async () =>
      (await fixture.shop.get(sold.buyer, `/projects/${sold.projectId}`)).body.data.downloadsStopped;
    expect(await page()).toBe('refund');
    const list = (await fixture.shop.get(fixture.shop.seller, '/refunds?status=waiting_seller')).body.data;
    const mine = list.refunds.find((one: { _id: string }) => one._id === id);
    expect(mine).toMatchObject({ side: 'seller', downloads: 1, reason: 'broken', text: 'It does not start' });
    expect(list.waitingForYou).toBeGreaterThan(0);
    await fixture.withdraw(sold, id);
    expect(await fixture.funds()).toEqual(before);
    expect([await fixture.stopped(sold), await page()]).toEqual([null, undefined]);
    expect((await fixture.download(sold)).status).toBe(200);
  });

  it('A refund is granted when the seller accepts the request', async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    const answer = await fixture.accept(id);
    expect(answer.body.data).toMatchObject({ status: 'granted', grantedBy: 'seller' });
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toMatchObject([{ status: 'processed' }]);
    expect(await fixture.owns(sold)).toBe(false);
  });

  it("A refund is granted by the seller's silence after five days, not before", async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    await fixture.shop.market.advanceClock(5 * DAY - 60);
    expect(await fixture.status(id)).toBe('waiting_seller');
    await fixture.shop.market.advanceClock(120);
    expect((await fixture.order(sold)).refund.request).toMatchObject({
      status: 'granted',
      grantedBy: 'silence',
    });
    expect((await fixture.contest(id)).body.code).toBe('refund.moved');
  });

  it('A contested refund goes to an admin, who can grant it', async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    const contested = await fixture.contest(id);
    expect(contested.body.data).toMatchObject({ status: 'waiting_admin', sellerText: 'It runs on Node 20' });
    const queue = (await fixture.shop.get(fixture.shop.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.map((one: { _id: string }) => one._id)).toContain(id);
    const found = (await fixture.shop.get(fixture.shop.admin, `/admin/refunds/${id}`)).body.data;
    expect(found).toMatchObject({
      order: { amountPaise: 149_900, refundedPaise: 0, paymentIds: [sold.paymentId] },
      log: [{ firstByte: 0 }],
      downloads: 1,
      isOverdue: false,
    });
    const granted = await fixture.grant(id);
    expect(granted.body.data).toMatchObject({ grantedBy: 'admin', decisionText: 'It fails' });
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toHaveLength(1);
  });

  it("An admin's refusal of a contested refund is final and restores everything", async () => {
    const sold = await fixture.downloaded();
    const before = await fixture.funds();
    const id = await fixture.asked(sold);
    expect((await fixture.refuse(id)).body.code).toBe('refund.moved');
    await fixture.contest(id);
    expect((await fixture.refuse(id)).body.data.status).toBe('refused');
    expect(await fixture.funds()).toEqual(before);
    expect((await fixture.download(sold)).status).toBe(200);
    expect((await fixture.ask(sold)).body.code).toBe('refund.refused_already');
  });

  it('A contested refund that is overdue is reported once and stays undecided', async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    await fixture.contest(id);
    await fixture.passDays(7);
    await fixture.shop.market.sweep();
    expect(await fixture.shop.events(id, 'refund.overdue')).toBe(1);
    const queue = (await fixture.shop.get(fixture.shop.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.find((one: { _id: string }) => one._id === id)).toMatchObject({ isOverdue: true });
    expect(await fixture.status(id)).toBe('waiting_admin');
    await fixture.refuse(id);
  });

  it('A seller can accept a refund after contesting it', async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    await fixture.contest(id);
    expect((await fixture.accept(id)).body.data).toMatchObject({ status: 'granted', grantedBy: 'seller' });
  });

  it('A refund granted after the release day takes the share that was held for it', async () => {
    const sold = await fixture.downloaded();
    await fixture.passDays(29, sold.buyer);
    const id = await fixture.asked(sold);
    await fixture.contest(id);
    await fixture.passDays(4);
    const held = await fixture.funds();
    expect(held.frozen).toBeGreaterThanOrEqual(SHARE);
    await fixture.grant(id);
    expect((await fixture.funds()).frozen).toBe(held.frozen - SHARE);
  });
});

describe('Refused refund requests', () => {
  it('A refund request is refused when late, from a stranger, without words or for an unpaid order', async () => {
    const sold = await fixture.downloaded();
    const stranger = await fixture.shop.newBuyer();
    expect((await fixture.ask({ ...sold, buyer: stranger })).status).toBe(404);
    const silent = await fixture.ask(sold, { reason: 'broken', text: ' ' });
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'text']);
    const id = await fixture.asked(sold);
    expect((await fixture.shop.post(sold.buyer, `/refunds/${id}/accept`)).body.code).toBe('refund.not_yours');
    expect((await fixture.shop.post(fixture.shop.seller, `/refunds/${id}/withdraw`)).body.code).toBe(
      'refund.not_yours',
    );
    await fixture.withdraw(sold, id);
    const { orderId } = await fixture.shop.checkout(stranger);
    expect((await fixture.ask({ ...sold, buyer: stranger, orderId })).body.code).toBe('refund.not_paid');
    await fixture.passDays(30, sold.buyer);
    const late = await fixture.ask(sold);
    expect([late.status, late.body.code]).toEqual([409, 'refund.too_late']);
    expect(late.body.message).toMatch(
      /^A refund can be asked for within 30 days of the payment\. That ended on /,
    );
    expect((await fixture.order(sold)).refund.askUntil).toBeNull();
  });

  it("An admin's decision with a reason that does not fit is refused at its field", async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    const wrong = await fixture.shop.post(fixture.shop.admin, `/admin/refunds/${id}/grant`, {
      reasonCode: 'changed_mind',
      reason: 'x',
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'reasonCode']);
    await fixture.withdraw(sold, id);
  });
});
