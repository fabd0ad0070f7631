import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import { razorpayClient } from './razorpay-client.ts';

interface Prepared {
  status: number;
  body: unknown;
}

const asked: { line: string; headers: IncomingMessage['headers']; sent: string }[] = [];
let answers: Prepared[] = [];
const server = createServer(async (request, response) => {
  let sent = '';
  for await (const chunk of request) sent += chunk;
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, sent });
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const settings = { apiUrl: '', keyId: 'rzp_test_key', keySecret: 'never to be seen' };
const client = () => razorpayClient(settings);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const order = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', status: 'created', notes: [] };
const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 100,
  currency: 'INR',
  status: 'captured',
  captured: true,
};
const newOrder = { amountPaise: 100, currency: 'INR', receipt: 'r', notes: {} };
const busy = { status: 429, body: {} };
const broken = { status: 502, body: {} };
const dispute = {
  id: 'disp_1',
  payment_id: 'pay_1',
  amount: 100,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'credit_not_processed',
  respond_by: 1_800_000_000,
  status: 'open',
  phase: 'chargeback',
  created_at: 1_799_000_000,
};
const notAllowed = { error: { description: 'Action not allowed when dispute is in lost status.' } };

test('Empty notes that arrive as a list are read as no notes', async () => {
  answers = [{ status: 200, body: order }];
  expect((await client().fetchOrder('order_1')).notes).toEqual({});
});

test('A read is repeated while the provider is busy or broken', async () => {
  answers = [busy, { status: 502, body: {} }, { status: 200, body: payment }];
  expect(await client().fetchPayment('pay_1')).toMatchObject({ id: 'pay_1', fee: null });
  expect(asked).toHaveLength(3);
});

test('A read that keeps failing is given up after three tries', async () => {
  await expect(client().fetchPayment('pay_1')).rejects.toThrow(ProviderSilent);
  expect(asked).toHaveLength(3);
});

test('An order that may have been made is not made again automatically', async () => {
  answers = [broken, { status: 200, body: order }];
  await expect(client().createOrder(newOrder)).rejects.toThrow(ProviderSilent);
  expect(asked).toHaveLength(1);
});

test('An order turned away for too many requests is asked for again', async () => {
  answers = [busy, busy, { status: 200, body: order }];
  expect(await client().createOrder(newOrder)).toMatchObject({ id: 'order_1' });
  expect(asked).toHaveLength(3);
});

test('A refusal of the provider gives its reason, is not repeated and holds no secret', async () => {
  const error = { description: 'Authentication failed', reason: 'authentication_failed' };
  answers = [{ status: 401, body: { error } }];
  const refusal = await client()
    .fetchOrder('order_1')
    .catch((caught: unknown) => caught);
  expect(refusal).toBeInstanceOf(ProviderRefused);
  expect(refusal).toMatchObject({ status: 401, message: expect.stringContaining('Authentication failed') });
  expect(JSON.stringify(refusal) + String(refusal)).not.toContain(settings.keySecret);
  expect(asked).toHaveLength(1);
});

test('An answer of an unexpected shape counts as no answer', async () => {
  answers = [1, 2, 3].map(() => ({ status: 200, body: { id: 7 } }));
  await expect(client().fetchPayment('pay_1')).rejects.toThrow(ProviderSilent);
});

test('A payment that was captured elsewhere meanwhile counts as captured', async () => {
  answers = [
    { status: 400, body: { error: { description: 'This payment has already been captured' } } },
    { status: 200, body: payment },
  ];
  const authorized = { ...(await once()), status: 'authorized' as const, captured: false };
  expect(await client().capturePayment(authorized)).toMatchObject({ status: 'captured' });
});

test('A refund that is repeated carries the same idempotency key', async () => {
  const refund = {
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: 100,
    receipt: 'key-of-refund',
    status: 'pending',
  };
  answers = [
    { status: 409, body: {} },
    { status: 200, body: refund },
  ];
  await client().refundPayment({ paymentId: 'pay_1', amountPaise: 100, key: 'key-of-refund' });
  expect(asked.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
    'key-of-refund-100',
    'key-of-refund-100',
  ]);
});

test('A dispute without a description of its reason can be read', async () => {
  answers = [{ status: 200, body: dispute }];
  expect(await client().fetchDispute('disp_1')).toMatchObject({ status: 'open', reason_description: null });
});

test('A dispute whose acceptance got no answer counts as lost when it is lost', async () => {
  const lost = { ...dispute, status: 'lost', amount_deducted: 100 };
  answers = [broken, { status: 400, body: notAllowed }, { status: 200, body: lost }];
  expect(await client().acceptDispute('disp_1')).toMatchObject({ status: 'lost', amount_deducted: 100 });
  expect(asked.map(({ line }) => line)).toEqual([
    'POST /v1/disputes/disp_1/accept',
    'POST /v1/disputes/disp_1/accept',
    'GET /v1/disputes/disp_1',
  ]);
});

test('Evidence is sent under the field names that the provider expects', async () => {
  answers = [{ status: 200, body: { ...dispute, status: 'under_review' } }];
  await client().contestDispute('disp_1', {
    action: 'submit',
    amountPaise: 100,
    summary: 'Downloaded twice.',
    proofs: { access_activity_log: ['doc_1'] },
  });
  expect(asked[0]!.line).toBe('PATCH /v1/disputes/disp_1/contest');
  expect(JSON.parse(asked[0]!.sent)).toEqual({
    action: 'submit',
    amount: 100,
    summary: 'Downloaded twice.',
    access_activity_log: ['doc_1'],
  });
});

test('A contest stays refused when the dispute has not moved', async () => {
  answers = [
    { status: 400, body: notAllowed },
    { status: 200, body: dispute },
  ];
  await expect(client().contestDispute('disp_1', { action: 'submit' })).rejects.toThrow(ProviderRefused);
});

test('An id with slashes cannot change the path of a call', async () => {
  answers = [{ status: 400, body: {} }];
  await client()
    .fetchPayment('../orders?x=')
    .catch(() => {});
  expect(asked[0]!.line).toBe('GET /v1/payments/..%2Forders%3Fx%3D');
});

test("A client without the provider's address makes no call", async () => {
  await expect(razorpayClient({ ...settings, apiUrl: '' }).fetchPayment('pay_1')).rejects.toThrow(
    'no address',
  );
});

async function once() {
  const [kept, counted] = [answers, asked.length];
  answers = [{ status: 200, body: payment }];
  const fetched = await client().fetchPayment('pay_1');
  answers = kept;
  asked.length = counted;
  return fetched;
}
