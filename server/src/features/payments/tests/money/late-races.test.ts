import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openPaymentRaceFixture,
  type PaymentRaceFixture,
  type PendingPurchase,
  pairsOf,
  RACE_ACTIONS,
} from '#testing/fixtures/payment-race-fixture.ts';
import { settlePayment } from '../../service/money/settle-payment.ts';

const REPEATS = 4;

let races: PaymentRaceFixture;

beforeAll(async () => {
  races = await openPaymentRaceFixture();
});
afterEach(() => races.shop.control('/set', { failApi: null }));
afterAll(() => races?.shop.market.stop());

describe('Races with a late authorisation', () => {
  const lateAuthorisation = ({ paid }: PendingPurchase) =>
    races.shop.control('/authorize-late', { payment_id: paid.razorpay_payment_id });

  /** The failure is told once, and never after the money has come. */
  const expectNoFalseAlarm = async ({ checkout }: PendingPurchase) => {
    expect(await races.shop.events(checkout.orderId, 'order.payment_failed')).toBeLessThanOrEqual(1);
  };

  test.each(pairsOf(RACE_ACTIONS))(
    'A failed payment that is authorised late is settled once when %s meets %s',
    async (one, other) => {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const bought = await races.buy('failure');
        // Half of them have heard of the failure before.
        if (repeat % 2 === 1) await races.actions.webhook!(bought);
        const order = repeat < REPEATS / 2 ? [one, other] : [other, one];
        const acts = order.map((name) => () => races.actions[name]!(bought));
        acts.splice(repeat % 3, 0, () => lateAuthorisation(bought));
        await Promise.allSettled(acts.map((act) => act()));
        await races.expectOneOfEach(bought);
        await expectNoFalseAlarm(bought);
      }
    },
  );
});

describe('Races while the provider answers badly', () => {
  const spoiled = [
    { path: '/v1/payments/:id', method: 'GET', status: 502, times: 4 },
    { path: '/v1/payments/:id', method: 'GET', times: 2, after: true, cut: true },
    { path: '/v1/orders/:id/payments', status: 503, times: 2 },
    { path: '/v1/payments/:id/capture', times: 2, after: true, cut: true },
  ];

  test.each(pairsOf(RACE_ACTIONS))(
    'A payment is settled once when %s meets %s while the provider answers badly',
    async (one, other) => {
      for (const outcome of ['success', 'authorize'] as const) {
        const bought = await races.buy(outcome);
        await races.shop.control('/set', { failApi: spoiled });
        await Promise.allSettled([races.actions[one]!(bought), races.actions[other]!(bought)]);
        await races.shop.control('/set', { failApi: null });
        await races.expectOneOfEach(bought);
      }
    },
  );
});

test('An outdated answer of the provider changes nothing after the payment bought the listing', async () => {
  const { shop, actions } = races;
  const bought = await races.buy('failure');
  const { orderId } = bought.checkout;
  // Asked while the payment had failed, answered when it has bought the listing.
  const slow = { path: '/v1/payments/:id', method: 'GET', milliseconds: 3_000 };
  await shop.control('/set', { slowApi: slow });
  const paymentId = bought.paid.razorpay_payment_id;
  const outdated = settlePayment(shop.ctx, { orderId, paymentId });
  await expect.poll(async () => (await shop.control('/settings')).slowApi, { timeout: 20_000 }).toEqual([]);
  await shop.control('/authorize-late', { payment_id: paymentId });
  await actions.webhook!(bought);
  await outdated;
  expect(await shop.payments(orderId)).toMatchObject([{ status: 'captured', outcome: 'entitlement' }]);
  expect(await shop.events(orderId, 'order.payment_failed')).toBe(0);
  expect(await shop.events(orderId, 'order.paid')).toBe(1);
});

test('The books are in order after all these races', async () => {
  await races.shop.settleAll();
  await races.shop.expectLedgerBalanced();
});
