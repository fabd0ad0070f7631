import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { razorpayClient } from './razorpay-client.ts';

let shop: CheckoutFixture;

beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

/** With the market's own keys; `waits` for those who will not wait as long as a market does. */
const client = (waits?: { timeoutMs: number; patienceMs: number }) =>
  razorpayClient({ ...shop.market.config.payments, ...(waits && { waits }) });

async function paidPayment(): Promise<string> {
  const checkout = await shop.checkout(await shop.newBuyer());
  return (await shop.pay(checkout)).razorpay_payment_id;
}

const raiseDispute = async () => (await shop.control('/dispute', { payment_id: await paidPayment() })).id;

describe('Trouble at the provider', () => {
  test('An order turned away for too many requests is tried again and made once', async () => {
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 429, times: 2 } });
    const receipt = `receipt-${Date.now()}`;
    const made = await client().createOrder({ amountPaise: 500, currency: 'INR', receipt, notes: {} });
    expect(await client().findOrderByReceipt(receipt)).toMatchObject({ id: made.id, amount: 500, notes: {} });
    const { orders } = await shop.control('/book');
    expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
  });

  test('A read that takes too long is repeated, and the second answer counts', async () => {
    const id = await paidPayment();
    await shop.control('/set', { slowApi: { path: '/v1/payments', milliseconds: 3_000, times: 1 } });
    const payment = await client({ timeoutMs: 1_500, patienceMs: 30_000 }).fetchPayment(id);
    expect(payment).toMatchObject({ id, status: 'captured' });
  });

  test('A read from a provider that stays slow is given up in time', async () => {
    const id = await paidPayment();
    await shop.control('/set', { slowApi: { path: '/v1/payments', milliseconds: 3_000, times: 9 } });
    const asked = client({ timeoutMs: 5_000, patienceMs: 300 }).fetchPayment(id);
    await expect(asked).rejects.toThrow(ProviderSilent);
  });

  test('A read is repeated after a cut connection, and a refund behind an error answer is found', async () => {
    const id = await paidPayment();
    await shop.control('/set', { failApi: { path: '/v1/payments', cut: true, times: 1 } });
    expect(await client().fetchPayment(id)).toMatchObject({ id });
    await shop.control('/set', {
      failApi: { path: '/v1/payments/:id/refund', method: 'POST', status: 504, after: true, times: 1 },
    });
    const key = `refund-of-${id}`;
    const refund = await client().refundPayment({ paymentId: id, amountPaise: 149_900, key });
    expect(await client().fetchRefunds(id)).toMatchObject([{ id: refund.id, receipt: key }]);
  });

  test('A garbled answer of the provider counts as no answer', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "pay_1", "amo');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const garbled = razorpayClient({ ...shop.market.config.payments, apiUrl });
    await expect(garbled.fetchPayment('pay_1')).rejects.toThrow(ProviderSilent);
    await expect(garbled.acceptDispute('disp_1')).rejects.toThrow(ProviderSilent);
    server.close();
    server.closeAllConnections();
  });

  test('A client with wrong keys is refused, and the error does not hold the secret', async () => {
    const { payments } = shop.market.config;
    const refusal = await razorpayClient({ ...payments, keySecret: 'a-secret-nobody-knows' })
      .fetchPayment('pay_1')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefused);
    expect(refusal).toMatchObject({ status: 401 });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain('a-secret-nobody-knows');
  });
});

describe('Disputes at the provider', () => {
  test('A dispute is fetched, drafted and contested, even when an answer is lost', async () => {
    const id = await raiseDispute();
    expect(await client().fetchDispute(id)).toMatchObject({
      id,
      amount: 149_900,
      amount_deducted: 0,
      status: 'open',
      phase: 'chargeback',
      respond_by: expect.any(Number),
    });
    const draft = await client().contestDispute(id, { action: 'draft', summary: 'Downloaded.' });
    expect(draft.status).toBe('open');
    await shop.control('/set', {
      failApi: { path: '/v1/disputes', method: 'PATCH', status: 502, after: true, times: 1 },
    });
    const contested = await client().contestDispute(id, {
      action: 'submit',
      proofs: { access_activity_log: ['doc_EFtmUsbwpXwBH9'] },
    });
    expect(contested.status).toBe('under_review');
  });

  test('A dispute is accepted once, even when the answer is lost', async () => {
    const id = await raiseDispute();
    await shop.control('/set', {
      failApi: { path: '/v1/disputes', method: 'POST', cut: true, after: true, times: 1 },
    });
    expect(await client().acceptDispute(id)).toMatchObject({ status: 'lost', amount_deducted: 149_900 });
    expect((await client().acceptDispute(id)).status).toBe('lost');
  });

  test('A dispute that does not exist is refused by the provider', async () => {
    await expect(client().fetchDispute('disp_none')).rejects.toThrow(ProviderRefused);
    await expect(client().contestDispute('disp_none', { action: 'submit' })).rejects.toThrow(ProviderRefused);
  });
});
