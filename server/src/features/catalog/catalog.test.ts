import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SORTS, TOTAL_BOUND } from '#contract/catalog.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { contextFor } from '#platform/context.ts';
import { type Market, type Person, startMarket } from '../../../testing/app.ts';
import { buyProject, listProject, publishProject } from '../../../testing/listing-form.ts';
import { anonymousCatalog, listProjects } from './service.ts';

/** As functions/search/constants.sql has it. */
const RANKED_AT_ONCE = 48;

let market: Market;
let seller: Person;
let otherSeller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let published: string;
let pending: string;

beforeAll(async () => {
  market = await startMarket();
  [seller, otherSeller, buyer, stranger, admin] = await Promise.all([
    market.registerAs('seller', 'Asha Rao'),
    market.registerAs('seller'),
    market.registerAs('buyer'),
    market.registerAs('buyer'),
    market.registerAs('admin'),
  ]);
  published = await publishProject(market, seller, admin);
  pending = await listProject(market, seller);
  await buyProject(market, buyer, published);
});
afterAll(() => market.stop());

const get = (path: string, person?: Person) => market.api('GET', path, person ? { token: person.token } : {});
const people = () => ({ visitor: undefined, stranger, otherSeller, seller, buyer, admin });

describe('Who sees what of a listing', () => {
  it.each([
    ['visitor', false, false],
    ['stranger', false, false],
    ['otherSeller', false, false],
    ['seller', true, true],
    ['buyer', true, false],
    ['admin', true, true],
  ] as const)(
    'The repository, file name and pending listings are shown only to those entitled: %s',
    async (name, mayHave, seesPending) => {
      const person = people()[name];
      const { data } = (await get(`/projects/${published}`, person)).body;
      expect(data.buyers).toEqual(name === 'buyer' ? [buyer.uid] : []);
      expect(data.githubRepo).toBe(mayHave ? 'https://code.example.com/asha/hostel' : undefined);
      expect(data.projectZipFile.filename === null).toBe(!mayHave);
      expect(data.projectZipFile.sha256).toMatch(/^[0-9a-f]{64}$/);
      const [card] = (await get('/projects', person)).body.data.projects;
      expect(card.buyers).toEqual(data.buyers);
      expect(card.projectZipFile.filename).toBe(data.projectZipFile.filename);
      expect(card).not.toHaveProperty('githubRepo');
      expect((await get(`/projects/${pending}`, person)).status).toBe(seesPending ? 200 : 404);
    },
  );

  it('A listing that left the market is found only by its seller, its buyers and admins', async () => {
    const id = await publishProject(market, seller, admin);
    await buyProject(market, buyer, id);
    const move = (status: ListingStatus, listed: boolean) =>
      market.services.db.updateTable('projects').set({ status, listed }).where('id', '=', id).execute();
    await move('unlisted', false);
    const seen = await Promise.all(Object.values(people()).map((person) => get(`/projects/${id}`, person)));
    expect(seen.map((answer) => answer.status)).toEqual([404, 404, 404, 200, 200, 200]);
    expect((await get('/projects')).body.data.projects.map((card: { _id: string }) => card._id)).toEqual([
      published,
    ]);
    await move('archived', false);
  });

  it('A person is told whether they own, may download and may buy a project', async () => {
    const access = async (person: Person) => (await get(`/projects/${published}/access`, person)).body.data;
    const free = { downloadsStopped: null };
    expect(await access(stranger)).toEqual({ ...free, hasAccess: false, owned: false, canPurchase: true });
    expect(await access(buyer)).toEqual({ ...free, hasAccess: true, owned: true, canPurchase: false });
    expect(await access(seller)).toEqual({ ...free, hasAccess: true, owned: false, canPurchase: false });
    expect(await access(otherSeller)).toEqual({
      ...free,
      hasAccess: false,
      owned: false,
      canPurchase: false,
    });
    expect(await access(admin)).toEqual({ ...free, hasAccess: true, owned: false, canPurchase: false });
  });

  it('A sale is counted when its job has run', async () => {
    await expect.poll(async () => (await get(`/projects/${published}`)).body.data.stats.sales).toBe(1);
  });

  it('Pages see only public listings, and none for an address that is no id', async () => {
    const catalog = anonymousCatalog(market.services);
    expect((await catalog.findProject(published))?.title).toBe('Hostel booking web app');
    expect(await catalog.findProject(pending)).toBeNull();
    expect(await catalog.findProject('nonsense')).toBeNull();
    expect((await catalog.listVersions(published)).map(({ number, filename }) => [number, filename])).toEqual(
      [['1.0.0', null]],
    );
    expect(await catalog.listVersions(pending)).toEqual([]);
    expect(await catalog.listVersions('nonsense')).toEqual([]);
    expect((await catalog.featuredProjects(4)).map((card) => card._id)).toEqual([published]);
    expect(await catalog.listProjects({ search: 'hostel' })).toMatchObject({ total: 1, hasMore: false });
  });
});

