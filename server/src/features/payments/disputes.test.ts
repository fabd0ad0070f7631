import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../testing/refund-desk.ts';
import { followDispute, followDisputes, handleWebhook } from './service.ts';

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

const admin = (method: 'GET' | 'POST', path: string, body?: object) =>
  desk.till.market.api(method, `/admin/disputes${path}`, {
    token: desk.till.admin.token,
    ...(body && { body }),
  });

describe('a dispute', () => {
  it('holds the share and the downloads, and frees both when it is won', async () => {
    const sold = await desk.downloaded();
    const before = await desk.funds();
    const dispute = await desk.dispute(sold);
    expect(await desk.funds()).toMatchObject({
      pending: before.pending - SHARE,
      frozen: before.frozen + SHARE,
    });
    const download = await desk.download(sold);
    expect([download.status, ((await download.json()) as { code: string }).code]).toEqual([
      403,
      'delivery.dispute_open',
    ]);
    expect((await desk.ask(sold)).body.code).toBe('refund.disputed');
    await desk.resolve(dispute, 'under_review');
    await desk.resolve(dispute, 'won');
    expect(await desk.funds()).toEqual(before);
    expect((await desk.download(sold)).status).toBe(200);
    const { id } = await desk.disputeRow(dispute);
    const types = ['dispute.opened', 'dispute.won', 'dispute.lost'];
    expect(await Promise.all(types.map((type) => desk.till.events(id, type)))).toEqual([1, 1, 0]);
  });

  it('that is lost undoes the sale', async () => {
    const before = await desk.funds();
    const sold = await desk.downloaded();
    const dispute = await desk.dispute(sold);
    await desk.resolve(dispute, 'lost');
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
    expect((await desk.order(sold)).refund).toMatchObject({ refundedPaise: 149_900, askUntil: null });
  });

  it('that is won after it was lost gives everything back', async () => {
    const sold = await desk.downloaded();
    const before = await desk.funds();
    const dispute = await desk.dispute(sold);
    await desk.resolve(dispute, 'lost');
    // The provider's book says so; its controls do not let a lost one move.
    await desk.setAtProvider(dispute, 'won');
    await followDispute(desk.till.ctx, dispute);
    expect([await desk.owns(sold), await desk.funds()]).toEqual([true, before]);
    await desk.setAtProvider(dispute, 'lost');
    await followDispute(desk.till.ctx, dispute);
    expect(await desk.owns(sold)).toBe(false);
  });

  it('told in any order, doubled and at once counts once', async () => {
    const before = await desk.funds();
    const sold = await desk.downloaded();
    await desk.till.control('/set', { delayWebhooksSeconds: 3_600 });
    const { id: dispute } = await desk.till.control('/dispute', { payment_id: sold.paymentId });
    for (const outcome of ['under_review', 'won', 'lost'])
      await desk.till.control('/dispute/resolve', { dispute_id: dispute, outcome });
    await desk.till.control('/webhook/replay', { subject_id: dispute, order: 'reversed', times: 2 });
    await Promise.all(Array.from({ length: 6 }, () => followDispute(desk.till.ctx, dispute)));
    await desk.till.control('/flush', { force: true });
    const waiting = await desk.till.db.selectFrom('webhook_events').select('event_id').execute();
    await Promise.all(waiting.map(({ event_id }) => handleWebhook(desk.till.ctx, { eventId: event_id })));
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
    const { id } = await desk.disputeRow(dispute);
    expect(await desk.till.events(id, 'dispute.lost')).toBe(1);
  });

  it('whose every webhook is lost is found within the hour', async () => {
    await followDisputes(desk.till.ctx);
    await desk.till.control('/set', { dropWebhooks: 100 });
    const sold = await desk.downloaded();
    const { id: dispute } = await desk.till.control('/dispute', { payment_id: sold.paymentId });
    await desk.till.market.advanceClock(3_700);
    expect(await desk.stopped(sold)).toBe('dispute');
    await desk.till.control('/dispute/resolve', { dispute_id: dispute, outcome: 'won' });
    await desk.till.market.advanceClock(3_700);
    expect(await desk.stopped(sold)).toBeNull();
  });
});

