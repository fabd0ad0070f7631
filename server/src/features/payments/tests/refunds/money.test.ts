import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';

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

const REFUND_CALL = { path: '/v1/payments/:id/refund', method: 'POST' };
const sendAgain = (id: string, body: object = { reason: 'The account is open again' }) =>
  fixture.shop.post(fixture.shop.admin, `/admin/refunds/${id}/send-again`, body);

describe('Money of a granted refund', () => {
  it("A granted refund is paid once when the provider's answers are lost", async () => {
    const sold = await fixture.sold();
    await fixture.shop.control('/set', { failApi: { ...REFUND_CALL, status: 502, times: 7, after: true } });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toMatchObject([{ status: 'processed', amount: 149_900 }]);
    expect(await fixture.shop.refunds(sold.orderId)).toMatchObject([
      { status: 'processed', reason: 'guarantee' },
    ]);
  });

  it('A refund that cannot be paid out restores the sale, and an admin can send it again', async () => {
    const before = await fixture.funds();
    const sold = await fixture.downloaded();
    const id = await fixture.asked(sold);
    // Before the grant: its job may send the money back at once.
    await fixture.shop.control('/set', { refundOutcome: 'failed' });
    await fixture.accept(id);
    await fixture.shop.settleAll();
    expect(await fixture.shop.events(sold.orderId, 'order.refund_failed')).toBe(1);
    expect([await fixture.owns(sold), await fixture.stopped(sold)]).toEqual([true, null]);
    expect(await fixture.funds()).toEqual({ ...before, pending: before.pending + 127_415 });
    const queue = (await fixture.shop.get(fixture.shop.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.find((one: { _id: string }) => one._id === id)).toMatchObject({
      status: 'granted',
      money: { status: 'failed' },
    });
    await fixture.shop.control('/reset', {});
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await fixture.shop.settleAll();
    expect(await fixture.owns(sold)).toBe(false);
    expect((await fixture.atProvider(sold)).map(({ status }) => status).sort()).toEqual([
      'failed',
      'processed',
    ]);
    expect((await sendAgain(id)).body.code).toBe('refund.not_failed');
    expect((await sendAgain(id, {})).body.errors).toMatchObject([{ field: 'reason', message: 'Say why' }]);
    const { acts } = (await fixture.shop.get(fixture.shop.admin, `/admin/audit?search=${id}`)).body.data;
    const sent = acts.filter(({ act }: { act: string }) => act === 'refund.send_again');
    expect(sent).toMatchObject([{ reason: 'The account is open again' }]);
    expect(await fixture.funds()).toEqual(before);
  });

  it('A refund returns only the rest when a part went back by hand before', async () => {
    const sold = await fixture.sold();
    await fixture.shop.control('/refund', { payment_id: sold.paymentId, amount: 33_333 });
    await fixture.shop.settleAll();
    const answer = await fixture.ask(sold, { reason: 'not_downloaded' });
    expect(answer.body.data).toMatchObject({ status: 'granted', amountPaise: 116_567 });
    await fixture.shop.settleAll();
    const amounts = (await fixture.atProvider(sold)).map(({ amount }) => amount).sort((a, b) => a - b);
    expect(amounts).toEqual([33_333, 116_567]);
  });

  it('A granted refund gives way to a whole refund made by hand', async () => {
    const before = await fixture.funds();
    const sold = await fixture.sold();
    await fixture.shop.control('/set', { failApi: { ...REFUND_CALL, status: 503, times: 1000 } });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await fixture.shop.control('/refund', { payment_id: sold.paymentId });
    await fixture.shop.control('/reset', {});
    await fixture.shop.settleAll();
    expect(await fixture.atProvider(sold)).toMatchObject([{ amount: 149_900 }]);
    const rows = await fixture.shop.refunds(sold.orderId);
    expect(rows.map(({ reason, status }) => `${reason} ${status}`).sort()).toEqual([
      'guarantee failed',
      'made_at_provider processed',
    ]);
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
  });

  it('A granted refund returns only the rest when a part is returned by hand meanwhile', async () => {
    const before = await fixture.funds();
    const sold = await fixture.sold();
    await fixture.shop.control('/set', { failApi: { ...REFUND_CALL, status: 503, times: 1000 } });
    await fixture.ask(sold, { reason: 'not_downloaded' });
    await fixture.shop.control('/refund', { payment_id: sold.paymentId, amount: 50_000 });
    await fixture.shop.control('/reset', {});
    await fixture.shop.settleAll();
    const amounts = (await fixture.atProvider(sold)).map(({ amount }) => amount).sort((a, b) => a - b);
    expect(amounts).toEqual([50_000, 99_900]);
    expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
  });
});

it('A waiting request asks for the rest after a partial refund by hand and ends with a whole one', async () => {
  const before = await fixture.funds();
  const sold = await fixture.downloaded();
  const id = await fixture.asked(sold);
  await fixture.shop.control('/refund', { payment_id: sold.paymentId, amount: 50_000 });
  await fixture.shop.settleAll();
  expect((await fixture.order(sold)).refund.request).toMatchObject({
    status: 'waiting_seller',
    amountPaise: 99_900,
  });
  await fixture.shop.control('/refund', { payment_id: sold.paymentId });
  await fixture.shop.settleAll();
  expect((await fixture.order(sold)).refund.request).toMatchObject({
    status: 'granted',
    grantedBy: 'provider',
  });
  expect([await fixture.owns(sold), await fixture.funds()]).toEqual([false, before]);
  expect(await fixture.shop.events(id, 'refund.granted')).toBe(1);
});
