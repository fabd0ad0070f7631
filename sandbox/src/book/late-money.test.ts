import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  automaticOrder,
  call,
  holdSandbox,
  KEY_ID,
  movableClock,
  type RunningSandbox,
} from '../../testing/running-sandbox.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let receiver: typeof held.receiver;
let running: RunningSandbox;
const clock = movableClock();

beforeAll(async () => {
  held = await holdSandbox(clock);
  ({ receiver, running } = held);
});
afterAll(() => held?.close());

beforeEach(async () => {
  await running.control('/reset', {});
});

const newOrder = async () => (await running.api('POST', '/orders', automaticOrder())).body.id as string;
const payment = async (id: string) => (await running.api('GET', `/payments/${id}`)).body;

test('A failed payment says why, leaves the order open and can be authorised later', async () => {
  const orderId = await newOrder();
  const failed = await running.control('/pay', { order_id: orderId, outcome: 'failure' });
  expect(failed.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description: expect.any(String),
    source: 'gateway',
    step: 'payment_authentication',
    reason: 'payment_failed',
    metadata: { payment_id: failed.razorpay_payment_id, order_id: orderId },
  });
  expect(await payment(failed.razorpay_payment_id)).toMatchObject({
    status: 'failed',
    error_reason: 'payment_failed',
  });
  expect((await running.api('GET', `/orders/${orderId}`)).body).toMatchObject({
    status: 'attempted',
    attempts: 1,
  });
  await running.control('/authorize-late', { payment_id: failed.razorpay_payment_id });
  expect(await payment(failed.razorpay_payment_id)).toMatchObject({ status: 'captured', error_code: null });
});

test('A payment authorised after the automatic period is not captured but refunded', async () => {
  const orderId = await newOrder();
  const failed = await running.control('/pay', { order_id: orderId, outcome: 'failure' });
  clock.advance(31 * 60);
  await running.control('/authorize-late', { payment_id: failed.razorpay_payment_id });
  await running.control('/flush', {});
  expect(await payment(failed.razorpay_payment_id)).toMatchObject({
    status: 'refunded',
    captured: false,
    fee: null,
  });
});

test('A second payment that arrives late on a paid order is refunded at once', async () => {
  const orderId = await newOrder();
  const late = await running.control('/pay', { order_id: orderId, outcome: 'failure' });
  await running.control('/pay', { order_id: orderId, outcome: 'success' });
  await running.control('/authorize-late', { payment_id: late.razorpay_payment_id });
  expect(await payment(late.razorpay_payment_id)).toMatchObject({ status: 'refunded', captured: false });
  const again = await running.control('/pay', { order_id: orderId, outcome: 'success' });
  expect(again.error.description).toContain('already paid');
});

test("An authorised payment waits for its capture until the order's period is over", async () => {
  const orderId = await newOrder();
  const held = await running.control('/pay', { order_id: orderId, outcome: 'authorize' });
  expect((await payment(held.razorpay_payment_id)).status).toBe('authorized');
  clock.advance(30 * 60);
  await running.control('/flush', {});
  expect((await payment(held.razorpay_payment_id)).status).toBe('refunded');
});

test('Of many payments at once on one order exactly one is captured', async () => {
  const orderId = await newOrder();
  await Promise.all(
    Array.from({ length: 6 }, () => running.control('/pay', { order_id: orderId, outcome: 'success' })),
  );
  const { items } = (await running.api('GET', `/orders/${orderId}/payments`)).body;
  expect(items.filter((item: { status: string }) => item.status === 'captured')).toHaveLength(1);
});

test('An order whose answer was lost can be found by its receipt', async () => {
  await running.control('/set', {
    failApi: { path: '/v1/orders', method: 'post', status: 504, after: true },
  });
  const lost = await running.api('POST', '/orders', automaticOrder(500, 'lost-answer'));
  expect(lost).toMatchObject({ status: 504, body: { error: { code: 'GATEWAY_ERROR' } } });
  expect((await running.api('GET', '/orders?receipt=lost-answer')).body.count).toBe(1);
});

test('An API call set to fail twice fails twice and then succeeds', async () => {
  await running.control('/set', { failApi: { path: '/v1/orders/:id/payments', status: 500, times: 2 } });
  const orderId = await newOrder();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) {
    statuses.push((await running.api('GET', `/orders/${orderId}/payments`)).status);
  }
  expect(statuses).toEqual([500, 500, 200]);
});

test('A dispute can be contested, won and lost, and deducts money only when lost', async () => {
  const orderId = await newOrder();
  const { razorpay_payment_id } = await running.control('/pay', { order_id: orderId, outcome: 'success' });
  const dispute = await running.control('/dispute', { payment_id: razorpay_payment_id });
  expect(dispute).toMatchObject({ status: 'open', amount: 100_000, amount_deducted: 0 });
  const contested = await running.api('PATCH', `/disputes/${dispute.id}/contest`, {
    action: 'submit',
    summary: 'The buyer downloaded the files.',
  });
  expect(contested.body).toMatchObject({ status: 'under_review', evidence: { summary: expect.any(String) } });
  await running.control('/dispute/resolve', { dispute_id: dispute.id, outcome: 'won' });
  const lost = await running.control('/dispute/resolve', { dispute_id: dispute.id, outcome: 'lost' });
  expect(lost).toMatchObject({ status: 'lost', amount_deducted: 100_000 });
  await running.control('/flush', {});
  expect(receiver.received.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['payment.dispute.created', 'payment.dispute.won', 'payment.dispute.lost']),
  );
});

test.each([
  [{ method: 'upi', vpa: 'success@razorpay' }, null],
  [{ method: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
  [{ method: 'upi', vpa: 'someone@bank' }, 'invalid_vpa'],
  [{ method: 'card', card: { number: '6527 6589 0000 1005', otp: '1234' } }, null],
  [{ method: 'card', card: { number: '4100280000001007', otp: '123' } }, 'incorrect_otp'],
  [{ method: 'card', card: { number: '4100280000080001', otp: '1234' } }, 'insufficient_fund'],
  [{ method: 'card', card: { number: '4100280000020007' } }, 'gateway_technical_error'],
  [{ method: 'netbanking', bank: 'HDFC' }, null],
])('The test data of a payment method decides what the checkout answers (%#)', async (instrument, reason) => {
  const orderId = await newOrder();
  const body = { key_id: KEY_ID, order_id: orderId, instrument };
  const answer = await call('POST', `${running.url}/v1/checkout/pay`, body);
  if (reason) expect(answer).toMatchObject({ status: 400, body: { error: { reason } } });
  else expect(answer).toMatchObject({ status: 200, body: { razorpay_order_id: orderId } });
});

test('The checkout takes no payment under a key of another shop', async () => {
  const body = { key_id: 'rzp_test_other', order_id: await newOrder(), instrument: {} };
  expect((await call('POST', `${running.url}/v1/checkout/pay`, body)).status).toBe(401);
});
