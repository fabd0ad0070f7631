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
let listings: RandomListing[];

/** Few sell often, most hardly ever, and the words that are looked for care for neither. */
beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const random = createRandom(23);
  listings = randomListings(4000, random).map((listing) => ({
    ...listing,
    sales: Math.floor(0.4 / (random.next() + 0.0005)),
    words: [...(random.next() < 0.1 ? ['seldom'] : []), ...(random.next() < 0.9 ? ['everywhere'] : [])],
  }));
  await writeListings(market.services.db, seller.uid, listings);
  await market.sweep();
});
afterAll(() => market.stop());

interface Asked {
  search: string;
  filters?: string[];
  sort: 'relevance' | 'best-selling';
  skip?: number;
  size: number;
  bound: number;
}

async function find({ search, filters = [], sort, skip = 0, size, bound }: Asked) {
  const { rows } = await sql<{ total: number; is_bound: boolean; ids: string[] }>`
    SELECT * FROM find_listings(${JSON.stringify(readSearch(search))}::jsonb, ${filters}::text[], NULL, NULL, false,
      ${sort}, ${skip}, ${size}, ${bound})`.execute(market.services.db);
  return rows[0]!;
}

const bySales = (a: RandomListing, b: RandomListing) => b.sales - a.sales || (a.id < b.id ? 1 : -1);

function matching(word: string, also: (listing: RandomListing) => boolean = () => true): string[] {
  return listings
    .filter((listing) => listing.listed && listing.words.includes(word) && also(listing))
    .toSorted(bySales)
    .map(({ id }) => id);
}

it.each([
  ['seldom', undefined, undefined],
  ['everywhere', undefined, undefined],
  ['seldom', ['demo'], (listing: RandomListing) => listing.hasDemo],
  ['seldom', ['category:web'], (listing: RandomListing) => listing.category === 'web'],
  ['everywhere', ['demo'], (listing: RandomListing) => listing.hasDemo],
  [
    'everywhere',
    ['category:web', 'demo'],
    (listing: RandomListing) => listing.category === 'web' && listing.hasDemo,
  ],
] as const)(
  'The best-selling listings with the word %s and the filters %s come in order of sales',
  async (search, filters, also) => {
    for (const [skip, bound] of [
      [0, 20],
      [12, 40],
      [36, 60],
    ] as const) {
      const asked = { search, filters: filters && [...filters], sort: 'best-selling', skip, size: 12, bound };
      const found = await find(asked as Asked);
      expect([found.total, found.is_bound]).toEqual([bound, true]);
      expect(found.ids).toEqual(matching(search, also).slice(skip, Math.min(skip + 12, bound)));
    }
  },
);

it('Ranking by relevance moves a listing only within its window of 48 best-selling matches', async () => {
  const ids: string[] = [];
  for (let skip = 0; skip < 96; skip += 12) {
    ids.push(...(await find({ search: 'seldom', sort: 'relevance', skip, size: 12, bound: 96 })).ids);
  }
  const expected = matching('seldom');
  expect(ids.slice(0, 48).toSorted()).toEqual(expected.slice(0, 48).toSorted());
  expect(ids.slice(48).toSorted()).toEqual(expected.slice(48, 96).toSorted());
});

it('The number of matches is exact up to the bound, and marked as a bound above it', async () => {
  const all = matching('everywhere').length;
  for (const bound of [all - 1, all, all + 1]) {
    const found = await find({ search: 'everywhere', sort: 'relevance', size: 12, bound });
    expect([found.total, found.is_bound]).toEqual([Math.min(all, bound), all > bound]);
  }
});

it('A listing that has sold best comes first at once and after the sweep', async () => {
  const last = matching('seldom').at(-1)!;
  await market.services.db.updateTable('projects').set({ sales: 99_999 }).where('id', '=', last).execute();
  for (const isFolded of [false, true]) {
    if (isFolded) await market.sweep();
    const found = await find({ search: 'seldom', sort: 'best-selling', size: 1, bound: 20 });
    expect(found.ids).toEqual([last]);
  }
});
