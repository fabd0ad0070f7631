import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let projectId: string;

beforeAll(async () => {
  market = await startMarket(({ payments }) =>
    payments.webhookSecrets.push('the secret before the last change'),
  );
  const seller = await market.registerAs('seller');
  projectId = await publishProject(market, seller, await market.registerAs('admin'));
});
afterAll(async () => market?.stop());
beforeEach(async () => {
  await control('reset', {});
});

async function control(name: string, body: object): Promise<{ razorpay_payment_id: string }> {
  const response = await fetch(`${market.url}/sandbox/razorpay/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<{ razorpay_payment_id: string }>;
}

type SandboxRecords = {
  orders: { id: string }[];
  refunds: object[];
  webhooks: { subjects: string[]; attempts: number; last_status: number | null }[];
};

async function records(): Promise<SandboxRecords> {
  const response = await fetch(`${market.url}/sandbox/razorpay/control/book`);
  return response.json() as Promise<SandboxRecords>;
}

/** The sendings of a subject's events, after all that is due was sent. */
async function sendings(id: string) {
  await control('flush', {});
  const all = (await records()).webhooks.filter(({ subjects }) => subjects.includes(id));
  return all.map(({ attempts, last_status }) => ({ attempts, last_status }));
}

const createOrder = (buyer: Person) =>
  market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId } });

async function order() {
  const buyer = await market.registerAs('buyer');
  const { orderId, razorpayOrderId } = (await createOrder(buyer)).body.data;
  return { buyer, orderId: orderId as string, providerOrderId: razorpayOrderId as string };
}

type Ordered = Awaited<ReturnType<typeof order>>;

async function becomes({ buyer, orderId }: Ordered, status: string): Promise<void> {
  const now = async () =>
    (await market.api('GET', `/payments/order/${orderId}`, { token: buyer.token })).body.data.status;
  await expect.poll(now, { timeout: 20_000 }).toBe(status);
}

const pay = ({ providerOrderId }: Ordered, more: object = {}) =>
  control('pay', { order_id: providerOrderId, outcome: 'success', ...more });

describe('The market at the sandbox', () => {
  it('The market finds its order again when the connection broke after the provider made it', async () => {
    await control('set', { failApi: { path: '/v1/orders', method: 'POST', after: true, cut: true } });
    const answer = await createOrder(await market.registerAs('buyer'));
    expect(answer.status).toBe(201);
    const { orders } = await records();
    expect(orders.map(({ id }) => id)).toEqual([answer.body.data.razorpayOrderId]);
  });

  it('An order is paid exactly once by webhooks that come twice and in reverse', async () => {
    await control('set', { duplicateWebhooks: 3, reorderWebhooks: true });
    const bought = await order();
    await pay(bought);
    await becomes(bought, 'PAID');
    const once = { attempts: 1, last_status: 200 };
    expect(await sendings(bought.providerOrderId)).toEqual([once, once, once, once, once, once]);
    expect((await records()).refunds).toEqual([]);
  });

  it('The market refuses a wrongly signed webhook and takes its correctly signed repetition', async () => {
    await control('set', { wrongSignatures: 1 });
    const { razorpay_payment_id } = await pay(await order(), { outcome: 'failure' });
    await market.advanceClock(5);
    await expect
      .poll(() => sendings(razorpay_payment_id), { timeout: 20_000 })
      .toEqual([{ attempts: 2, last_status: 200 }]);
  });

  it('The market accepts webhooks signed with the previous secret', async () => {
    await control('set', { signWith: 1 });
    const bought = await order();
    const { razorpay_payment_id } = await pay(bought);
    const once = { attempts: 1, last_status: 200 };
    expect(await sendings(razorpay_payment_id)).toEqual([once, once, once]);
    await becomes(bought, 'PAID');
  });

  it('A payment authorised late is credited once its lost webhooks are replayed', async () => {
    await control('set', { dropWebhooks: 100 });
    const bought = await order();
    const { razorpay_payment_id } = await pay(bought, { outcome: 'late', lateSeconds: 60 });
    await market.advanceClock(60);
    await control('flush', {});
    await control('reset', {});
    await control('webhook/replay', { subject_id: razorpay_payment_id, order: 'reversed' });
    await becomes(bought, 'PAID');
  });
});
