import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_RANGES, type PriceRange } from '#contract/catalog/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { createRandom, randomListings, writeListings } from '#testing/fixtures/random-listings.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { countFacets } from '../repository/search.ts';

const MIGRATION = new URL('../../../../database/0210_price_ranges.sql', import.meta.url);
/** The first and the last rupee of every range; a licence costs up to three times as much. */
const BOUNDS = PRICE_RANGES.flatMap(({ minPrice = 0, maxPrice = 150_000 }) => [minPrice, maxPrice]);
const COUNT = 1200;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const random = createRandom(31);
  const listings = randomListings(COUNT, random).map((listing) => ({
    ...listing,
    price: random.next() < 0.5 ? random.pick(BOUNDS) : random.between(0, 20_000),
  }));
  await writeListings(market.services.db, seller.uid, listings);
  await sql`ANALYZE projects`.execute(market.services.db);
});
afterAll(() => market.stop());

type Asked = Record<string, string | number | undefined>;
type Counted = PriceRange & { count: number };

async function ask(asked: Asked) {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const answer = await market.api('GET', `/projects?${new URLSearchParams(given)}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** The ranges as facets tell them. */
async function counted(asked: Asked = {}): Promise<Counted[]> {
  market.services.cache.purge();
  return (await ask({ ...asked, facets: 'true', limit: 1 })).facets.prices;
}

/** The ranges as a list finds them by their parameters. */
async function found(asked: Asked = {}): Promise<Counted[]> {
  market.services.cache.purge();
  const totals = await Promise.all(
    PRICE_RANGES.map(async (range) => (await ask({ ...asked, ...range, limit: 1 })).total),
  );
  return PRICE_RANGES.flatMap((range, place) =>
    totals[place] > 0 ? [{ ...range, count: totals[place] }] : [],
  );
}

/** How many listings this connection has read so far. */
async function readOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ listings: number }>`SELECT (seq_tup_read + idx_tup_fetch)::int AS listings
    FROM pg_stat_xact_user_tables WHERE relname = 'projects'`.execute(db);
  return rows[0]!.listings;
}

const sumOf = (counts: Counted[]) => counts.reduce((sum, { count }) => sum + count, 0);

const CASES: Asked[] = [
  {},
  { category: 'web' },
  { search: 'alpha' },
  { search: 'beta', category: 'mobile', licence: 'commercial' },
  { tags: 'react', hasDemo: 'true' },
  { language: 'Python', complete: 'true' },
  { permittedUse: 'saas', rating: 3 },
  { free: 'true' },
  { featured: 'true' },
  { tags: 'nobody has this' },
];

describe('Ranges of prices', () => {
  it.each(CASES.map((asked) => [JSON.stringify(asked), asked] as const))(
    'Each range counts exactly what its link finds, and every listing is in one: %s',
    async (_, asked) => {
      const counts = await counted(asked);
      expect(counts).toEqual(await found(asked));
      expect(sumOf(counts)).toBe((await ask({ ...asked, limit: 1 })).total);
    },
  );

  it('The counts stay exact when the sweep has folded them in', async () => {
    await market.sweep();
    for (const asked of [{}, { category: 'web' }]) expect(await counted(asked)).toEqual(await found(asked));
  });

  it.each([{ minPrice: 1_000, maxPrice: 2_499 }, { minPrice: 300 }, { maxPrice: 0 }])(
    'Prices that are chosen do not narrow the ranges: %o',
    async (prices) => {
      for (const asked of [{}, { category: 'ai-ml' }, { search: 'alpha' }]) {
        expect(await counted({ ...asked, ...prices })).toEqual(await counted(asked));
      }
    },
  );

  it('A price that moves on by a rupee moves into the next range', async () => {
    for (const [from, to] of [
      [999, 1_000],
      [5_000, 4_999],
      [1_500, 1_501],
    ]) {
      await sql`UPDATE projects SET price_paise = ${to! * 100}
        WHERE id = (SELECT id FROM projects WHERE listed AND price_paise <= ${from! * 100}
          ORDER BY price_paise DESC LIMIT 1)`.execute(market.services.db);
      expect(await counted()).toEqual(await found());
    }
    await market.sweep();
    expect(await counted()).toEqual(await found());
  });

  it('The counts of the market and of a category read no listing but the cheapest and the dearest', async () => {
    for (const filters of [[], ['category:web']]) {
      await market.services.db.transaction().execute(async (db) => {
        const before = await readOf(db);
        const asked = { terms: null, filters, lowestPaise: null, highestPaise: null, featured: undefined };
        const rows = await countFacets(db, asked);
        expect(rows.filter(({ facet }) => facet === 'price')).toHaveLength(PRICE_RANGES.length + 2);
        expect((await readOf(db)) - before).toBeLessThanOrEqual(2);
      });
    }
  });
});

// Last: these count anew.
describe('A market of the version before', () => {
  const update = async () => sql.raw(await readFile(MIGRATION, 'utf8')).execute(market.services.db);
  const forget = async (filter: string) => {
    const { db } = market.services;
    await sql`UPDATE listing_changes SET filters = array_remove(filters, ${filter})`.execute(db);
    await sql`DELETE FROM listing_filter_counts WHERE filter = ${filter}`.execute(db);
  };

  it('An upgrade counts the listings that were noted without a range, whether these changes are folded or not', async () => {
    const { db } = market.services;
    for (const round of ['folded', 'unfolded']) {
      if (round === 'unfolded') {
        await sql`UPDATE projects SET price_paise = price_paise + 50000 WHERE category = 'web'`.execute(db);
      }
      for (const { minPrice = 0 } of PRICE_RANGES) await forget(`price:${minPrice}`);
      expect([round, await counted()]).toEqual([round, []]);
      await update();
      for (const asked of [{}, { category: 'web' }]) {
        expect([round, await counted(asked)]).toEqual([round, await found(asked)]);
      }
    }
    await market.sweep();
    expect(await counted()).toEqual(await found());
  });

  it('An upgrade waits for a price that is being changed, and counts it once', async () => {
    const { db } = market.services;
    let counting: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await sql`UPDATE projects SET price_paise = 4000000 WHERE price_paise = 0`.execute(trx);
      counting = db
        .transaction()
        .execute(async (other) => sql.raw(await readFile(MIGRATION, 'utf8')).execute(other));
      const waits = () =>
        sql`SELECT FROM pg_locks WHERE relation = 'projects'::regclass AND NOT granted`.execute(db);
      while ((await waits()).rows.length === 0);
    });
    await counting;
    expect(await counted()).toEqual(await found());
    await market.sweep();
    expect(await counted()).toEqual(await found());
  });
});
