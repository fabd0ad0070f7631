import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { type Context, inTransaction } from '../context.ts';
import { Refusal } from '../errors.ts';
import { giveBackWindowPlace, isPlaceTaken, secondsUntilFree, takeWindowPlaces } from './window-limit.ts';

const EXACT = { name: 'window', times: 3, seconds: 600, mergeSeconds: 0.001 };
const MERGED = { ...EXACT, name: 'merged', mergeSeconds: 60 };
// A whole minute, so that what is merged is known; by the real clock, or the job clears it away.
const START = Math.ceil(Date.now() / 60_000) * 60_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const moment = (seconds: number) => new Date(START + seconds * 1000);
const at = (seconds: number): Context => ({ ...market.context(), now: () => moment(seconds) });

/** Takes a place: 0, or the seconds to wait. */
async function take(limit: typeof EXACT, subject: string, seconds: number): Promise<number> {
  try {
    await takeWindowPlaces(at(seconds), [{ limit, subject }], moment(seconds));
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return Number(error.details.retryAfter);
    throw error;
  }
}

/** Takes places one after another; what each has to wait. */
async function takeAll(limit: typeof EXACT, subject: string, times: readonly number[]): Promise<number[]> {
  const waits: number[] = [];
  for (const seconds of times) waits.push(await take(limit, subject, seconds));
  return waits;
}

describe('Places of a window', () => {
  it('Each place comes back when its own time is over', async () => {
    expect(await takeAll(EXACT, 'own', [0, 100, 200, 300, 599])).toEqual([0, 0, 0, 300, 1]);
    expect(await takeAll(EXACT, 'own', [600, 601, 700, 701])).toEqual([0, 99, 0, 99]);
  });

  it('Of places that are asked for at the same moment there are as many as the limit says', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => take(EXACT, 'together', 5)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(waits.filter((wait) => wait === 600)).toHaveLength(5);
  });

  it('A place that is given back is free at once, and only once', async () => {
    await takeAll(EXACT, 'given', [0, 1, 2]);
    const give = () => giveBackWindowPlace(at(3), EXACT, 'given', moment(1));
    expect(await isPlaceTaken(at(3), EXACT, 'given', moment(1))).toBe(true);
    expect([await give(), await give()]).toEqual([true, false]);
    expect(await isPlaceTaken(at(3), EXACT, 'given', moment(1))).toBe(false);
    expect(await takeAll(EXACT, 'given', [4, 5])).toEqual([0, 595]);
  });

  it('Merged places are counted one by one and come back with the last of them', async () => {
    expect(await takeAll(MERGED, 'few rows', [0, 30, 61, 62])).toEqual([0, 0, 0, 568]);
    expect(await giveBackWindowPlace(at(63), MERGED, 'few rows', moment(0))).toBe(true);
    expect(await takeAll(MERGED, 'few rows', [63, 64])).toEqual([0, 566]);
    expect(await takeAll(MERGED, 'few rows', [630, 631])).toEqual([0, 32]);
  });

  it('Of two windows that are asked together both give a place, or the full one says how long to wait', async () => {
    const both = (subject: string, seconds: number) =>
      inTransaction(at(seconds), (ctx) =>
        takeWindowPlaces(
          ctx,
          [
            { limit: MERGED, subject },
            { limit: EXACT, subject: 'of both' },
          ],
          moment(seconds),
        ),
      );
    for (const seconds of [0, 10, 20]) await both(`person ${seconds}`, seconds);
    const refused = await both('person 30', 30).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'request.too_many', details: { retryAfter: 570 } });
    expect(await takeAll(MERGED, 'person 30', [30, 31, 32])).toEqual([0, 0, 0]);
    expect(await takeAll(MERGED, 'person 0', [40, 41, 42])).toEqual([0, 0, 599]);
  });

  it('Places that were taken under a higher limit all have to leave first', () => {
    const taken = [0, 10, 20].map((seconds) => ({ moment: moment(seconds), count: 2 }));
    expect(secondsUntilFree(EXACT, taken, moment(30))).toBe(580);
  });
});
