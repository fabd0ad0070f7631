import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaymentRaceFixture,
  type PaymentRaceFixture,
  pairsOf,
  RACE_ACTIONS,
} from '#testing/fixtures/payment-race-fixture.ts';

// Captured and authorised money, and of each pair both first.
const REPEATS = 4;

let races: PaymentRaceFixture;

beforeAll(async () => {
  races = await openPaymentRaceFixture();
});
afterAll(() => races?.shop.market.stop());

test('Every actor is in the table of races', () => {
  expect(races.names).toEqual([...RACE_ACTIONS]);
});

test.each(pairsOf(RACE_ACTIONS))('A payment is settled once when %s meets %s', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    const order = repeat < REPEATS / 2 ? [one, other] : [other, one];
    await Promise.allSettled(order.map((name) => races.actions[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('A payment is settled once when every actor comes twice at the same moment', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    await Promise.allSettled([...RACE_ACTIONS, ...RACE_ACTIONS].map((name) => races.actions[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('The books are in order after all these races', async () => {
  await races.shop.settleAll();
  await races.shop.expectLedgerBalanced();
});
