import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRandom,
  type RandomListing,
  randomListings,
  writeListings,
} from '#testing/fixtures/random-listings.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

let market: Market;
let listings: RandomListing[];
beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  listings = randomListings(400, createRandom(7));
  await writeListings(market.services.db, seller.uid, listings);
});
afterAll(() => market.stop());

interface Asked {
  category?: string;
  search?: string;
  rating?: number;
  hasDemo?: boolean;
}

async function get(asked: Asked & { sort: string; limit: number }) {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const answer = await market.api('GET', `/projects?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const matching = ({ category, search, rating = 0, hasDemo }: Asked) =>
  listings.filter(
    (one) =>
      one.listed &&
      (category === undefined || one.category === category) &&
      (search === undefined || one.words.includes(search)) &&
      (rating === 0 || (one.reviews > 0 && one.stars / one.reviews >= rating)) &&
      (!hasDemo || one.hasDemo),
  );

describe('The list of the top rated', () => {
  it.each([
    [{}],
    [{ category: 'web' }],
    [{ search: 'alpha' }],
    [{ rating: 3 }],
    [{ hasDemo: true, rating: 1 }],
  ])(
    'Listings of %j are sorted by their average weighed against how many reviews there are, those without any last',
    async (asked: Asked) => {
      const score = ({ stars, reviews }: RandomListing) =>
        reviews > 0 ? Math.round((1000 * (stars + 20)) / (reviews + 5)) : 0;
      const expected = matching(asked)
        .toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
      const { projects } = await get({ ...asked, sort: 'top-rated', limit: 100 });
      expect(projects.map((card: { _id: string }) => card._id)).toEqual(expected.slice(0, 100));
      const first = listings.find(({ id }) => id === expected[0])!;
      const average = Math.round((100 * first.stars) / first.reviews) / 100;
      expect(projects[0].rating).toEqual({ average, count: first.reviews });
    },
  );
});
