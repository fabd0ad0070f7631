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

const BOUND = 1000;
let market: Market;
let sellerId: string;
let listings: RandomListing[];

/** Words that begin alike, one of which is none to spell, and which are in more listings than are gathered. */
beforeAll(async () => {
  market = await startMarket();
  sellerId = (await market.registerAs('seller')).uid;
  const random = createRandom(31);
  listings = randomListings(1500, random).map((listing) => ({
    ...listing,
    words: [
      ...(random.next() < 0.4 ? ['stall'] : []),
      ...(random.next() < 0.1 ? ['stallholder'] : []),
      ...(random.next() < 0.1 ? ['stall.example'] : []),
      ...(random.next() < 0.3 ? ['lantern'] : []),
    ],
  }));
  await writeListings(market.services.db, sellerId, listings);
});
afterAll(() => market.stop());

async function find(search: string, skip: number, size: number) {
  const { rows } = await sql<{ total: number; is_bound: boolean; ids: string[] }>`
    SELECT * FROM find_listings(${JSON.stringify(readSearch(search))}::jsonb, '{}', NULL, NULL, false, 'relevance',
      ${skip}, ${size}, ${BOUND})`.execute(market.services.db);
  return rows[0]!;
}

async function findAll(search: string): Promise<{ total: number; ids: string[] }> {
  const ids: string[] = [];
  for (let skip = 0; skip < BOUND; skip += 96) ids.push(...(await find(search, skip, 96)).ids);
  return { total: (await find(search, 0, 12)).total, ids: ids.toSorted() };
}

const having = (matches: (words: string[]) => boolean) =>
  listings
    .filter(({ listed, words }) => listed && matches(words))
    .map(({ id }) => id)
    .toSorted();
const asked = async () => {
  const { rows } = await sql<{ query: string }>`
    SELECT listing_query(${JSON.stringify(readSearch('stal'))}::jsonb)::text AS query`.execute(
    market.services.db,
  );
  return rows[0]!.query;
};

it('A search by a beginning finds the same listings before and after words are counted', async () => {
  const expected = having((words) => words.some((word) => word.startsWith('stal')));
  expect(await asked()).toBe("'stal':*");
  const gathered = await findAll('stal');
  await market.sweep();
  expect(await asked()).toBe("'stall' | 'stall.example' | 'stallholder'");
  expect(gathered).toEqual({ total: expected.length, ids: expected });
  expect(await findAll('stal')).toEqual(gathered);
});

it('A search for a frequent word finds every listing that has it, and their number', async () => {
  const expected = having((words) => words.includes('lantern'));
  expect(await findAll('lantern')).toEqual({ total: expected.length, ids: expected });
  const both = having((words) => words.includes('lantern') && words.includes('stall'));
  expect(await findAll('"stall" lantern')).toEqual({ total: both.length, ids: both });
});

it('A search does not count listings with a word that is excluded', async () => {
  expect(await find('lantern -lantern', 0, 12)).toEqual({ total: 0, is_bound: false, ids: [] });
  const expected = having((words) => words.includes('lantern') && !words.includes('stall'));
  expect(await findAll('lantern -stall')).toEqual({ total: expected.length, ids: expected });
});

it('A new word is found at once, and by a frequent beginning after the next sweep', async () => {
  const [fresh] = randomListings(1, createRandom(5));
  const listing = { ...fresh!, listed: true, words: ['stallkeeper'] };
  listings.push(listing);
  await writeListings(market.services.db, sellerId, [listing]);
  expect((await findAll('stallkeep')).ids).toEqual([listing.id]);
  await market.sweep();
  expect((await findAll('stal')).ids).toContain(listing.id);
});

it('No spelling is corrected to a word that nobody types', async () => {
  const { rows } = await sql<{ word: string }>`SELECT word FROM similar_words('stallexample')`.execute(
    market.services.db,
  );
  expect(rows.map(({ word }) => word)).not.toContain('stall.example');
});
