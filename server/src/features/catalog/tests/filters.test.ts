import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_RANGES } from '#contract/catalog/constants.ts';
import type { FacetCount } from '#contract/catalog/schemas.ts';
import { CATEGORIES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LANGUAGES } from '#contract/listings/languages/constants.ts';
import { PERMITTED_USES, type PermittedUse } from '#contract/listings/permitted-use.ts';
import {
  createRandom,
  type RandomListing,
  randomListings,
  writeListings,
} from '#testing/fixtures/random-listings.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let listings: RandomListing[];

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  listings = randomListings(400, createRandom(7));
  await writeListings(market.services.db, seller.uid, listings);
});
afterAll(() => market.stop());

interface Asked {
  category?: string;
  tags?: string[];
  licence?: string;
  permittedUse?: PermittedUse[];
  language?: string;
  rating?: number;
  hasDemo?: boolean;
  complete?: boolean;
  free?: boolean;
  minPrice?: number;
  maxPrice?: number;
  featured?: boolean;
  search?: string;
}

const address = (asked: Asked & { sort?: string; limit?: number; page?: number; facets?: boolean }) =>
  `/projects?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;

const get = async (asked: Parameters<typeof address>[0]) => {
  const answer = await market.api('GET', address(asked));
  expect(answer.status).toBe(200);
  return answer.body.data;
};

/** What each filter means, said once more. */
const MEANS: { [K in keyof Required<Asked>]: (listing: RandomListing, value: never) => boolean } = {
  category: (listing, value: string) => listing.category === value,
  tags: (listing, value: string[]) =>
    value.every((tag) => listing.tags.some((own) => own.toLowerCase() === tag.toLowerCase())),
  licence: (listing, value: string) => listing.licences.includes(value as never),
  permittedUse: (listing, value: PermittedUse[]) => value.every((use) => shownUses(listing).includes(use)),
  language: (listing, value: string) => listing.language === value,
  rating: ({ stars, reviews }, value: number) => reviews > 0 && stars / reviews >= value,
  hasDemo: (listing) => listing.hasDemo,
  complete: (listing) => listing.completion === 100,
  free: (listing) => listing.price === 0,
  minPrice: (listing, value: number) => listing.price >= value,
  maxPrice: (listing, value: number) => listing.price <= value,
  featured: (listing, value: boolean) => listing.featured === value,
  search: (listing, value: string) => listing.words.includes(value),
};

/** Of the uses that were chosen those that a licence of the listing allows. */
function shownUses({ uses, licences }: RandomListing): PermittedUse[] {
  const isFor = (use: PermittedUse) =>
    use === 'resale_in_product' ? licences.includes('extended') : licences.includes('commercial');
  return uses.filter((use) => use === 'learning' || use === 'course_work' || isFor(use));
}

function matching(asked: Asked): RandomListing[] {
  return listings.filter(
    (listing) =>
      listing.listed &&
      Object.entries(asked).every(([name, value]) => MEANS[name as keyof Asked](listing, value as never)),
  );
}

function without(asked: Asked, ...names: (keyof Asked)[]): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name as keyof Asked)));
}

const CASES: Asked[] = [
  { tags: ['react'] },
  { tags: ['REACT', 'पहेली'] },
  { licence: 'extended' },
  { permittedUse: ['learning'] },
  { permittedUse: ['saas', 'client_work'] },
  { permittedUse: ['resale_in_product'], category: 'web' },
  { permittedUse: ['course_work'], search: 'beta', licence: 'commercial' },
  { permittedUse: ['saas'], featured: false },
  { language: 'Python' },
  { rating: 4 },
  { rating: 1 },
  { rating: 3, category: 'web', hasDemo: true },
  { rating: 2, search: 'alpha' },
  { hasDemo: true },
  { complete: true },
  { free: true },
  { free: true, category: 'web', hasDemo: true },
  { free: true, minPrice: 100 },
  { maxPrice: 0 },
  { minPrice: 500 },
  { maxPrice: 700 },
  { minPrice: 300, maxPrice: 300 },
  { featured: true, hasDemo: true },
  { featured: true },
  { featured: false },
  { featured: false, category: 'web' },
  { featured: false, search: 'alpha' },
  { featured: false, tags: ['react'], maxPrice: 700 },
  { search: 'alpha' },
  { search: 'alpha', category: 'web', licence: 'commercial' },
  { category: 'mobile', tags: ['go'], complete: true, hasDemo: true, minPrice: 200, maxPrice: 900 },
  { language: 'TypeScript', tags: ['react'], licence: 'personal', maxPrice: 600 },
  { tags: ['nobody has this'] },
];

function randomCases(count: number): Asked[] {
  const random = createRandom(11);
  const some = <T>(share: number, value: T) => (random.next() < share ? value : undefined);
  return Array.from({ length: count }, () => {
    const [low, high] = [random.between(1, 10) * 100, random.between(1, 10) * 100].sort((a, b) => a - b);
    const asked: Asked = {
      category: some(0.4, random.pick(CATEGORIES)),
      tags: some(0.4, random.some(['react', 'Go', 'Node.js', 'पहेली'], 0.4)),
      licence: some(0.4, random.pick(LICENCE_TIERS)),
      language: some(0.3, random.pick(['Python', 'TypeScript', 'C#'])),
      rating: some(0.3, random.between(1, 4)),
      hasDemo: some(0.3, true),
      complete: some(0.3, true),
      free: some(0.1, true),
      featured: some(0.2, random.next() < 0.5),
      minPrice: some(0.3, low),
      maxPrice: some(0.3, high),
      search: some(0.4, random.pick(['alpha', 'beta', 'gamma'])),
      permittedUse: some(0.4, random.some(PERMITTED_USES, 0.3)),
    };
    const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
    return Object.fromEntries(Object.entries(asked).filter(([, value]) => isSaid(value)));
  });
}

describe.each([
  ['said', CASES],
  ['drawn', randomCases(40)],
] as const)('Filters, %s', (_, cases) => {
  it.each(cases.map((asked) => [JSON.stringify(asked), asked] as const))(
    'A filtered list and its facets agree with a count by hand: %s',
    async (_, asked) => {
      const expected = matching(asked).map(({ id }) => id);
      const { projects, total, facets } = await get({ ...asked, limit: 100, facets: true });
      const rest = total > 100 ? await laterPages(asked, Math.ceil(total / 100)) : [];
      const found = [...projects, ...rest].map((card: { _id: string }) => card._id);
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(total).toBe(expected.length);
      expect(facets).toEqual(facetsOf(asked));
    },
  );
});

async function laterPages(asked: Asked, pages: number) {
  const all = [];
  for (let page = 2; page <= pages; page++) all.push(...(await get({ ...asked, limit: 100, page })).projects);
  return all;
}

/** Counted one by one: a facet's own choice does not narrow it. */
function facetsOf(asked: Asked) {
  const count = (values: string[][], most?: number) => {
    const counts = new Map<string, number>();
    for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort(
        (a, b) => b.count - a.count || Buffer.compare(Buffer.from(fold(a.value)), Buffer.from(fold(b.value))),
      )
      .slice(0, most);
  };
  const prices = matching(without(asked, 'minPrice', 'maxPrice')).map(({ price }) => price);
  return {
    categories: count(matching(without(asked, 'category')).map(({ category }) => [category])),
    tags: count(
      matching(without(asked, 'tags')).map(({ tags }) => tags.map(fold)),
      20,
    ),
    licences: count(matching(without(asked, 'licence')).map(({ licences }) => [...licences])),
    permittedUse: PERMITTED_USES.flatMap((use) => {
      const left = matching(without(asked, 'permittedUse')).filter((one) => shownUses(one).includes(use));
      return left.length > 0 ? [{ value: use, count: left.length }] : [];
    }),
    languages: count(
      matching(without(asked, 'language')).map(({ language }) => (language ? [language] : [])),
      12,
    ),
    ...inspected(asked),
    ratings: [4, 3, 2, 1].flatMap((rating) => {
      const left = matching({ ...asked, rating });
      return left.length > 0 ? [{ value: String(rating), count: left.length }] : [];
    }),
    hasDemo: matching({ ...asked, hasDemo: true }).length,
    complete: matching({ ...asked, complete: true }).length,
    free: matching({ ...asked, free: true }).length,
    prices: PRICE_RANGES.flatMap((range) => {
      const left = matching({ ...without(asked, 'minPrice', 'maxPrice'), ...range });
      return left.length > 0 ? [{ ...range, count: left.length }] : [];
    }),
    priceMin: prices.length > 0 ? Math.min(...prices) : null,
    priceMax: prices.length > 0 ? Math.max(...prices) : null,
    countsAreLowerBounds: false,
  };
}

/** No archive of these was inspected, and no sweep has looked how old they are. */
function inspected(asked: Asked) {
  const count = matching(asked).length;
  const updated = ['week', 'month', 'quarter', 'year'].map((value) => ({ value, count }));
  return { frameworks: [], databases: [], licencesFound: [], updated: count > 0 ? updated : [] };
}

const fold = (text: string) => text.toLowerCase();

describe('Pages of a filtered list', () => {
  it.each([['newest'], ['price-asc'], ['price-desc'], ['best-selling'], ['top-rated'], ['relevance']])(
    'The pages of a filtered list sorted by %s neither repeat nor skip a listing',
    async (sort) => {
      for (const asked of [
        { licence: 'personal' },
        { search: 'alpha' },
        { minPrice: 200, tags: ['react'] },
      ]) {
        const expected = matching(asked);
        const ids: string[] = [];
        for (let page = 1; ; page++) {
          const { projects, hasMore } = await get({ ...asked, sort, limit: 17, page });
          ids.push(...projects.map((card: { _id: string }) => card._id));
          if (!hasMore) break;
        }
        expect(ids).toHaveLength(expected.length);
        expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
      }
    },
  );
});

describe('What filters refuse', () => {
  it.each([
    ['minPrice=-1', 'minPrice'],
    ['minPrice=1.5', 'minPrice'],
    ['maxPrice=500001', 'maxPrice'],
    ['maxPrice=lots', 'maxPrice'],
    ['minPrice=10&maxPrice=9', 'maxPrice'],
    ['licence=free', 'licence'],
    ['permittedUse=war', 'permittedUse'],
    [`permittedUse=${'saas,'.repeat(40)}`, 'permittedUse'],
    ['language=Klingon', 'language'],
    ['hasDemo=maybe', 'hasDemo'],
    ['complete=2', 'complete'],
    ['free=2', 'free'],
    ['facets=all', 'facets'],
    ['sort=best-rated', 'sort'],
    ['rating=5', 'rating'],
    ['rating=good', 'rating'],
    [`tags=${'x'.repeat(31)}`, 'tags'],
    [`tags=${Array.from({ length: 13 }, (_, index) => `t${index}`).join(',')}`, 'tags'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('The query %s is refused beside the field that is wrong', async (query, field) => {
    const answer = await market.api('GET', `/projects?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field.split('.')[0]).toBe(field);
  });

  it('Unknown parameters of a list are ignored', async () => {
    expect((await market.api('GET', '/projects?colour=red&utm_source=x')).status).toBe(200);
  });
});

