import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import {
  automaticOrder,
  KEY_ID,
  KEY_SECRET,
  movableClock,
  type RunningSandbox,
  runningSandbox,
  webhookReceiver,
} from '../../testing/running-sandbox.ts';

let database: ClonedDatabase;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let running: RunningSandbox;
let razorpay: Razorpay;
const clock = movableClock();

beforeAll(async () => {
  database = await cloneDatabase();
  receiver = await webhookReceiver();
  running = await runningSandbox(database.url, clock, receiver.url);
  razorpay = new Razorpay({ key_id: KEY_ID, key_secret: KEY_SECRET });
  const { api } = razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = running.url;
});

afterAll(async () => {
  await running?.close();
  await receiver?.close();
  await database?.drop();
});

const manualOrder = { amount: 100_000, currency: 'INR', payment: { capture: 'manual' as const } };

test('An order has the published shape, and empty notes are a list', async () => {
  const order = await razorpay.orders.create({ amount: 50_000, currency: 'INR', receipt: 'first' });
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: 'INR',
    receipt: 'first',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: clock.now().getTime() / 1000,
  });
  expect(await razorpay.orders.fetch(order.id)).toEqual(order);
  const edited = await razorpay.orders.edit(order.id, { notes: { licence: 'single' } });
  expect(edited.notes).toEqual({ licence: 'single' });
});

test('Orders are found by receipt and by time, newest first, one page at a time', async () => {
  clock.advance(3600);
  const from = clock.now().getTime() / 1000;
  const ids: string[] = [];
  for (const receipt of ['a', 'b', 'b']) {
    ids.unshift((await razorpay.orders.create({ amount: 100, currency: 'INR', receipt })).id);
  }
  const byReceipt = await razorpay.orders.all({ receipt: 'b' });
  expect(byReceipt.count).toBe(2);
  expect(byReceipt.items.map((order) => order.id)).toEqual(ids.slice(0, 2));
  const secondPage = await razorpay.orders.all({ from, to: from, count: 2, skip: 2 });
  expect(secondPage.items.map((order) => order.id)).toEqual(ids.slice(2));
  expect((await razorpay.orders.all({ from: from + 1 })).count).toBe(0);
});

test('A payment made as a buyer has a signature that the official validator accepts', async () => {
  const order = await razorpay.orders.create(automaticOrder() as never);
  const paid = await running.control('/pay', { order_id: order.id, outcome: 'success' });
  const proof = { order_id: order.id, payment_id: paid.razorpay_payment_id };
  expect(validatePaymentVerification(proof, paid.razorpay_signature, KEY_SECRET)).toBe(true);
  expect(validatePaymentVerification({ ...proof, order_id: 'x' }, paid.razorpay_signature, KEY_SECRET)).toBe(
    false,
  );

  const payment = await razorpay.payments.fetch(paid.razorpay_payment_id);
  expect(payment).toMatchObject({
    id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    entity: 'payment',
    amount: 100_000,
    currency: 'INR',
    status: 'captured',
    captured: true,
    order_id: order.id,
    method: 'upi',
    vpa: 'success@razorpay',
    refund_status: null,
    amount_refunded: 0,
    fee: 2360,
    tax: 360,
    error_code: null,
  });
  expect((await razorpay.orders.fetchPayments(order.id)).items).toEqual([payment]);
  expect(await razorpay.orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 100_000,
    amount_due: 0,
  });
});

test('A capture by hand takes exactly the authorised amount, once', async () => {
  const order = await razorpay.orders.create(manualOrder as never);
  const first = await running.control('/pay', { order_id: order.id, outcome: 'success', method: 'card' });
  const second = await running.control('/pay', { order_id: order.id, outcome: 'authorize' });
  const id = first.razorpay_payment_id;
  expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'authorized', fee: null, tax: null });

  await expect(razorpay.payments.capture(id, 99_900, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'Capture amount must be equal to the amount authorized' },
  });
  expect(await razorpay.payments.capture(id, 100_000, 'INR')).toMatchObject({
    status: 'captured',
    fee: 2360,
  });
  await expect(razorpay.payments.capture(id, 100_000, 'INR')).rejects.toMatchObject({ statusCode: 400 });
  await expect(razorpay.payments.capture(second.razorpay_payment_id, 100_000, 'INR')).rejects.toMatchObject({
    error: { description: expect.stringContaining('the order is already paid') },
  });
});

