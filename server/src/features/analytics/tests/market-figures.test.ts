import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { refreshFigures } from '../service/market-figures.ts';

const DAY = 24 * 60 * 60;
const TEN_MINUTES = 10 * 60;

let database: ClonedDatabase;
let market: Market;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket(() => {}, database);
  // A Wednesday noon in India: no week ends while a test runs.
  const now = market.services.now();
  const wednesday = (3 - now.getUTCDay() + 7) % 7 || 7;
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + wednesday, 6, 30);
  await market.advanceClock(Math.ceil((noon - now.getTime()) / 1000));
  admin = await market.registerAs('admin');
  seller = await market.registerAs('seller');
});
afterAll(async () => {
  await market.stop();
  await database.drop();
});

const figures = async () => (await market.api('GET', '/figures')).body.data;
const refreshed = async () => {
  await market.advanceClock(TEN_MINUTES);
  return figures();
};
const publish = (fields: Record<string, string>, by = seller) =>
  publishProject(market, by, admin, { fields });

describe('Figures of the market', () => {
  it('The figures of an empty market are answered with zeros and empty lists', async () => {
    expect(await figures()).toMatchObject({
      listings: 0,
      sellers: 0,
      medianPrice: null,
      categories: [],
      languages: [],
      tags: [],
    });
  });

  it('Listings are counted by category, price, tag and week, and sales by week', async () => {
    const other = await market.registerAs('seller');
    const cheap = await publish({ category: 'web', price: '499', tags: '["React","css"]' });
    await publish({ category: 'web', price: '500', tags: '["react"]' });
    await publish({ category: 'mobile', price: '25000', tags: '["React"]' }, other);
    await buyProject(market, await market.registerAs('buyer'), cheap);
    await buyProject(market, await market.registerAs('buyer'), cheap);
    const now = await refreshed();
    expect(now).toMatchObject({ listings: 3, sellers: 2, medianPrice: 500 });
    expect(now.categories).toEqual([
      { name: 'web', count: 2 },
      { name: 'mobile', count: 1 },
    ]);
    expect(now.tags).toEqual([
      { name: 'React', count: 3 },
      { name: 'css', count: 1 },
    ]);
    const byPrice = now.prices.map(({ from, count }: { from: number; count: number }) => [from, count]);
    expect(byPrice).toEqual([
      [0, 1],
      [500, 1],
      [1000, 0],
      [2500, 0],
      [5000, 0],
      [10000, 0],
      [25000, 1],
    ]);
    expect(now.prices.at(-1)).toMatchObject({ from: 25000, below: null });
    expect(now.newByWeek).toHaveLength(12);
    expect(now.newByWeek.at(-1)).toMatchObject({ count: 3 });
    expect(now.salesByWeek.at(-1)).toMatchObject({ count: 2 });
  });

  it('A listing that is not public is left out of the figures', async () => {
    const id = await publish({ category: 'ai-ml', price: '9999', tags: '["hidden"]' });
    expect(await refreshed()).toMatchObject({ listings: 4 });
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    const now = await refreshed();
    expect(now.listings).toBe(3);
    expect(JSON.stringify(now)).not.toContain('hidden');
  });

  it('The figures name no person and no amount of money anybody earned', async () => {
    const text = JSON.stringify(await figures());
    for (const secret of [seller.uid, seller.email, 'Person', 'Paise']) expect(text).not.toContain(secret);
  });
});

describe('Keeping the figures up to date', () => {
  it('The figures are computed at most every ten minutes and announced only when they change', async () => {
    await market.advanceClock(TEN_MINUTES);
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    try {
      let heard = 0;
      listener.on('notification', () => heard++);
      await listener.query('LISTEN market_changed');
      const kept = await figures();
      await refreshFigures(market.context());
      expect((await figures()).computedAt).toBe(kept.computedAt);
      await market.advanceClock(TEN_MINUTES);
      await listener.query('SELECT 1');
      expect(heard).toBe(0);
    } finally {
      await listener.end();
    }
  });

  it('A new listing is in the figures after the next sweep, without waiting ten minutes', async () => {
    const { listings } = await figures();
    await publish({ category: 'web', price: '700' });
    await market.sweep();
    expect((await figures()).listings).toBe(listings + 1);
  });

  it('Every request gets the same figures, even when they are computed several times at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => refreshFigures(market.context())));
    const answers = await Promise.all(Array.from({ length: 4 }, figures));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('Figures by week', () => {
  it('What happened is counted in its own week, and weeks without anything count zero', async () => {
    const before = await figures();
    await market.advanceClock(7 * DAY);
    const after = await figures();
    expect(after.newByWeek.slice(-2).map(({ count }: { count: number }) => count)).toEqual([4, 0]);
    expect(after.salesByWeek.slice(-2).map(({ count }: { count: number }) => count)).toEqual([2, 0]);
    expect(after.newByWeek.at(-2).week).toBe(before.newByWeek.at(-1).week);
    for (const { week } of after.newByWeek) expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
    await market.advanceClock(12 * 7 * DAY);
    const later = await figures();
    expect(later.newByWeek.every(({ count }: { count: number }) => count === 0)).toBe(true);
    expect(later.listings).toBe(4);
  });
});
