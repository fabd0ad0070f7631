import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute, syncDisputes } from '../../service/disputes/sync.ts';
import { handleWebhook } from '../../service/webhooks/handle.ts';

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

const admin = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.shop.market.api(method, `/admin/disputes${path}`, {
    token: fixture.shop.admin.token,
    ...(body && { body }),
  });

describe('Disputes of a sale', () => {
  it("A dispute holds the seller's share and the downloads, and frees both when it is won", async () => {
    const sold = await fixture.downloaded();
    const before = await fixture.funds();
    const dispute = await fixture.dispute(sold);
    expect(await fixture.funds()).toMatchObject({
      pending: before.pending - SHARE,
      frozen: before.frozen + SHARE,
    });
    const download = await fixture.download(sold);
    expect([download.status, ((await download.json()) as { code: string }).code]).toEqual([
      403,
      'delivery.dispute_open',
    ]);
    expect((await fixture.ask(sold)).body.code).toBe('refund.disputed');
    await fixture.resolve(dispute, 'under_review');
    await fixture.resolve(dispute, 'won');
    expect(await fixture.funds()).toEqual(before);
    expect((await fixture.download(sold)).status).toBe(200);
    const { id } = await fixture.disputeRow(dispute);
    const types = ['dispute.opened', 'dispute.won', 'dispute.lost'];
    expect(await Promise.all(types.map((type) => fixture.shop.events(id, type)))).toEqual([1, 1, 0]);
  });

  it('A lost dispute takes the share from the seller and the listing from the buyer', async () => {
    const before = await fixture.funds();
    const sold = await fixture.downloaded();
    const dispute = await fixture.dispute(sold);
    await fixture.resolve(dispute, 'lost');
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
    expect((await fixture.order(sold)).refund).toMatchObject({ refundedPaise: 149_900, askUntil: null });
  });

  it('A dispute won after it was lost restores the sale', async () => {
    const sold = await fixture.downloaded();
    const before = await fixture.funds();
    const dispute = await fixture.dispute(sold);
    await fixture.resolve(dispute, 'lost');
    // The provider's book says so; its controls do not let a lost one move.
    await fixture.setAtProvider(dispute, 'won');
    await syncDispute(fixture.shop.ctx, dispute);
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([true, before]);
    await fixture.setAtProvider(dispute, 'lost');
    await syncDispute(fixture.shop.ctx, dispute);
    expect(await fixture.owns(sold)).toBe(false);
  });

  it('A dispute told in any order, twice and at once counts once', async () => {
    const before = await fixture.funds();
    const sold = await fixture.downloaded();
    await fixture.shop.control('/set', { delayWebhooksSeconds: 3_600 });
    const { id: dispute } = await fixture.shop.control('/dispute', { payment_id: sold.paymentId });
    for (const outcome of ['under_review', 'won', 'lost'])
      await fixture.shop.control('/dispute/resolve', { dispute_id: dispute, outcome });
    await fixture.shop.control('/webhook/replay', { subject_id: dispute, order: 'reversed', times: 2 });
    await Promise.all(Array.from({ length: 6 }, () => syncDispute(fixture.shop.ctx, dispute)));
    await fixture.shop.control('/flush', { force: true });
    const waiting = await fixture.shop.db.selectFrom('webhook_events').select('event_id').execute();
    await Promise.all(waiting.map(({ event_id }) => handleWebhook(fixture.shop.ctx, { eventId: event_id })));
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
    const { id } = await fixture.disputeRow(dispute);
    expect(await fixture.shop.events(id, 'dispute.lost')).toBe(1);
  });

  it('A dispute whose every webhook is lost is found within about an hour', async () => {
    await syncDisputes(fixture.shop.ctx);
    await fixture.shop.control('/set', { dropWebhooks: 100 });
    const sold = await fixture.downloaded();
    const { id: dispute } = await fixture.shop.control('/dispute', { payment_id: sold.paymentId });
    await fixture.shop.market.advanceClock(3_700);
    expect(await fixture.stopped(sold)).toBe('dispute');
    await fixture.shop.control('/dispute/resolve', { dispute_id: dispute, outcome: 'won' });
    await fixture.shop.market.advanceClock(3_700);
    expect(await fixture.stopped(sold)).toBeNull();
  });
});

