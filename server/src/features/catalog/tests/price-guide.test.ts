import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import type { Category } from '#contract/listings/constants.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import {
  createRandom,
  type RandomListing,
  randomListings,
  writeListings,
} from '#testing/fixtures/random-listings.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { readPriceGuide } from '../repository/price-guide.ts';

let market: Market;
let asha: Person;
let other: Person;

beforeAll(async () => {
  market = await startMarket();
  asha = await market.registerAs('seller', 'Asha');
  other = await market.registerAs('seller', 'Other');
});
afterAll(() => market?.stop());
beforeEach(() => market.services.db.deleteFrom('projects').execute());

const random = createRandom(108);
let made = 0;

/** Listings of a seller, each at its price in rupees. */
async function list(
  owner: Person,
  prices: readonly number[],
  part: Partial<RandomListing> = {},
): Promise<string[]> {
  const listings = randomListings(prices.length, random).map((listing, index) => ({
    ...listing,
    // A fixture's ids begin anew each time.
    id: `01980000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    ...{ listed: true, category: 'web', tags: [], sales: 0 },
    ...part,
    price: prices[index]!,
  }));
  await writeListings(market.services.db, owner.uid, listings);
  return listings.map(({ id }) => id);
}

const ask = (query: string, person: Person | undefined = asha) =>
  market.api('GET', `/projects/price-guide?${query}`, person ? { token: person.token } : {});

async function guide(tags: readonly string[] = [], category: Category = 'web'): Promise<PriceGuide | null> {
  const { status, body } = await ask(new URLSearchParams({ category, tags: tags.join(',') }).toString());
  expect(status).toBe(200);
  return body.data.guide;
}

describe('What a seller is told of similar prices', () => {
  it('A seller reads the middle price, the range of half of them, how many they are and three of them', async () => {
    await list(other, [100, 200, 300, 400]);
    const [best] = await list(other, [900], { sales: 7 });
    const found = await guide();
    expect(found).toMatchObject({
      ...{ shareATag: false, count: 5, lowerQuartile: 200, median: 300, upperQuartile: 400 },
    });
    expect(found?.examples).toHaveLength(3);
    expect(found?.examples[0]).toEqual({ _id: best, title: expect.any(String), price: 900, sales: 7 });
  });

  it('Nothing is told where fewer than five can be compared with', async () => {
    expect(await guide()).toBeNull();
    await list(other, [100, 200, 300, 400]);
    expect(await guide()).toBeNull();
    await list(other, [500]);
    expect((await guide())?.count).toBe(5);
    expect(await guide([], 'mobile')).toBeNull();
  });

  it("Free listings, those that are not public and the seller's own are left out", async () => {
    await list(other, [100, 200, 300, 400, 500]);
    await list(other, [0, 0]);
    await list(other, [9_000, 9_000], { listed: false });
    await list(asha, [8_000, 8_000], { sales: 50 });
    const found = await guide();
    expect(found).toMatchObject({ count: 5, upperQuartile: 400 });
    expect(Math.max(...found!.examples.map(({ price }) => price))).toBeLessThanOrEqual(500);
  });

  it('Only listings of the category with a common tag are compared where five have one, whatever its case', async () => {
    await list(other, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000]);
    await list(other, [100, 200, 300, 400], { tags: ['React', 'Go'] });
    expect(await guide(['react'])).toMatchObject({ shareATag: false, count: 10 });
    const [both] = await list(other, [500], { tags: ['REACT', 'Node.js'] });
    await list(other, [7_000, 7_000], { tags: ['React'], category: 'mobile' });
    const found = await guide(['react', 'Node.js']);
    expect(found).toMatchObject({ shareATag: true, count: 5, median: 300 });
    // With two tags in common it is the likest, though none of them sold.
    expect(found?.examples[0]?._id).toBe(both);
    expect(await guide(['Rust'])).toMatchObject({ shareATag: false, count: 11 });
  });

  it('A listing of a suspended seller is not compared', async () => {
    const gone = await market.registerAs('seller', 'Gone');
    const admin = await market.registerAs('admin');
    await list(other, [100, 200, 300, 400]);
    await list(gone, [500]);
    expect((await guide())?.count).toBe(5);
    const reason = { reasonCode: 'fraud', reason: 'Sold what was not theirs.' };
    const answer = await market.api('POST', `/admin/users/${gone.uid}/suspend`, {
      token: admin.token,
      body: reason,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await guide()).toBeNull();
  });
});

describe('Who may ask for similar prices, and how often', () => {
  it.each([
    ['', 400],
    ['category=boats', 400],
    [`category=web&tags=${'x'.repeat(31)}`, 400],
    [`category=web&tags=${Array.from({ length: 13 }, (_, tag) => `t${tag}`).join(',')}`, 400],
  ])('The question "%s" is refused with %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('Only sellers may ask', async () => {
    const buyer = await market.registerAs('buyer');
    expect((await ask('category=web', buyer)).status).toBe(403);
    expect((await market.api('GET', '/projects/price-guide?category=web')).status).toBe(401);
  });

  it('A seller asks thirty times a minute', async () => {
    const eager = await market.registerAs('seller');
    await market.standStill(async () => {
      const answers = await Promise.all(Array.from({ length: 31 }, () => ask('category=web', eager)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.find(({ status }) => status === 429)?.body.code).toBe('request.too_many');
    });
  });
});

describe('A large market', () => {
  it('The best-selling are read from an index in their order, and at most 500 are compared', async () => {
    const db = market.services.db;
    const prices = Array.from({ length: 1_000 }, (_, index) => 100 + index);
    const ids = await list(other, prices);
    const columns = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
      FROM information_schema.columns
      WHERE table_name = 'projects' AND column_name NOT IN ('id', 'category', 'current_version_id', 'sales')`.execute(
      db,
    );
    const names = sql.raw(columns.rows[0]!.names);
    for (const category of ['web', 'mobile'])
      await sql`INSERT INTO projects (id, category, sales, ${names})
        SELECT gen_random_uuid(), ${category}, 1 + n % 50, ${names} FROM projects, generate_series(1, 4000) n
        WHERE id = ${ids[0]!}`.execute(db);
    await sql`ANALYZE projects`.execute(db);

    // Those that sold stand before the thousand, which did not.
    expect(await guide()).toMatchObject({ count: 500, lowerQuartile: 100, upperQuartile: 100 });
    const asked = { category: 'web', tags: ['react'], sellerId: asha.uid };
    const [plan, ...more] = await queryPlansOf(db, (read) => readPriceGuide(read, asked));
    expect(more).toEqual([]);
    expect(plan).toContain('Index Scan using projects_listed_category_sales on projects');
    expect(plan).not.toContain('Seq Scan on projects');
    expect(plan?.match(/ on projects /g)).toHaveLength(1);
  });
});
