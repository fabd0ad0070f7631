import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRandom,
  type RandomListing,
  randomListings,
  writeListings,
} from '#testing/fixtures/random-listings.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { readSearch } from '../search/terms.ts';

let market: Market;
let matching: RandomListing[];

/** Of 4,000 listings 3,600 match: some 56 of one in 64, and 450 of every eighth. */
beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const random = createRandom(29);
  const listings = randomListings(4000, random).map((listing) => ({
    ...listing,
    listed: true,
    words: random.next() < 0.9 ? ['everywhere'] : [],
  }));
  matching = listings.filter(({ words }) => words.length > 0);
  await writeListings(market.services.db, seller.uid, listings);
  await market.sweep();
});
afterAll(() => market.stop());

async function count(bound: number) {
  const { rows } = await sql<{ facet: string; value: string; listed: string; is_bound: boolean }>`
    SELECT * FROM count_facets(${JSON.stringify(readSearch('everywhere'))}::jsonb, '{}', NULL, NULL, false, ${bound})`.execute(
    market.services.db,
  );
  const values = (facet: string) =>
    Object.fromEntries(
      rows.filter((row) => row.facet === facet).map((row) => [row.value, Number(row.listed)]),
    );
  return {
    categories: values('category'),
    price: values('price'),
    isBound: new Set(rows.map((row) => row.is_bound)),
  };
}

const inCategory = (category: string) => matching.filter((listing) => listing.category === category).length;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

it.each([
  ['one listing in 64', 40],
  ['every eighth', 300],
  ['all, of which the slices have too few', 800],
  ['all, as they may be too few for slices', 1500],
])('The facets of many matches are counted up to the bound on %s', async (_slice, bound) => {
  const { categories, price, isBound } = await count(bound);
  expect([...isBound]).toEqual([true]);
  expect(sum(categories)).toBe(bound + 1);
  for (const [category, listed] of Object.entries(categories)) {
    expect(listed).toBeLessThanOrEqual(inCategory(category));
  }
  const prices = matching.map((listing) => listing.price * 100);
  expect(price.min).toBeGreaterThanOrEqual(Math.min(...prices));
  expect(price.max).toBeLessThanOrEqual(Math.max(...prices));
});

it('Facets are exact where no more listings match than are counted', async () => {
  for (const [bound, isBound] of [
    [matching.length - 1, true],
    [matching.length, false],
  ] as const) {
    const counted = await count(bound);
    expect([...counted.isBound]).toEqual([isBound]);
    expect(counted.categories).toEqual(
      Object.fromEntries(Object.keys(counted.categories).map((category) => [category, inCategory(category)])),
    );
    expect(sum(counted.categories)).toBe(matching.length);
  }
});