// Last: it adds listings.
describe('Chosen tags and languages', () => {
  const LANGUAGES_OF_MANY = LANGUAGES.slice(0, 14);
  const [rarest] = LANGUAGES_OF_MANY;

  beforeAll(async () => {
    // Tag and language number n are in n listings; so there are more of them than facets tell.
    const copies = (n: number) => Array.from({ length: n }, () => n);
    const many = Array.from({ length: 24 }, (_, index) => copies(index + 1)).flat();
    const drawn = randomListings(many.length, createRandom(19));
    const shelf = drawn.map((listing, index) => ({
      ...listing,
      listed: true,
      category: 'digital-assets',
      tags: [`Many-${many[index]}`, 'Many'],
      language: LANGUAGES_OF_MANY[many[index]! - 1] ?? null,
      words: ['omega'],
      featured: false,
    }));
    await writeListings(market.services.db, seller.uid, shelf);
    market.services.cache.purge();
  });

  it.each([
    ['as kept', {}],
    ['of a category', { category: 'digital-assets' }],
    ['as found', { search: 'omega' }],
  ] as const)('A chosen tag or language is counted though others are more frequent, %s', async (_, asked) => {
    for (const round of ['unfolded', 'folded']) {
      const told = async (choice: Asked) => (await get({ ...asked, ...choice, facets: true })).facets;
      const { tags } = await told({ tags: ['MANY-1', 'many-2'] });
      expect([round, tags.length]).toEqual([round, 22]);
      expect(tags.slice(20).map(({ value, count }: FacetCount) => [value, count])).toEqual([
        ['many-2', 2],
        ['many-1', 1],
      ]);
      const { languages } = await told({ language: rarest });
      expect(languages).toHaveLength(13);
      expect(languages.at(-1).value).toBe(rarest);
      expect((await told({})).tags).toHaveLength(20);
      expect((await told({ tags: ['nobody has this'] })).tags).toHaveLength(20);
      await market.sweep();
    }
  });
});
