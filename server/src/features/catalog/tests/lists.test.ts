import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTAL_BOUND } from '#contract/catalog/constants.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { WORDS_MARK } from '../../listings/repository/editing/search-vector.ts';
import { anonymousCatalog } from '../service/anonymous-catalog.ts';

/** As functions/search/ranking/constants.sql has it. */
const RANKED_AT_ONCE = 48;

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket();
  const [owner, admin] = await Promise.all([market.registerAs('seller'), market.registerAs('admin')]);
  seller = owner;
  await publishProject(market, seller, admin);
});
afterAll(() => market.stop());

const get = (path: string) => market.api('GET', path);

it('A card says whether its price is that of the cheapest of several licences', async () => {
  const place = await startMarket();
  try {
    const [owner, admin] = await Promise.all([place.registerAs('seller'), place.registerAs('admin')]);
    const licences = '[{"tier":"personal","price":500},{"tier":"commercial","price":900}]';
    await publishProject(place, owner, admin, { fields: { title: 'One licence alone' } });
    await publishProject(place, owner, admin, { fields: { title: 'Two licences', licences } });
    for (const path of ['/projects?sort=newest', '/projects?search=licence', '/projects?featured=false']) {
      const { projects } = (await place.api('GET', path)).body.data;
      const facts = projects.map(({ title, price, hasSeveralLicences }: Record<string, unknown>) => ({
        ...{ title, price, hasSeveralLicences },
      }));
      expect(facts, path).toHaveLength(2);
      expect(facts, path).toContainEqual({ title: 'Two licences', price: 500, hasSeveralLicences: true });
      expect(facts, path).toContainEqual({
        ...{ title: 'One licence alone', price: 1499, hasSeveralLicences: false },
      });
    }
  } finally {
    await place.stop();
  }
});

