import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { Person } from '../../../testing/app.ts';
import { openTill, type Till } from '../../../testing/till.ts';
import { expireSessions, handleWebhook, receiveWebhook, reconcileOrders } from './service.ts';

const REPEATS = 4;

interface Bought {
  buyer: Person;
  checkout: Checkout;
  paid: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

let till: Till;

beforeAll(async () => {
  till = await openTill();
  // Every event of these tests is sent by the tests themselves.
  await till.control('/set', { dropWebhooks: 100_000 });
});
afterAll(() => till?.market.stop());

/** The same moment, seen by a sweep that runs so many minutes later. */
const later = (minutes: number) => ({
  ...till.ctx,
  now: () => new Date(till.ctx.now().getTime() + minutes * 60_000),
});

/** Everything that may touch an order while its buyer pays. */
const ACTORS: Record<string, (bought: Bought) => Promise<unknown>> = {
  verify: ({ buyer, paid }) => till.verify(buyer, paid),
  webhook: async ({ paid }) => {
    const body = Buffer.from(
      JSON.stringify({
        event: 'payment.captured',
        payload: { payment: { entity: { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id } } },
      }),
    );
    const [secret] = till.market.config.payments.webhookSecrets;
    const signature = createHmac('sha256', secret!).update(body).digest('hex');
    const eventId = randomUUID();
    await receiveWebhook(till.ctx, { body, signature, eventId });
    await handleWebhook(till.ctx, { eventId });
  },
  reconcile: () => reconcileOrders(later(3)),
  look: ({ buyer, checkout }) => till.get(buyer, `/payments/verify/${checkout.orderId}`),
  cancel: ({ buyer, checkout }) => till.post(buyer, `/payments/cancel/${checkout.orderId}`),
  expire: () => expireSessions(later(31)),
};

const names = Object.keys(ACTORS);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

async function buy(outcome: 'success' | 'authorize'): Promise<Bought> {
  const buyer = await till.newBuyer();
  const checkout = await till.checkout(buyer);
  return { buyer, checkout, paid: await till.pay(checkout, outcome) };
}

test.each(pairs)('%s × %s: one of each', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await buy(repeat % 2 === 0 ? 'success' : 'authorize');
    await Promise.allSettled([ACTORS[one]!(bought), ACTORS[other]!(bought)]);
    await expectOneOfEach(bought);
  }
});

test('all at once, twice each: one of each', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await buy('success');
    await Promise.allSettled([...names, ...names].map((name) => ACTORS[name]!(bought)));
    await expectOneOfEach(bought);
  }
});

test('after all of them the books are in order', async () => {
  await till.booksAreInOrder();
});

/** What is left to do is done once more; then the money has bought the listing, or is on its way back. */
async function expectOneOfEach(bought: Bought): Promise<void> {
  const { orderId } = bought.checkout;
  await ACTORS.webhook!(bought);
  const [status, entitlements, payments, refunds] = await Promise.all([
    till.status(orderId),
    till.entitlements(orderId),
    till.payments(orderId),
    till.refunds(orderId),
  ]);
  const isPaid = status === 'PAID';
  expect(['PAID', 'CANCELLED']).toContain(status);
  expect(payments).toHaveLength(1);
  expect(entitlements).toHaveLength(isPaid ? 1 : 0);
  expect(await till.postings('sale', orderId)).toBe(isPaid ? 1 : 0);
  expect(await till.events(orderId, 'order.paid')).toBe(isPaid ? 1 : 0);
  // Authorised money of a cancelled order is not taken at all: the provider gives it back by itself.
  const isTaken = payments[0]!.captured_at !== null;
  expect(refunds).toHaveLength(!isPaid && isTaken ? 1 : 0);
  expect(await till.postings('suspense', payments[0]!.id)).toBe(!isPaid && isTaken ? 1 : 0);
  expect(await till.postings('gateway_fee', payments[0]!.id)).toBe(isTaken ? 1 : 0);
}
