import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../testing/refund-desk.ts';

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

const REFUND_CALL = { path: '/v1/payments/:id/refund', method: 'POST' };
const sendAgain = (id: string, body?: object) =>
  desk.till.post(desk.till.admin, `/admin/refunds/${id}/send-again`, body);

describe('the money of a granted refund', () => {
  it('goes once when the provider’s answers are lost', async () => {
    const sold = await desk.sold();
    await desk.till.control('/set', { failApi: { ...REFUND_CALL, status: 502, times: 7, after: true } });
    await desk.ask(sold, { reason: 'not_downloaded' });
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toMatchObject([{ status: 'processed', amount: 149_900 }]);
    expect(await desk.till.refunds(sold.orderId)).toMatchObject([
      { status: 'processed', reason: 'guarantee' },
    ]);
  });

  it('that cannot be paid out gives everything back, is told, and is sent again by an admin', async () => {
    const before = await desk.funds();
    const sold = await desk.downloaded();
    const id = await desk.asked(sold);
    // Before the grant: its job may send the money back at once.
    await desk.till.control('/set', { refundOutcome: 'failed' });
    await desk.accept(id);
    await desk.till.settleDown();
    expect(await desk.till.events(sold.orderId, 'order.refund_failed')).toBe(1);
    expect([await desk.owns(sold), await desk.stopped(sold)]).toEqual([true, null]);
    expect(await desk.funds()).toEqual({ ...before, pending: before.pending + 127_415 });
    const queue = (await desk.till.get(desk.till.admin, '/admin/refunds')).body.data.refunds;
    expect(queue.find((one: { _id: string }) => one._id === id)).toMatchObject({
      status: 'granted',
      money: { status: 'failed' },
    });
    await desk.till.control('/reset', {});
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendAgain(id, { reason: 'The account is open again' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await desk.till.settleDown();
    expect(await desk.owns(sold)).toBe(false);
    expect((await desk.atProvider(sold)).map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
    expect((await sendAgain(id)).body.code).toBe('refund.not_failed');
    const { acts } = (await desk.till.get(desk.till.admin, `/admin/audit?search=${id}`)).body.data;
    const sent = acts.filter(({ act }: { act: string }) => act === 'refund.send_again');
    expect(sent).toMatchObject([{ reason: 'The account is open again' }]);
    expect(await desk.funds()).toEqual(before);
  });

  it('is the rest when a part went back by hand before', async () => {
    const sold = await desk.sold();
    await desk.till.control('/refund', { payment_id: sold.paymentId, amount: 33_333 });
    await desk.till.settleDown();
    const answer = await desk.ask(sold, { reason: 'not_downloaded' });
    expect(answer.body.data).toMatchObject({ status: 'granted', amountPaise: 116_567 });
    await desk.till.settleDown();
    const amounts = (await desk.atProvider(sold)).map(({ amount }) => amount).sort((a, b) => a - b);
    expect(amounts).toEqual([33_333, 116_567]);
  });

  it('gives way to a whole refund by hand', async () => {
    const before = await desk.funds();
    const sold = await desk.sold();
    await desk.till.control('/set', { failApi: { ...REFUND_CALL, status: 503, times: 1000 } });
    await desk.ask(sold, { reason: 'not_downloaded' });
    await desk.till.control('/refund', { payment_id: sold.paymentId });
    await desk.till.control('/reset', {});
    await desk.till.settleDown();
    expect(await desk.atProvider(sold)).toMatchObject([{ amount: 149_900 }]);
    const rows = await desk.till.refunds(sold.orderId);
    expect(rows.map(({ reason, status }) => `${reason} ${status}`).sort()).toEqual([
      'guarantee failed',
      'made_at_provider processed',
    ]);
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
  });

  it('gives way to a part by hand and returns the rest', async () => {
    const before = await desk.funds();
    const sold = await desk.sold();
    await desk.till.control('/set', { failApi: { ...REFUND_CALL, status: 503, times: 1000 } });
    await desk.ask(sold, { reason: 'not_downloaded' });
    await desk.till.control('/refund', { payment_id: sold.paymentId, amount: 50_000 });
    await desk.till.control('/reset', {});
    await desk.till.settleDown();
    const amounts = (await desk.atProvider(sold)).map(({ amount }) => amount).sort((a, b) => a - b);
    expect(amounts).toEqual([50_000, 99_900]);
    expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
  });
});

it('a request that waits ends with a whole refund by hand, and asks for the rest after a part', async () => {
  const before = await desk.funds();
  const sold = await desk.downloaded();
  const id = await desk.asked(sold);
  await desk.till.control('/refund', { payment_id: sold.paymentId, amount: 50_000 });
  await desk.till.settleDown();
  expect((await desk.order(sold)).refund.request).toMatchObject({
    status: 'waiting_seller',
    amountPaise: 99_900,
  });
  await desk.till.control('/refund', { payment_id: sold.paymentId });
  await desk.till.settleDown();
  expect((await desk.order(sold)).refund.request).toMatchObject({ status: 'granted', grantedBy: 'provider' });
  expect([await desk.owns(sold), await desk.funds()]).toEqual([false, before]);
  expect(await desk.till.events(id, 'refund.granted')).toBe(1);
});