describe('Lists of many listings', () => {
  const many = 700;

  beforeAll(async () => {
    // Every third carries the frequent word; prices, sales and times repeat, so that ids have to break ties.
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
        category, tags, price_paise, search, created_at, updated_at, published_at, sales)
      SELECT gen_random_uuid(), ${seller.uid}::uuid, 'approved', true, t.title, '', '', '',
        CASE WHEN g % 2 = 0 THEN 'mobile' ELSE 'ai-ml' END, '{}', 100 * (1 + g % 7),
        setweight(to_tsvector('simple', t.title), 'A') || setweight(to_tsvector('simple', t.text), 'D')
          || ${WORDS_MARK},
        ${market.services.now()}, ${market.services.now()}, '2020-01-01'::timestamptz + (g % 5) * interval '1 day', g % 3
      FROM generate_series(1, ${many}) g, LATERAL (SELECT 'Number ' || g AS title,
        CASE WHEN g % 3 = 0 THEN 'dashboard common' ELSE 'common' END AS text) t`.execute(market.services.db);
    market.services.cache.purge();
  });

  async function allPages(query: string, limit: number): Promise<{ ids: string[]; total: number }> {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { data } = (await get(`/projects?${query}&limit=${limit}&page=${page}`)).body;
      ids.push(...data.projects.map((card: { _id: string }) => card._id));
      expect(data.hasMore).toBe(page * limit < data.total);
      if (!data.hasMore) return { ids, total: data.total };
    }
  }

  it.each([
    ['sort=newest', many + 1],
    ['sort=price-asc&category=mobile', many / 2],
    ['sort=price-desc', many + 1],
    ['sort=best-selling&category=ai-ml', many / 2],
    ['search=dashboard', 233],
    ['search=common', many],
    ['search=common&category=mobile&sort=price-asc', many / 2],
    ['search=common&sort=best-selling', many],
    ['search=common&category=ai-ml', many / 2],
    ['search=common&sort=newest', many],
    ['search=common&sort=price-desc', many],
    ['search=dashboard&featured=true', 0],
  ])('The pages of the list %s neither repeat nor skip a listing', async (query, expected) => {
    const { ids, total } = await allPages(query, 37);
    expect(total).toBe(expected);
    expect(ids).toHaveLength(expected);
    expect(new Set(ids).size).toBe(expected);
  });

  it('A list sorted by price rises or falls as it was asked', async () => {
    const prices = async (sort: string) =>
      (await get(`/projects?sort=${sort}&limit=100`)).body.data.projects.map(
        (card: { price: number }) => card.price,
      );
    const up = await prices('price-asc');
    expect(up).toEqual(up.toSorted((a: number, b: number) => a - b));
    const down = await prices('price-desc');
    expect(down).toEqual(down.toSorted((a: number, b: number) => b - a));
  });

  it('A search for a very frequent word ends at the bound, without repeated listings', async () => {
    const { db } = market.services;
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
        category, price_paise, search, created_at, updated_at, published_at, sales)
      SELECT gen_random_uuid(), ${seller.uid}::uuid, 'approved', true, 'More', '', '', '', 'web', 100,
        setweight(to_tsvector('simple', 'frequent'), CASE WHEN g % 4 = 0 THEN 'A'::"char" ELSE 'D' END)
          || ${WORDS_MARK},
        now(), now(), now(), g % 3
      FROM generate_series(1, 6000) g`.execute(db);
    market.services.cache.purge();
    const bound = TOTAL_BOUND;
    const page = (number: number, more = '') =>
      get(`/projects?search=frequent&limit=${RANKED_AT_ONCE}&page=${number}${more}`).then(
        (answer) => answer.body.data,
      );
    const first = await page(1);
    const bestSelling = await page(1, '&sort=best-selling');
    const ids = (data: { projects: { _id: string }[] }) => data.projects.map((card) => card._id);
    expect(first).toMatchObject({ total: bound, totalIsLowerBound: true, hasMore: true });
    expect(ids(first)).not.toEqual(ids(bestSelling));
    expect(ids(first).sort()).toEqual(ids(bestSelling).sort());
    const straddling = (await get('/projects?search=frequent&limit=100&page=1')).body.data;
    expect(ids(straddling).slice(0, RANKED_AT_ONCE)).toEqual(ids(await page(1)));
    expect(ids(straddling).slice(RANKED_AT_ONCE, 2 * RANKED_AT_ONCE)).toEqual(ids(await page(2)));
    const last = Math.ceil(bound / RANKED_AT_ONCE);
    expect(await page(last)).toMatchObject({ hasMore: false, total: bound });
    expect(ids(await page(last))).toHaveLength(bound - (last - 1) * RANKED_AT_ONCE);
    expect(ids(await page(last + 1))).toEqual([]);
    for (const more of ['&sort=newest', '&sort=price-desc&category=web', '&category=web']) {
      const { ids: all, total } = await allPages(`search=frequent${more}`, 100);
      expect([all.length, new Set(all).size, total]).toEqual([bound, bound, bound]);
    }
    // Filters alone end there too, whether the market's words are counted yet or not.
    for (const round of [1, 2]) {
      for (const query of [
        'category=web&complete=true&sort=price-desc',
        'maxPrice=2&complete=true',
        'search=freq',
      ]) {
        const { ids: all, total } = await allPages(query, 100);
        expect([query, all.length, new Set(all).size, total]).toEqual([query, bound, bound, bound]);
      }
      const { facets } = (await get('/projects?facets=true&category=web')).body.data;
      expect(facets).toMatchObject({ complete: 6001, priceMin: 1, countsAreLowerBounds: false });
      expect(facets.categories[0]).toEqual({ value: 'web', count: 6001 });
      const bounded = (await get('/projects?facets=true&search=frequent&hasDemo=false')).body.data.facets;
      expect(bounded).toMatchObject({ complete: bound + 1, countsAreLowerBounds: true });
      if (round === 1) await market.sweep();
    }
    await sql`DELETE FROM projects WHERE title = 'More'`.execute(db);
  });

  it('The matches of a search come in the same order as the list without it', async () => {
    for (const sort of ['newest', 'price-asc', 'price-desc', 'best-selling', 'top-rated']) {
      const listed = await allPages(`sort=${sort}&category=mobile`, 100);
      expect((await allPages(`search=common&sort=${sort}&category=mobile`, 100)).ids).toEqual(listed.ids);
    }
  });

  it('A page beyond the last is empty and still tells the total', async () => {
    const { data } = (await get('/projects?category=mobile&page=1000&limit=100')).body;
    expect(data).toMatchObject({ projects: [], hasMore: false, total: many / 2 });
  });

  it('A list ends at page 1,000, however many listings there are', async () => {
    const { db } = market.services;
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
        category, price_paise, search, created_at, updated_at, published_at)
      SELECT gen_random_uuid(), ${seller.uid}::uuid, 'approved', true, 'Far', '', '', '', 'web', 100, '', now(), now(),
        now() FROM generate_series(1, 1100 - ${many}::int) g`.execute(db);
    market.services.cache.purge();
    const far = (page: number) => get(`/projects?limit=1&page=${page}`);
    expect((await far(999)).body.data).toMatchObject({ hasMore: true, total: 1101 });
    const { data } = (await far(1000)).body;
    expect([data.projects.length, data.hasMore, data.total]).toEqual([1, false, 1101]);
    expect((await far(1001)).status).toBe(400);
    // Pages ask in process, where no contract refuses them.
    const beyond = await anonymousCatalog(market.services).listProjects({ limit: 1, page: 1001 });
    expect(beyond).toMatchObject({ projects: [], hasMore: false, total: 1101 });
    await sql`DELETE FROM projects WHERE title = 'Far'`.execute(db);
    market.services.cache.purge();
  });
});
