import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { type Context, inTransaction } from '../context.ts';
import {
  deleteFreeLimits,
  giveBackPlaces,
  takePlaces,
  takePlacesInTurn,
  tryPlace,
  tryPlacesInTurn,
  waitForPlace,
} from './rate-limit.ts';

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

describe('Places of several limits that are taken in turn', () => {
  const FEW = { name: 'few', times: 3, seconds: 900 };
  const placesOf = (subject: string) => [
    { limit: LIMIT, subject },
    { limit: FEW, subject },
    { limit: { ...LIMIT, name: 'last' }, subject },
  ];
  /** Takes all that is left of a limit; how many that was. */
  async function takeRest(subject: string, turn: number): Promise<number> {
    const { limit } = placesOf(subject)[turn]!;
    let taken = 0;
    while ((await tryPlace(at(0), limit, subject)) === 0) taken++;
    return taken;
  }

  it('The first limit without a place is named, and those after it lose none', async () => {
    const places = placesOf('stops');
    const missing = [];
    for (let time = 0; time < 4; time++) missing.push(await tryPlacesInTurn(at(0), places));
    expect(missing).toEqual([undefined, undefined, undefined, places[1]]);
    expect([await takeRest('stops', 0), await takeRest('stops', 2)]).toEqual([1, 2]);
    expect(await tryPlacesInTurn(at(0), places)).toBe(places[0]);
  });

  it('Of many at once exactly as many get all places as the narrowest limit has', async () => {
    const taking = Array.from({ length: 12 }, () => tryPlacesInTurn(at(0), placesOf('at once')));
    const missing = (await Promise.all(taking)).map((place) => place?.limit.name);
    expect(missing.filter((name) => name === undefined)).toHaveLength(3);
    expect(missing.filter((name) => name === 'few')).toHaveLength(2);
    expect(missing.filter((name) => name === 'tries')).toHaveLength(7);
  });

  it('A refusal says how long its limit has none, and a transaction takes back what came before it', async () => {
    const places = placesOf('undone');
    await takeRest('undone', 1);
    const taking = inTransaction(at(0), (ctx) => takePlacesInTurn(ctx, places));
    await expect(taking).rejects.toMatchObject({ code: 'request.too_many', details: { retryAfter: 300 } });
    expect(await takeRest('undone', 0)).toBe(5);
  });

  it('Places that are given back are free at once, one of each or all of a limit', async () => {
    const [tries, few] = placesOf('given') as [
      ReturnType<typeof placesOf>[0],
      ReturnType<typeof placesOf>[0],
    ];
    await takeRest('given', 0);
    await takeRest('given', 1);
    await giveBackPlaces(at(0), [{ ...tries, all: true }, few]);
    expect([await takeRest('given', 0), await takeRest('given', 1)]).toEqual([5, 1]);
  });

  it('Many that take the same places and give them back at once end without a deadlock', async () => {
    const places = placesOf('crowded');
    const takeAndGive = async () => {
      if (await tryPlacesInTurn(at(0), places)) return;
      await giveBackPlaces(at(0), places);
    };
    await Promise.all(Array.from({ length: 60 }, takeAndGive));
    await giveBackPlaces(
      at(0),
      places.map((place) => ({ ...place, all: true })),
    );
    expect([await takeRest('crowded', 0), await takeRest('crowded', 1)]).toEqual([5, 3]);
  });

  it('A limit that is wholly free is forgotten, except while somebody takes of it', async () => {
    const subject = 'forgotten';
    const later = at(2_000_000);
    const kept = (ctx: Context) => waitForPlace({ ...ctx, now: at(0).now }, LIMIT, subject);
    for (let time = 0; time < 5; time++) await tryPlace(at(0), LIMIT, subject);
    await inTransaction(later, async (ctx) => {
      await tryPlace(ctx, LIMIT, subject);
      await deleteFreeLimits(later);
    });
    expect(await kept(later)).toBeGreaterThan(0);
    await deleteFreeLimits(at(3_000_000));
    expect(await kept(later)).toBe(0);
  });
});