describe('Disputes and refunds of the same sale', () => {
  it('A refund request during a dispute is decided only after the bank has decided', async () => {
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    const held = await fixture.funds();
    const dispute = await fixture.dispute(sold);
    expect(await fixture.funds()).toEqual(held);
    expect((await fixture.accept(id)).body.code).toBe('refund.disputed');
    await fixture.passDays(6, sold.buyer);
    expect(await fixture.status(id)).toBe('waiting_seller');
    await fixture.resolve(dispute, 'won');
    expect(await fixture.funds()).toEqual(held);
    await fixture.shop.market.sweep();
    expect(await fixture.status(id)).toBe('waiting_seller');
    await fixture.withdraw(sold, id);
    expect((await fixture.funds()).frozen).toBe(held.frozen - SHARE);
  });

  it('A lost dispute ends the refund request of its sale as granted by the bank', async () => {
    const before = await fixture.funds();
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    await fixture.resolve(await fixture.dispute(sold), 'lost');
    expect((await fixture.order(sold)).refund.request).toMatchObject({
      status: 'granted',
      grantedBy: 'bank',
    });
    expect([await fixture.status(id), await fixture.owns(sold), await fixture.funds()]).toEqual([
      'granted',
      false,
      before,
    ]);
    expect(await fixture.atProvider(sold)).toEqual([]);
  });

  it('A lost dispute stops a refund that the provider does not have yet', async () => {
    const before = await fixture.funds();
    const sold = await fixture.sold();
    const path = '/v1/payments/:id/refund';
    // Refused, not unanswered: no call is repeated by itself.
    await fixture.shop.control('/set', { failApi: { path, method: 'POST', status: 400, times: 1000 } });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    const { id: dispute } = await fixture.shop.control('/dispute', { payment_id: sold.paymentId });
    await syncDispute(fixture.shop.ctx, dispute);
    await fixture.shop.control('/reset', {});
    await fixture.shop.control('/dispute/resolve', { dispute_id: dispute, outcome: 'lost' });
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toEqual([]);
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
    const queue = (await fixture.shop.get(fixture.shop.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.filter((one: { orderId: string }) => one.orderId === sold.orderId)).toEqual([]);
  });

  it('A lost dispute after a refund costs the platform the second amount, not the seller', async () => {
    const before = await fixture.funds();
    const sold = await fixture.sold();
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    await fixture.resolve(await fixture.dispute(sold), 'lost');
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
  });
});

describe('Answering a dispute', () => {
  it('An admin can contest a dispute once, with the evidence of the sale', async () => {
    const sold = await fixture.downloaded();
    const dispute = await fixture.dispute(sold);
    const { id } = await fixture.disputeRow(dispute);
    const at = new Date('2026-03-01T06:30:00Z');
    const accepted = fixture.shop.db.updateTable('orders').set({ terms_accepted_at: at });
    await accepted.where('id', '=', sold.orderId).execute();
    const answer = await fetch(`${fixture.shop.market.url}/api/admin/disputes/${id}/evidence`, {
      headers: { authorization: `Bearer ${fixture.shop.admin.token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=evidence-${dispute}.txt`);
    const text = await answer.text();
    for (const fact of [dispute, sold.orderId, sold.paymentId, '₹1,499.00', 'hostel.zip', 'bytes 0 to'])
      expect(text).toContain(fact);
    expect(text).toMatch(
      /Version: 1\.1\nSHA-256 of the text: [0-9a-f]{64}\nAccepted: by a tick .+ March 1, 2026/,
    );
    const listed = (await admin('GET', '?status=live')).body.data.disputes;
    const mine = listed.find((one: { _id: string }) => one._id === id);
    expect(mine).toMatchObject({ status: 'open', downloads: 1, buyerName: expect.any(String) });
    expect(mine.summary).toContain('downloaded the archive or its documents for buyers 1 time');
    const contested = await admin('POST', `/${id}/contest`, { summary: mine.summary });
    expect(contested.body.data).toEqual({ _id: id, status: 'under_review' });
    const again = await admin('POST', `/${id}/contest`, { summary: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'dispute.moved']);
    await fixture.resolve(dispute, 'won');
  });

  it('An admin can accept a dispute only with a reason, and the buyer loses the listing', async () => {
    const sold = await fixture.downloaded();
    const dispute = await fixture.dispute(sold);
    const { id } = await fixture.disputeRow(dispute);
    for (const body of [{}, { reason: '  ' }]) {
      const refused = await admin('POST', `/${id}/accept`, body);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: 'reason', message: 'Say why' }]);
    }
    expect((await admin('POST', `/${id}/accept`)).status).toBe(400);
    expect((await fixture.disputeRow(dispute)).status).toBe('open');
    const reason = 'The log shows no download';
    expect((await admin('POST', `/${id}/accept`, { reason })).body.data.status).toBe('lost');
    expect(await fixture.owns(sold)).toBe(false);
    const { acts } = (await fixture.shop.get(fixture.shop.admin, `/admin/audit?search=${id}`)).body.data;
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'dispute.accept',
        reason,
        by: expect.objectContaining({ uid: fixture.shop.admin.uid }),
      }),
    );
  });

  it("A late contest is refused in the provider's words, and accepting survives a lost answer", async () => {
    const sold = await fixture.downloaded();
    const dispute = await fixture.dispute(sold, { respond_in_days: 1 });
    const { id } = await fixture.disputeRow(dispute);
    await fixture.passDays(2);
    const late = await admin('POST', `/${id}/contest`, { summary: 'Delivered' });
    expect([late.status, late.body.code]).toEqual([409, 'dispute.provider_refused']);
    expect(late.body.message).toContain('deadline to respond has elapsed');
    const path = '/v1/disputes/:id/accept';
    await fixture.shop.control('/set', { failApi: { path, method: 'POST', after: true, cut: true } });
    const given = await admin('POST', `/${id}/accept`, { reason: 'Too late to answer' });
    expect(given.body.data.status).toBe('lost');
  });
});