describe('Public answers', () => {
  it('A public list answers 304 to an unchanged tag and is private for a signed-in person', async () => {
    const answer = await get('/projects');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toContain('public');
    const again = await market.api('GET', '/projects', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await get('/projects', buyer)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('Lists of many listings', () => {
  const many = 700;

  beforeAll(async () => {
    // Every third carries the frequent word; prices, sales and times repeat, so that ids have to break ties.
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
        category, tags, price_paise, search, created_at, updated_at, published_at, sales)
      SELECT gen_random_uuid(), ${seller.uid}::uuid, 'approved', true, t.title, '', '', '',
        CASE WHEN g % 2 = 0 THEN 'mobile' ELSE 'ai-ml' END, '{}', 100 * (1 + g % 7),
        setweight(to_tsvector('simple', t.title), 'A') || setweight(to_tsvector('simple', t.text), 'D'),
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
        setweight(to_tsvector('simple', 'frequent'), CASE WHEN g % 4 = 0 THEN 'A'::"char" ELSE 'D' END),
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
    for (const sort of ['newest', 'price-asc', 'price-desc', 'best-selling']) {
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

describe('Search', () => {
  const found = async (text: string) => {
    const answer = await get(`/projects?search=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(200);
    return answer.body.data.projects.map((card: { title: string }) => card.title) as string[];
  };

  beforeAll(async () => {
    const publish = (fields: Record<string, string>) =>
      publishProject(market, otherSeller, admin, { fields });
    await publish({
      title: 'Plain invoicing',
      description: 'Mentions the zebra once, far below all the rest of it.',
    });
    await publish({ title: 'Zebra crossing game', tags: '["पहेली"]' });
    await publish({ title: 'Café Müller reservations', 'projectDetails.techStack': 'Elixir, Phoenix' });
  });

  it('A search puts a match in the title before one in the description', async () => {
    expect(await found('zebra')).toEqual(['Zebra crossing game', 'Plain invoicing']);
  });

  it('A search takes only its last word as the beginning of a word', async () => {
    expect(await found('zebra cros')).toEqual(['Zebra crossing game']);
    expect(await found('zeb crossing')).toEqual([]);
  });

  it.each([
    ['CAFE muller', 'Café Müller reservations'],
    ['phoen', 'Café Müller reservations'],
    ['पहे', 'Zebra crossing game'],
    ['"zebra crossing"', 'Zebra crossing game'],
    ['zebra -invoicing', 'Zebra crossing game'],
    ['asha hostel', 'Hostel booking web app'],
  ])('A search for %s finds the listing %s', async (text, title) => {
    expect(await found(text)).toEqual([title]);
  });

  it.each(
    [
      [
        "'; DROP TABLE projects; --",
        '\\',
        "'",
        '"',
        '""',
        '((((',
        '&|!<->:*',
        ':*',
        "a':*b",
        '%_%',
        '.*(a+)+$',
        '<script>',
        '-',
        '- -',
        'or',
        '💥',
        '\u202E',
        "' or ''='",
      ],
    ].flat(),
  )('A search for %s is answered without an error', async (text) => {
    await found(text);
    await found(`zebra ${text}`);
  });

  it('A search for any random text is answered without an error', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '&',
        '|',
        '!',
        '<->',
        ':*',
        '(',
        ')',
        '-',
        'or',
        'zebra',
        'पहेली',
        '💥',
        '%',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 25 })
      .map((pieces) => pieces.join(' ').slice(0, 200));
    const sort = fc.constantFrom(...SORTS);
    const ctx = contextFor(market.services, { kind: 'anonymous' }, 'test');
    await fc.assert(
      fc.asyncProperty(text, sort, async (search, sort) => {
        fc.pre(!search.includes('\0') && search.isWellFormed());
        const { projects, total } = await listProjects(ctx, { search, sort, page: 1, limit: 12 });
        expect(projects).toHaveLength(Math.min(total, 12));
      }),
      { numRuns: 300 },
    );
  });

  it('A search that is too long or cannot be stored is refused', async () => {
    expect((await get(`/projects?search=${'x'.repeat(201)}`)).body.errors[0].field).toBe('search');
    expect((await get('/projects?search=a%00b')).status).toBe(400);
    expect((await get('/projects?sort=fastest')).status).toBe(400);
    expect((await get('/projects?category=nothing')).status).toBe(400);
  });
});
