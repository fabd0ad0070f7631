import Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  automaticOrder,
  holdSandbox,
  movableClock,
  type RunningSandbox,
  runningSandbox,
  WEBHOOK_SECRET,
} from '../../testing/running-sandbox.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let database: typeof held.database;
let receiver: typeof held.receiver;
let running: RunningSandbox;
const clock = movableClock();

beforeAll(async () => {
  held = await holdSandbox(clock);
  ({ database, receiver, running } = held);
});
afterAll(() => held?.close());

beforeEach(async () => {
  await running.control('/reset', {});
  await running.control('/flush', { force: true });
  receiver.received.length = 0;
});

const events = () => receiver.received.map(({ event }) => event);
const flush = (force = false) => running.control('/flush', { force });

async function paidOrder() {
  const { body: order } = await running.api('POST', '/orders', automaticOrder());
  const paid = await running.control('/pay', { order_id: order.id, outcome: 'success' });
  return { orderId: order.id as string, paymentId: paid.razorpay_payment_id as string };
}

test('A payment sends authorised, captured and paid events, each signed over its raw body', async () => {
  const { orderId, paymentId } = await paidOrder();
  await flush();
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  for (const { raw, signature } of receiver.received) {
    expect(Razorpay.validateWebhookSignature(raw, signature, WEBHOOK_SECRET)).toBe(true);
  }
  expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(3);
  const [authorized, captured, paid] = receiver.received.map(({ body }) => body);
  expect(authorized?.payload.payment?.entity).toMatchObject({
    id: paymentId,
    status: 'authorized',
    fee: null,
  });
  expect(captured?.contains).toEqual(['payment']);
  expect(paid).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    contains: ['payment', 'order'],
    created_at: clock.now().getTime() / 1000,
    payload: { order: { entity: { id: orderId, status: 'paid' } } },
  });
});

test('A webhook that is not accepted is repeated ever later, with the same id and bytes', async () => {
  await running.control('/set', { dropWebhooks: 2 });
  receiver.answerNext(500, 503);
  await paidOrder();
  expect(await flush()).toMatchObject({ pending: 1 });
  expect(await flush()).toMatchObject({ delivered: 0, pending: 1 });
  clock.advance(1);
  await flush();
  clock.advance(1);
  expect(await flush()).toMatchObject({ delivered: 0, pending: 1 });
  clock.advance(1);
  expect(await flush()).toMatchObject({ pending: 0 });
  expect(events()).toEqual(['order.paid', 'order.paid', 'order.paid']);
  expect(new Set(receiver.received.map(({ raw, eventId }) => `${eventId} ${raw}`)).size).toBe(1);
});

test('A webhook is given up after 24 hours without success', async () => {
  await running.control('/set', { dropWebhooks: 2, delayWebhooksSeconds: 1 });
  await paidOrder();
  clock.advance(24 * 3600);
  receiver.answerNext(500);
  await flush();
  expect(await flush(true)).toEqual({ delivered: 0, failed: 0, pending: 0 });
  expect(events()).toEqual(['order.paid']);
});

test('Webhooks can be dropped, doubled, delayed and reversed', async () => {
  await running.control('/set', { dropWebhooks: 1, duplicateWebhooks: 1, delayWebhooksSeconds: 60 });
  await paidOrder();
  await flush();
  expect(events()).toEqual([]);
  await running.control('/set', { reorderWebhooks: true });
  clock.advance(60);
  await flush();
  expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.captured']);
  expect(receiver.received[1]?.eventId).toBe(receiver.received[2]?.eventId);
});

test('A refund that fails makes the payment whole again, and an instant one is processed at once', async () => {
  const { paymentId } = await paidOrder();
  await flush();
  receiver.received.length = 0;
  await running.control('/set', { refundOutcome: 'pending' });
  const { body: refund } = await running.api('POST', `/payments/${paymentId}/refund`, { amount: 30_000 });
  await flush();
  expect(events()).toEqual(['refund.created']);
  await running.control('/set', { refundOutcome: 'failed' });
  await flush();
  expect(events()).toEqual(['refund.created', 'refund.failed']);
  expect((await running.api('GET', `/refunds/${refund.id}`)).body.status).toBe('failed');
  expect((await running.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  });

  await running.control('/set', { refundOutcome: 'instant' });
  await running.control('/refund', { payment_id: paymentId });
  await flush();
  expect(events().slice(2)).toEqual(['refund.created', 'refund.processed']);
  expect(receiver.received.at(-1)?.body.payload).toMatchObject({
    refund: { entity: { status: 'processed', amount: 100_000 } },
    payment: { entity: { status: 'refunded' } },
  });
});

test('Webhooks not sent before the process died are sent by the next one on the same book', async () => {
  await running.control('/set', { delayWebhooksSeconds: 10 });
  const { orderId, paymentId } = await paidOrder();
  const before = await running.control('/book');
  running = await held.restart();
  expect(await running.control('/book')).toEqual(before);
  expect((await running.control('/settings')).delayWebhooksSeconds).toBe(10);
  clock.advance(10);
  await flush();
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect((await running.api('GET', `/orders/${orderId}/payments`)).body.items[0]?.id).toBe(paymentId);
});

test('Two processes on one book deliver every webhook once', async () => {
  const second = await runningSandbox(database.url, clock, receiver.url);
  await running.control('/set', { delayWebhooksSeconds: 5 });
  for (let count = 0; count < 4; count++) await paidOrder();
  clock.advance(5);
  await Promise.all([flush(), second.control('/flush', {})]);
  await second.close();
  await flush();
  expect(receiver.received).toHaveLength(12);
  expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(12);
});
