import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { anonymousCatalog } from '../service/anonymous-catalog.ts';

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
