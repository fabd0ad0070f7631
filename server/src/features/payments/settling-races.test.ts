import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaymentRaceFixture,
  type PaymentRaceFixture,
  pairsOf,
  RACE_ACTIONS,
} from '../../../testing/payment-race-fixture.ts';

// Captured and authorised money, and of each pair both first.
const REPEATS = 4;

let races: PaymentRaceFixture;

beforeAll(async () => {
  races = await openPaymentRaceFixture();
});
afterAll(() => races?.shop.market.stop());

test('every actor is in the table', () => {
  expect(races.names).toEqual([...RACE_ACTIONS]);
});

test.each(pairsOf(RACE_ACTIONS))('%s × %s: one of each', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    const order = repeat < REPEATS / 2 ? [one, other] : [other, one];
    await Promise.allSettled(order.map((name) => races.actions[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('all at once, twice each: one of each', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    await Promise.allSettled([...RACE_ACTIONS, ...RACE_ACTIONS].map((name) => races.actions[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('after all of them the books are in order', async () => {
  await races.shop.settleAll();
  await races.shop.expectLedgerBalanced();
});
