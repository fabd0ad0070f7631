import Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  automaticOrder,
  call,
  holdSandbox,
  KEY_ID,
  movableClock,
  NEXT_WEBHOOK_SECRET,
  type RunningSandbox,
  WEBHOOK_SECRET,
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
  await running.control('/flush', { force: true });
  receiver.received.length = 0;
});

const set = (change: object) => running.control('/set', change);
const flush = () => running.control('/flush', {});
const events = () => receiver.received.map(({ event }) => event);
const newOrder = async () => (await running.api('POST', '/orders', automaticOrder())).body.id as string;
const payment = async (id: string) => (await running.api('GET', `/payments/${id}`)).body;
const post = (path: string, body: unknown) => call('POST', `${running.url}/control${path}`, body);
/** What a browser sends when a buyer presses Pay, or one of the sheet's other buttons. */
const checkout = (order_id: string, more: object = {}) =>
  call('POST', `${running.url}/v1/checkout/pay`, { key_id: KEY_ID, order_id, instrument: {}, ...more });

async function paidPayment(): Promise<string> {
  const order_id = await newOrder();
  const paid = await running.control('/pay', { order_id, outcome: 'success' });
  await flush();
  receiver.received.length = 0;
  return paid.razorpay_payment_id;
}

describe('The next payments of the checkout', () => {
  test('The next payments fail for the set reason as often as set, whatever the buyer presses', async () => {
    await set({ nextPayments: { outcome: 'failure', reason: 'card_declined', times: 2 } });
    const order = await newOrder();
    const reasons = [];
    for (const more of [{}, { outcome: 'success' }])
      reasons.push((await checkout(order, more)).body.error.reason);
    expect(reasons).toEqual(['card_declined', 'card_declined']);
    expect((await checkout(order)).body.razorpay_payment_id).toMatch(/^pay_/);
    expect((await running.control('/settings')).nextPayments).toBeNull();
  });

  test('The next payments can be set to be cancelled or only authorised', async () => {
    await set({ nextPayments: { outcome: 'cancelled' } });
    const order = await newOrder();
    expect((await checkout(order)).body.error.reason).toBe('payment_cancelled');
    await set({ nextPayments: { outcome: 'authorize' } });
    const { razorpay_payment_id } = (await checkout(order)).body;
    expect((await payment(razorpay_payment_id)).status).toBe('authorized');
  });

  test('A payment set to be late fails first and is captured when its time has come', async () => {
    await set({ nextPayments: { outcome: 'late', lateSeconds: 900 } });
    const order = await newOrder();
    const { error } = (await checkout(order)).body;
    expect(error.reason).toBe('payment_timed_out');
    await flush();
    expect((await payment(error.metadata.payment_id)).status).toBe('failed');
    clock.advance(900);
    await flush();
    expect((await payment(error.metadata.payment_id)).status).toBe('captured');
    expect(events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('The checkout sheet is told the outcome set for the next payment', async () => {
    await set({ nextPayments: { outcome: 'cancelled' } });
    const query = new URLSearchParams({ key_id: KEY_ID, order_id: await newOrder() });
    const answer = await fetch(`${running.url}/v1/checkout/preferences?${query}`);
    expect(await answer.json()).toMatchObject({ note: expect.stringContaining('is cancelled at the bank') });
  });

  test('A payment with a delay stays created until the bank answers', async () => {
    const order_id = await newOrder();
    const answer = running.control('/pay', { order_id, outcome: 'success', delayMilliseconds: 4_000 });
    await expect
      .poll(async () => (await running.api('GET', `/orders/${order_id}/payments`)).body.items[0]?.status, {
        timeout: 4_000,
      })
      .toBe('created');
    expect((await payment((await answer).razorpay_payment_id)).status).toBe('captured');
  });

  test('A payment by the control API takes its own outcome, or the set one when asked for', async () => {
    await set({ nextPayments: { outcome: 'failure', reason: 'insufficient_fund' } });
    const order_id = await newOrder();
    const explicit = await running.control('/pay', { order_id, outcome: 'authorize' });
    expect(explicit.razorpay_signature).toBeDefined();
    const asSet = await running.control('/pay', { order_id, outcome: 'as-set' });
    expect(asSet.error.reason).toBe('insufficient_fund');
  });
});

describe("Faults of the sandbox's API", () => {
  test('An order is made but its answer is lost when the connection is cut after the work', async () => {
    await set({ failApi: { path: '/v1/orders', method: 'POST', after: true, cut: true } });
    await expect(running.api('POST', '/orders', automaticOrder(500, 'cut-after'))).rejects.toThrow(
      'fetch failed',
    );
    expect((await running.api('GET', '/orders?receipt=cut-after')).body.count).toBe(1);
  });

  test('No order is made when the connection is cut before the work', async () => {
    await set({ failApi: { path: '/v1/orders', method: 'POST', cut: true } });
    await expect(running.api('POST', '/orders', automaticOrder(500, 'cut-before'))).rejects.toThrow(
      'fetch failed',
    );
    expect((await running.api('GET', '/orders?receipt=cut-before')).body.count).toBe(0);
  });

  test('Several rules for API failures work at once, and each is used up by itself', async () => {
    await set({
      failApi: [
        { path: '/v1/orders', method: 'POST', status: 429 },
        { path: '/v1/payments', status: 503, times: 2 },
      ],
    });
    expect((await running.api('POST', '/orders', automaticOrder())).body.error.description).toContain(
      'limit exceeded',
    );
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await running.api('GET', '/payments')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await running.control('/settings')).failApi).toEqual([]);
  });

  test('A slow API call still does its work, and its rule is used up', async () => {
    await set({ slowApi: { path: '/v1/orders', milliseconds: 50 } });
    expect((await running.api('POST', '/orders', automaticOrder())).status).toBe(200);
    expect((await running.control('/settings')).slowApi).toEqual([]);
  });
});

describe('Refunds of the sandbox', () => {
  test('A pending refund can be settled as processed or failed exactly once', async () => {
    const payment_id = await paidPayment();
    await set({ refundOutcome: 'pending' });
    const first = await running.control('/refund', { payment_id, amount: 40_000 });
    const second = await running.control('/refund', { payment_id, amount: 60_000 });
    const settle = (refund_id: string, outcome: string) => post('/refund/settle', { refund_id, outcome });
    expect((await settle(first.id, 'processed')).body.status).toBe('processed');
    expect((await settle(second.id, 'failed')).body.status).toBe('failed');
    expect(await payment(payment_id)).toMatchObject({ amount_refunded: 40_000, status: 'captured' });
    expect(await settle(second.id, 'processed')).toMatchObject({
      status: 400,
      body: { error: { description: 'The refund is failed already' } },
    });
    await flush();
    expect(events()).toEqual(['refund.created', 'refund.created', 'refund.processed', 'refund.failed']);
  });
});

describe('Disputes of the sandbox', () => {
  test('A dispute sends an event for each step, with the payment and the dispute in it', async () => {
    const payment_id = await paidPayment();
    const reason_code = 'goods_or_services_not_as_described';
    const dispute = await running.control('/dispute', { payment_id, amount: 50_000, reason_code });
    for (const outcome of ['under_review', 'action_required', 'under_review', 'won', 'lost']) {
      await running.control('/dispute/resolve', { dispute_id: dispute.id, outcome });
    }
    await flush();
    expect(events()).toEqual(
      ['created', 'under_review', 'action_required', 'under_review', 'won', 'lost'].map(
        (step) => `payment.dispute.${step}`,
      ),
    );
    expect(receiver.received[0]?.body).toMatchObject({
      contains: ['payment', 'dispute'],
      payload: {
        payment: { entity: { id: payment_id } },
        dispute: {
          entity: {
            id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
            entity: 'dispute',
            payment_id,
            status: 'open',
            phase: 'chargeback',
            reason_code,
            amount: 50_000,
            amount_deducted: 0,
            evidence: { amount: 50_000, summary: null, submitted_at: null },
          },
        },
      },
    });
    expect(receiver.received.at(-1)?.body.payload.dispute?.entity).toMatchObject({ amount_deducted: 50_000 });
    const again = await post('/dispute/resolve', { dispute_id: dispute.id, outcome: 'won' });
    expect(again.body.error.description).toBe('Action not allowed when dispute is in lost status.');
  });

  test('A dispute keeps a draft, takes evidence once, and takes none after its deadline', async () => {
    const payment_id = await paidPayment();
    const { id } = await running.control('/dispute', { payment_id });
    const contest = (body: object, of = id) => running.api('PATCH', `/disputes/${of}/contest`, body);
    expect((await contest({ summary: 'Downloaded.' })).body).toMatchObject({ status: 'open' });
    expect(
      (await contest({ action: 'submit', access_activity_log: ['doc_EFtmUsbwpXwBH9'] })).body,
    ).toMatchObject({
      status: 'under_review',
      evidence: { summary: 'Downloaded.', submitted_at: clock.now().getTime() / 1000 },
    });
    expect((await contest({ action: 'submit' })).status).toBe(400);

    const late = await running.control('/dispute', { payment_id, respond_in_days: 1 });
    clock.advance(2 * 86_400);
    expect((await contest({ action: 'submit' }, late.id)).body.error.description).toContain('deadline');
    expect((await running.api('POST', `/disputes/${late.id}/accept`)).body.status).toBe('lost');
  });
});

describe('Webhooks of the sandbox', () => {
  test('Webhooks can be replayed, also twice and in reverse, with the same ids and bytes', async () => {
    const payment_id = await paidPayment();
    const { event_ids } = await running.control('/webhook/replay', { subject_id: payment_id });
    await flush();
    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(receiver.received.map(({ eventId }) => eventId)).toEqual(event_ids);
    const first = [...receiver.received];
    receiver.received.length = 0;
    await running.control('/webhook/replay', { subject_id: payment_id, order: 'reversed', times: 2 });
    await flush();
    expect(events()).toEqual(
      ['order.paid', 'payment.captured', 'payment.authorized'].flatMap((event) => [event, event]),
    );
    expect(new Set(receiver.received.map(({ raw }) => raw))).toEqual(new Set(first.map(({ raw }) => raw)));
  });

  test('Webhooks that were dropped can be sent later by a replay', async () => {
    await set({ dropWebhooks: 3 });
    const subject_id = await paidPayment();
    expect(events()).toEqual([]);
    await running.control('/webhook/replay', { subject_id });
    await flush();
    expect(events()).toHaveLength(3);
  });

  test('A webhook replayed with a wrong signature comes once, and one set to be wrong is repeated correctly', async () => {
    const isRight = () =>
      receiver.received.map(({ raw, signature }) =>
        Razorpay.validateWebhookSignature(raw, signature, WEBHOOK_SECRET),
      );
    const subject_id = await paidPayment();
    receiver.answerNext(400, 400, 400);
    await running.control('/webhook/replay', { subject_id, signature: 'wrong' });
    expect(await flush()).toMatchObject({ pending: 0 });
    expect(isRight()).toEqual([false, false, false]);
    receiver.received.length = 0;

    await set({ wrongSignatures: 1 });
    receiver.answerNext(400);
    await running.control('/dispute', { payment_id: subject_id });
    await flush();
    clock.advance(5);
    await flush();
    expect(isRight()).toEqual([false, true]);
  });

  test('A webhook keeps the secret it was first signed with when another is set', async () => {
    const signers = () =>
      receiver.received.map(({ raw, signature }) =>
        [WEBHOOK_SECRET, NEXT_WEBHOOK_SECRET].findIndex((secret) =>
          Razorpay.validateWebhookSignature(raw, signature, secret),
        ),
      );
    const payment_id = await paidPayment();
    receiver.answerNext(500);
    await running.control('/dispute', { payment_id });
    await flush();
    await set({ signWith: 1 });
    await running.control('/dispute', { payment_id });
    clock.advance(5);
    await flush();
    expect(signers().sort()).toEqual([0, 0, 1]);
    const { event_ids } = await running.control('/webhook/replay', { subject_id: payment_id, secret: 1 });
    receiver.received.length = 0;
    await flush();
    expect(signers()).toEqual(event_ids.map(() => 1));
  });
});

test.each([
  ['/pay', { order_id: 'order_00000000000000', outcome: 'success' }, 'The id provided does not exist'],
  ['/pay', { outcome: 'success' }, 'The order_id field is required.'],
  ['/pay', { order_id: 'x', outcome: 'perhaps' }, 'Outcome must be one of'],
  ['/pay', { order_id: 'x', outcome: 'success', reason: 'card_declined' }, 'A reason belongs to'],
  ['/capture', { payment_id: 7 }, 'Payment id must be a text'],
  ['/refund/settle', { refund_id: 'rfnd_00000000000000', outcome: 'failed' }, 'does not exist'],
  ['/dispute', { payment_id: 'x', days: 3 }, 'Nothing here is called days'],
  ['/webhook/replay', {}, 'Name an event_id or a subject_id'],
  ['/webhook/replay', { event_id: 'unknown' }, 'does not exist'],
  ['/webhook/replay', { event_id: 'x', secret: 2 }, 'The shop has 2 webhook secrets'],
  ['/set', { dropWebhooks: -1 }, 'Drop webhooks must be at least 0'],
  ['/set', { forgetWebhooks: 1 }, 'Nothing here is called forgetWebhooks'],
  ['/set', { failApi: { path: '/api' } }, 'The path must begin with /v1.'],
  ['/set', { nextPayments: { outcome: 'success', reason: 'card_declined' } }, 'A reason belongs to'],
  ['/set', { signWith: 2 }, 'The shop has 2 webhook secrets'],
  ['/set', '{"dropWebhooks":', 'not valid JSON'],
  ['/reset', { all: true }, 'Nothing here is called all'],
  ['/unknown', {}, 'not found'],
])('A control refuses what it cannot take and gives the reason: %s %j', async (path, body, reason) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.description).toContain(reason);
});

test('A page of another site cannot work the controls', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await call('POST', `${running.url}/control/reset`, {}, headers)).status).toBe(403);
  expect((await call('GET', `${running.url}/control/settings`, undefined, headers)).status).toBe(200);
});