test('Refunds stay within what was paid, and the order stays paid', async () => {
  const order = await razorpay.orders.create(automaticOrder() as never);
  const { razorpay_payment_id: id } = await running.control('/pay', {
    order_id: order.id,
    outcome: 'success',
  });
  const refund = await razorpay.payments.refund(id, { amount: 40_000, notes: { why: 'part' } });
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    status: 'pending',
    amount: 40_000,
    payment_id: id,
    notes: { why: 'part' },
    speed_requested: 'normal',
    acquirer_data: { arn: null },
  });
  await expect(razorpay.payments.refund(id, { amount: 60_001 })).rejects.toMatchObject({ statusCode: 400 });
  expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'captured', refund_status: 'partial' });

  expect((await razorpay.payments.refund(id, {})).amount).toBe(60_000);
  await expect(razorpay.payments.refund(id, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
  await running.control('/flush', {});
  const settled = await razorpay.refunds.fetch(refund.id);
  expect(settled).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } });
  expect(await razorpay.payments.fetch(id)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 100_000,
    fee: 2360,
  });
  expect((await razorpay.payments.fetchMultipleRefund(id, {})).count).toBe(2);
  expect((await razorpay.orders.fetch(order.id)).status).toBe('paid');
});

test.each([
  [{ amount: 99, currency: 'INR' }, 'amount', 'The amount must be at least INR 1.00'],
  [{ amount: 100.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
  [{ currency: 'INR' }, 'amount', 'The amount field is required.'],
  [{ amount: 100, currency: 'USD' }, 'currency', 'Currency is not supported'],
  [
    { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
    'receipt',
    'The receipt may not be greater than 40 characters.',
  ],
])("An order with a fault is refused in the provider's words (%#)", async (input, field, description) => {
  await expect(razorpay.orders.create(input as never)).rejects.toEqual({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
});

test('An unknown id and a foreign key are refused as the provider refuses them', async () => {
  await expect(razorpay.orders.fetch('order_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
  });
  await expect(razorpay.payments.fetch('pay_%00')).rejects.toMatchObject({ statusCode: 400 });
  await expect(running.api('GET', '/nowhere')).resolves.toMatchObject({ status: 400 });
  await expect(running.api('POST', '/orders', '{"amount":')).resolves.toMatchObject({ status: 400 });
  const stranger = { authorization: `Basic ${btoa('rzp_test_x:y')}` };
  expect(await running.api('GET', '/orders', undefined, stranger)).toMatchObject({
    status: 401,
    body: { error: { description: 'Authentication failed' } },
  });
  await expect(razorpay.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 });
});

test('One idempotency key makes one refund, however often and however many at once', async () => {
  const order = await razorpay.orders.create(automaticOrder() as never);
  const { razorpay_payment_id: id } = await running.control('/pay', {
    order_id: order.id,
    outcome: 'success',
  });
  const refund = (body: unknown, key = 'refund-key-0001') =>
    running.api('POST', `/payments/${id}/refund`, body, { 'x-refund-idempotency': key });
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ amount: 10_000 })));
  const made = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
  expect(made.size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect([...made]).toEqual([(await refund({ amount: 10_000 })).body.id]);
  expect(await refund({ amount: 20_000 })).toMatchObject({
    status: 400,
    body: { error: { description: 'Different request with the same idempotency key' } },
  });
  expect((await refund({ amount: 10_000 }, 'short')).status).toBe(400);
  expect(await razorpay.payments.fetch(id)).toMatchObject({ amount_refunded: 10_000 });
});

test('The official package can find, contest and accept a dispute', async () => {
  // The package has disputes, but its types leave them out of the instance.
  const { disputes } = razorpay as unknown as {
    disputes: Record<'fetch' | 'all' | 'accept' | 'contest', (...args: unknown[]) => Promise<object>>;
  };
  const order = await razorpay.orders.create(automaticOrder() as never);
  const paid = await running.control('/pay', { order_id: order.id, outcome: 'success' });
  const raised = () => running.control('/dispute', { payment_id: paid.razorpay_payment_id });
  const first = await raised();
  expect(await disputes.fetch(first.id)).toEqual(first);
  expect(await disputes.contest(first.id, { summary: 'Downloaded twice.', action: 'submit' })).toMatchObject({
    status: 'under_review',
    evidence: { summary: 'Downloaded twice.' },
  });
  await expect(disputes.accept(first.id)).rejects.toMatchObject({
    error: { description: 'Action not allowed when dispute is in under_review status.' },
  });
  const second = await raised();
  expect(await disputes.accept(second.id)).toMatchObject({ status: 'lost', amount_deducted: 100_000 });
  expect(await disputes.all({ count: 1 })).toMatchObject({ count: 1, items: [{ id: second.id }] });
});