describe('a dispute and a refund of the same sale', () => {
  it('holds the request: nothing is granted until the bank has decided, then the seller has his time', async () => {
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    const held = await desk.funds();
    const dispute = await desk.dispute(sold);
    expect(await desk.funds()).toEqual(held);
    expect((await desk.accept(id)).body.code).toBe('refund.disputed');
    await desk.passDays(6, sold.buyer);
    expect(await desk.status(id)).toBe('waiting_seller');
    await desk.resolve(dispute, 'won');
    expect(await desk.funds()).toEqual(held);
    await desk.till.market.sweep();
    expect(await desk.status(id)).toBe('waiting_seller');
    await desk.withdraw(sold, id);
    expect((await desk.funds()).frozen).toBe(held.frozen - SHARE);
  });

  it('ends the request when it is lost', async () => {
    const before = await desk.funds();
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    await desk.resolve(await desk.dispute(sold), 'lost');
    expect((await desk.order(sold)).refund.request).toMatchObject({ status: 'granted', grantedBy: 'bank' });
    expect([await desk.status(id), await desk.owns(sold), await desk.funds()]).toEqual([
      'granted',
      false,
      before,
    ]);
    expect(await desk.atProvider(sold)).toEqual([]);
  });

  it('stops a refund that the provider does not have yet', async () => {
    const before = await desk.funds();
    const sold = await desk.sold();
    const path = '/v1/payments/:id/refund';
    // Refused, not unanswered: no call is repeated by itself.
    await desk.till.control('/set', { failApi: { path, method: 'POST', status: 400, times: 1000 } });
    await desk.ask(sold, { reason: 'not_downloaded' });
    const { id: dispute } = await desk.till.control('/dispute', { payment_id: sold.paymentId });
    await followDispute(desk.till.ctx, dispute);
    await desk.till.control('/reset', {});
    await desk.till.control('/dispute/resolve', { dispute_id: dispute, outcome: 'lost' });
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toEqual([]);
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
    const queue = (await desk.till.get(desk.till.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.filter((one: { orderId: string }) => one.orderId === sold.orderId)).toEqual([]);
  });

  it('that both cost money are the platform’s loss, not the seller’s', async () => {
    const before = await desk.funds();
    const sold = await desk.sold();
    await desk.ask(sold, { reason: 'not_downloaded' });
    await desk.till.settleDown();
    await desk.resolve(await desk.dispute(sold), 'lost');
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
  });
});

describe('answering a dispute', () => {
  it('with the evidence of the sale', async () => {
    const sold = await desk.downloaded();
    const dispute = await desk.dispute(sold);
    const { id } = await desk.disputeRow(dispute);
    const answer = await fetch(`${desk.till.market.url}/api/admin/disputes/${id}/evidence`, {
      headers: { authorization: `Bearer ${desk.till.admin.token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=evidence-${dispute}.txt`);
    const text = await answer.text();
    for (const fact of [dispute, sold.orderId, sold.paymentId, '₹1,499.00', 'hostel.zip', 'bytes 0 to'])
      expect(text).toContain(fact);
    const listed = (await admin('GET', '?status=live')).body.data.disputes;
    const mine = listed.find((one: { _id: string }) => one._id === id);
    expect(mine).toMatchObject({ status: 'open', downloads: 1, buyerName: expect.any(String) });
    expect(mine.summary).toContain('downloaded the archive or its documents for buyers 1 time');
    const contested = await admin('POST', `/${id}/contest`, { summary: mine.summary });
    expect(contested.body.data).toEqual({ _id: id, status: 'under_review' });
    const again = await admin('POST', `/${id}/contest`, { summary: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'dispute.moved']);
    await desk.resolve(dispute, 'won');
  });

  it('by giving in', async () => {
    const sold = await desk.downloaded();
    const dispute = await desk.dispute(sold);
    const { id } = await desk.disputeRow(dispute);
    for (const body of [{}, { reason: '  ' }]) {
      const refused = await admin('POST', `/${id}/accept`, body);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: 'reason', message: 'Say why' }]);
    }
    expect((await admin('POST', `/${id}/accept`)).status).toBe(400);
    expect((await desk.disputeRow(dispute)).status).toBe('open');
    const reason = 'The log shows no download';
    expect((await admin('POST', `/${id}/accept`, { reason })).body.data.status).toBe('lost');
    expect(await desk.owns(sold)).toBe(false);
    const { acts } = (await desk.till.get(desk.till.admin, `/admin/audit?search=${id}`)).body.data;
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'dispute.accept',
        reason,
        by: expect.objectContaining({ uid: desk.till.admin.uid }),
      }),
    );
  });

  it('too late is refused in the provider’s words; an answer that is lost is found out', async () => {
    const sold = await desk.downloaded();
    const dispute = await desk.dispute(sold, { respond_in_days: 1 });
    const { id } = await desk.disputeRow(dispute);
    await desk.passDays(2);
    const late = await admin('POST', `/${id}/contest`, { summary: 'Delivered' });
    expect([late.status, late.body.code]).toEqual([409, 'dispute.provider_refused']);
    expect(late.body.message).toContain('deadline to respond has elapsed');
    const path = '/v1/disputes/:id/accept';
    await desk.till.control('/set', { failApi: { path, method: 'POST', after: true, cut: true } });
    const given = await admin('POST', `/${id}/accept`, { reason: 'Too late to answer' });
    expect(given.body.data.status).toBe('lost');
  });
});
