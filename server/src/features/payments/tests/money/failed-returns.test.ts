import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balances } from '#features/ledger/public.ts';
import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { returnAgainDaily } from '../../service/money/return-again.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await shop.control('/reset', {});
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

const days = (count: number): Context => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + count * DAY_MS),
});
const queue = async () => (await shop.get(shop.admin, '/admin/returns')).body.data.returns;
const sendAgain = (id: string) =>
  shop.post(shop.admin, `/admin/returns/${id}/send-again`, { reason: 'The bank is back' });
const suspense = async () =>
  (await balances(shop.ctx)).find(({ code }) => code === 'customer_suspense')?.balancePaise ?? 0;
const statuses = async (orderId: string) => (await shop.refunds(orderId)).map(({ status }) => status).sort();

/** Money on a cancelled order, whose return the provider could not pay out. */
async function failedReturn() {
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.post(buyer, `/payments/cancel/${checkout.orderId}`);
  await shop.control('/set', { refundOutcome: 'failed' });
  const paid = await shop.pay(checkout);
  await shop.settleAll();
  return { buyer, orderId: checkout.orderId, paymentId: paid.razorpay_payment_id };
}

test('A failed return stands in the queue, and of three admins at once exactly one sends it again', async () => {
  const { buyer, orderId, paymentId } = await failedReturn();
  const [entry] = await queue();
  expect(entry).toMatchObject({
    ...{ orderId, razorpayPaymentId: paymentId, leftPaise: 149_900, amountPaise: 149_900, tries: 1 },
    ...{ buyerEmail: buyer.email, isDisputed: false },
  });
  expect(await suspense()).toBe(149_900);
  await shop.control('/reset', {});
  const answers = await Promise.all([1, 2, 3].map(() => sendAgain(entry._id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await shop.settleAll();
  expect([await statuses(orderId), await queue(), await suspense()]).toEqual([
    ['failed', 'processed'],
    [],
    0,
  ]);
  await shop.expectLedgerBalanced();
  const { acts } = (await shop.get(shop.admin, `/admin/audit?search=${orderId}`)).body.data;
  expect(acts).toMatchObject([
    {
      ...{ act: 'order.return_again', reason: 'The bank is back' },
      before: { leftPaise: 149_900, sentPaise: 0 },
      after: { leftPaise: 0, sentPaise: 149_900 },
    },
  ]);
  expect((await sendAgain(entry._id)).body.code).toBe('refund.not_failed');
});

test('Money is sent again only with a reason', async () => {
  const { orderId } = await failedReturn();
  const [entry] = await queue();
  for (const body of [{}, { reason: '  ' }]) {
    const answer = await shop.post(shop.admin, `/admin/returns/${entry._id}/send-again`, body);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field: 'reason', msg: 'Say why' }]]);
  }
  expect(await statuses(orderId)).toEqual(['failed']);
});

test('A failed return is tried once a day until the provider pays it out, and its failure is told once', async () => {
  const { orderId } = await failedReturn();
  await returnAgainDaily(days(0.9));
  expect(await statuses(orderId)).toEqual(['failed']);
  await Promise.all([returnAgainDaily(days(1.1)), returnAgainDaily(days(1.1))]);
  await shop.settleAll();
  expect(await statuses(orderId)).toEqual(['failed', 'failed']);
  expect(await shop.events(orderId, 'order.refund_failed')).toBe(1);
  await returnAgainDaily(days(1.2));
  expect(await statuses(orderId)).toEqual(['failed', 'failed']);
  await shop.control('/reset', {});
  await returnAgainDaily(days(2.2));
  await shop.settleAll();
  expect(await statuses(orderId)).toEqual(['failed', 'failed', 'processed']);
  expect([await queue(), await suspense()]).toEqual([[], 0]);
  await shop.expectLedgerBalanced();
});

test('A failed return of a disputed payment is sent again only after the bank has decided for the market', async () => {
  const { orderId, paymentId } = await failedReturn();
  await shop.control('/reset', {});
  const { id: dispute } = await shop.control('/dispute', { payment_id: paymentId });
  await shop.settleAll();
  const [entry] = await queue();
  expect(entry).toMatchObject({ orderId, isDisputed: true });
  expect((await sendAgain(entry._id)).body.code).toBe('refund.disputed');
  await returnAgainDaily(days(2));
  expect(await statuses(orderId)).toEqual(['failed']);
  await shop.control('/dispute/resolve', { dispute_id: dispute, outcome: 'won' });
  await shop.settleAll();
  expect((await sendAgain(entry._id)).status).toBe(200);
  await shop.settleAll();
  expect(await statuses(orderId)).toEqual(['failed', 'processed']);
  await shop.expectLedgerBalanced();
});

test('A payment that bought something cannot be returned like one that bought nothing', async () => {
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(checkout));
  const [payment] = await shop.payments(checkout.orderId);
  expect((await sendAgain(payment!.id)).status).toBe(404);
});
