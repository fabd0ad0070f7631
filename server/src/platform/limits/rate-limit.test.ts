import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import type { Context } from '../context.ts';
import { takePlaces, tryPlace, waitForPlace } from './rate-limit.ts';

const LIMIT = { name: 'tries', times: 5, seconds: 900 };
// The job that clears old limits goes by the real clock, so the tried one is not behind it.
const START = Date.now();

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const at = (milliseconds: number): Context => ({
  ...market.context(),
  now: () => new Date(START + milliseconds),
});

it('Requests that read the clock in another order than they are counted in get every place, and no more', async () => {
  const waits = [];
  for (const late of [40, 30, 20, 10, 0, 0]) waits.push(await tryPlace(at(late), LIMIT, 'one by one'));
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(waits[5]).toBeGreaterThan(170);
});

it('Places that are taken together are counted the same way', async () => {
  const take = async (late: number, count: number) =>
    (await takePlaces(at(late), LIMIT, new Map([['together', count]]))).get('together')?.taken;
  expect([await take(30, 2), await take(10, 2), await take(0, 3), await take(0, 1)]).toEqual([2, 2, 1, 0]);
});

it('A place that is free a moment later counts as free for who only asks', async () => {
  for (const late of [20, 20, 20, 20]) await tryPlace(at(late), LIMIT, 'asked');
  expect(await waitForPlace(at(0), LIMIT, 'asked')).toBe(0);
  await tryPlace(at(20), LIMIT, 'asked');
  expect(await waitForPlace(at(0), LIMIT, 'asked')).toBeGreaterThan(170);
});

it('A place comes back when its time is over, and not much earlier', async () => {
  for (const late of [0, 0, 0, 0, 0]) await tryPlace(at(late), LIMIT, 'back');
  expect(await tryPlace(at(170_000), LIMIT, 'back')).toBeGreaterThan(0);
  expect(await tryPlace(at(180_000), LIMIT, 'back')).toBe(0);
});
