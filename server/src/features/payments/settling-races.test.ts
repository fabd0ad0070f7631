import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTORS, openRaces, pairsOf, type Races } from '../../../testing/payment-races.ts';

// Captured and authorised money, and of each pair both first.
const REPEATS = 4;

let races: Races;

beforeAll(async () => {
  races = await openRaces();
});
afterAll(() => races?.till.market.stop());

test('every actor is in the table', () => {
  expect(races.names).toEqual([...ACTORS]);
});

test.each(pairsOf(ACTORS))('%s × %s: one of each', async (one, other) => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    const order = repeat < REPEATS / 2 ? [one, other] : [other, one];
    await Promise.allSettled(order.map((name) => races.actors[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('all at once, twice each: one of each', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await races.buy(repeat % 2 === 0 ? 'success' : 'authorize');
    await Promise.allSettled([...ACTORS, ...ACTORS].map((name) => races.actors[name]!(bought)));
    await races.expectOneOfEach(bought);
  }
});

test('after all of them the books are in order', async () => {
  await races.till.settleDown();
  await races.till.booksAreInOrder();
});
