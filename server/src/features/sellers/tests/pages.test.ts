import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const DAY = 86_400;
const patch = (person: Person, body: object) =>
  market.api('PATCH', '/users/me', { token: person.token, body });
const slugOf = async (person: Person): Promise<string> =>
  (await market.api('GET', '/users/me', { token: person.token })).body.data.slug;
const page = (slug: string) => market.api('GET', `/sellers/${slug}`);
const act = (path: string, body: object) => market.api('POST', path, { token: admin.token, body });

describe('The address of a seller', () => {
  it('Everybody who becomes a seller has an address for their page, made from their name', async () => {
    const [first, second] = [
      await market.registerAs('seller', 'Zoë Ångström'),
      await market.registerAs('seller', 'Zoë Ångström'),
    ];
    expect(await slugOf(first)).toBe('zoe-angstrom');
    expect(await slugOf(second)).toBe('zoe-angstrom-2');
    expect(await slugOf(await market.registerAs('seller', 'आशा वर्मा'))).toMatch(/^seller-[0-9a-f]{8}$/);
    expect(await slugOf(await market.registerAs('seller', 'Seller'))).toBe('seller-2');
    expect(await slugOf(await market.registerAs('buyer', 'Somebody'))).toBeNull();
  });

  it('Ten sellers of one name who register at once have ten addresses', async () => {
    const sellers = await Promise.all(
      Array.from({ length: 10 }, () => market.registerAs('seller', 'Same Name')),
    );
    expect(new Set(await Promise.all(sellers.map(slugOf))).size).toBe(10);
  });

  it('A seller chooses another address at most once a year, and the earlier one leads there', async () => {
    const seller = await market.registerAs('seller', 'Chooser');
    expect((await patch(seller, { slug: 'chosen-well' })).body.data).toMatchObject({
      slug: 'chosen-well',
      slugChangeAt: expect.any(String),
    });
    const again = await patch(seller, { slug: 'chosen-again' });
    expect([again.status, again.body.code]).toEqual([409, 'account.slug_changed_lately']);
    expect(again.body.errors[0].field).toBe('slug');
    const moved = await fetch(`${market.url}/api/sellers/chooser`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/sellers/chosen-well']);
    expect(((await moved.json()) as { data: { slug: string } }).data.slug).toBe('chosen-well');
    expect((await page('chosen-well')).status).toBe(200);
  });

  it("An address that was somebody else's once, or is kept for the market, is refused", async () => {
    const [one, other] = [
      await market.registerAs('seller', 'First Owner'),
      await market.registerAs('seller', 'Latecomer'),
    ];
    await patch(one, { slug: 'moved-on' });
    for (const slug of ['first-owner', 'moved-on', 'admin', 'support'])
      expect((await patch(other, { slug })).status).toBeOneOf([400, 409]);
    expect(await slugOf(other)).toBe('latecomer');
    expect((await patch(one, { slug: 'moved-on' })).status).toBe(200);
  });

  it.each(['ab', '-abc', 'abc-', 'a--b', 'Abc', 'a b c', 'a/b', 'ä'.repeat(3), 'x'.repeat(41), '', 7])(
    'The address %j is refused at its field',
    async (slug) => {
      const seller = await market.registerAs('seller', 'Wrong');
      const answer = await patch(seller, { slug });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe('slug');
    },
  );

  it('Of two sellers who choose one address at once exactly one has it', async () => {
    const sellers = await Promise.all(
      ['Racer A', 'Racer B'].map((name) => market.registerAs('seller', name)),
    );
    const answers = await Promise.all(sellers.map((seller) => patch(seller, { slug: 'the-fastest' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('account.slug_taken');
  });

  it('A buyer has no page to change', async () => {
    const buyer = await market.registerAs('buyer');
    for (const body of [{ slug: 'a-buyer' }, { languages: ['en'] }, { awayUntil: null }, { links: [] }])
      expect((await patch(buyer, body)).body.code).toBe('account.sellers_only');
    expect((await patch(buyer, { bio: 'I buy.' })).status).toBe(200);
  });
});

describe("A seller's page", () => {
  it("A seller's page tells what everybody may know, and no more", async () => {
    const seller = await market.registerAs('seller', 'Asha Rao');
    await patch(seller, { bio: 'Booking software since 2014.', languages: ['en', 'hi', 'en'] });
    const id = await publishProject(market, seller, admin);
    await buyProject(market, await market.registerAs('buyer'), id);
    await expect.poll(async () => (await page('asha-rao')).body.data.sales).toBe(1);
    const { body } = await page('asha-rao');
    expect(body.data).toEqual({
      uid: seller.uid,
      slug: 'asha-rao',
      displayName: 'Asha Rao',
      photoURL: null,
      banner: null,
      bio: 'Booking software since 2014.',
      since: expect.any(String),
      languages: ['en', 'hi'],
      verified: false,
      verification: null,
      awayUntil: null,
      links: [],
      listings: 1,
      sales: 1,
      rating: { average: null, count: 0 },
      answerHours: null,
      refundRate: null,
      followers: 0,
      following: false,
    });
    expect(JSON.stringify(body)).not.toContain('@');
    const card = (await market.api('GET', '/projects')).body.data.projects[0];
    expect(card.seller).toEqual({
      uid: seller.uid,
      displayName: 'Asha Rao',
      verified: false,
      slug: 'asha-rao',
    });
  });

  it("A verified seller's page shows what was checked", async () => {
    const seller = await market.registerAs('seller', 'Checked');
    const answer = await act(`/admin/users/${seller.uid}/verify-seller`, {
      verified: true,
      checks: ['identity', 'tax'],
      reason: 'Passport and GST certificate seen',
    });
    expect(answer.body.data.sellerChecks).toEqual(['identity', 'tax']);
    expect((await page('checked')).body.data.verification).toEqual({
      checks: ['identity', 'tax'],
      at: expect.any(String),
    });
  });

  it("A person who does not sell, is suspended or leaves has no seller's page", async () => {
    const [suspended, leaving, stopped] = await Promise.all(
      ['Suspended One', 'Leaving One', 'Stopped One'].map((name) => market.registerAs('seller', name)),
    );
    await act(`/admin/users/${suspended!.uid}/suspend`, { reason: 'Fraud' });
    await market.api('DELETE', '/users/me', { token: leaving!.token, body: { email: leaving!.email } });
    await market.api('DELETE', '/users/me/selling', { token: stopped!.token });
    for (const slug of ['suspended-one', 'leaving-one', 'stopped-one', 'never-was', 'admin', '%00', 'ä'])
      expect((await page(slug)).status).toBeOneOf([400, 404]);
    await act(`/admin/users/${suspended!.uid}/restore`, { reason: 'A mistake' });
    expect((await page('suspended-one')).status).toBe(200);
  });

  it("The listings on a seller's page come in the order that was asked for, page by page", async () => {
    const seller = await market.registerAs('seller', 'Lister');
    const prices = ['900', '300', '600'];
    for (const price of prices) await publishProject(market, seller, admin, { fields: { price } });
    const list = async (query: string) =>
      (await market.api('GET', `/sellers/lister/projects${query}`)).body.data;
    const priced = async (query: string) =>
      (await list(query)).projects.map(({ price }: { price: number }) => price);
    expect(await priced('')).toEqual([600, 300, 900]);
    expect(await priced('?sort=price-asc')).toEqual([300, 600, 900]);
    expect(await priced('?sort=price-desc&limit=2')).toEqual([900, 600]);
    expect(await list('?sort=price-desc&limit=2&page=2')).toMatchObject({
      page: 2,
      limit: 2,
      total: 3,
      hasMore: false,
    });
    expect((await market.api('GET', '/sellers/lister/projects?sort=colour')).status).toBe(400);
    expect((await market.api('GET', '/sellers/nobody-here/projects')).status).toBe(404);
  });
});

describe('Links of a seller', () => {
  it('Links of a seller are shown once an admin has approved them', async () => {
    const seller = await market.registerAs('seller', 'Linker');
    const links = ['https://asha.example.com', 'https://code.example.org/asha'];
    const answer = await patch(seller, { links });
    expect(answer.body.data.links).toEqual(links.map((url) => ({ url, status: 'waiting' })));
    expect((await page('linker')).body.data.links).toEqual([]);
    const waiting = await market.api('GET', '/admin/users?show=links', { token: admin.token });
    expect(waiting.body.data.users.map(({ uid }: Person) => uid)).toContain(seller.uid);
    const path = `/admin/users/${seller.uid}/links`;
    await act(`${path}/approve`, { urls: [links[0]], reason: 'Their own site' });
    expect((await page('linker')).body.data.links).toEqual([links[0]]);
    await patch(seller, { links: [links[1]!, links[0]!] });
    expect((await page('linker')).body.data.links).toEqual([links[0]]);
    const refused = await act(`${path}/refuse`, { reason: 'Taken over' });
    expect(refused.body.data.sellerLinks).toEqual([
      { url: links[1], status: 'refused' },
      { url: links[0], status: 'refused' },
    ]);
    expect((await page('linker')).body.data.links).toEqual([]);
    expect((await act(`${path}/refuse`, { reason: 'Again' })).body.code).toBe('account.no_links');
    const acts = await market.api('GET', '/admin/audit', { token: admin.token });
    expect(JSON.stringify(acts.body)).toContain('account.approve_links');
  });

  it.each([
    ['http://plain.example.com'],
    ['javascript:alert(1)'],
    ['https://user:word@example.com'],
    ['https://localhost'],
    [`https://example.com/${'x'.repeat(200)}`],
  ])('The link %s is refused', async (url) => {
    const seller = await market.registerAs('seller', 'Bad Linker');
    const answer = await patch(seller, { links: [url] });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'links.0']);
  });
});

describe('A seller who is away', () => {
  const dayAfter = (days: number) =>
    new Date(market.services.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);

  it('The page and listings of a seller who is away say until when, and stop saying so by themselves', async () => {
    const seller = await market.registerAs('seller', 'Away');
    const id = await publishProject(market, seller, admin);
    const back = dayAfter(3);
    expect((await patch(seller, { awayUntil: back })).body.data.awayUntil).toBe(`${back}T00:00:00.000Z`);
    expect((await page('away')).body.data.awayUntil).toBe(`${back}T00:00:00.000Z`);
    const shown = async () => (await market.api('GET', `/projects/${id}`)).body.data;
    expect((await shown()).seller.awayUntil).toBe(`${back}T00:00:00.000Z`);
    await market.advanceClock(3 * DAY);
    expect((await shown()).seller.awayUntil).toBeNull();
    expect((await page('away')).body.data.awayUntil).toBeNull();
  });

  it('A seller who is away can return early', async () => {
    const seller = await market.registerAs('seller', 'Early');
    await patch(seller, { awayUntil: dayAfter(30) });
    expect((await patch(seller, { awayUntil: null })).body.data.awayUntil).toBeNull();
  });

  it.each(['2026-02-31', 'tomorrow', '2020-01-01', '', 5])('The day %j is refused', async (awayUntil) => {
    const seller = await market.registerAs('seller', 'Wrong Day');
    const answer = await patch(seller, { awayUntil });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'awayUntil']);
  });

  it('Nobody is away for longer than 90 days', async () => {
    const seller = await market.registerAs('seller', 'Long Away');
    expect((await patch(seller, { awayUntil: dayAfter(92) })).status).toBe(400);
    expect((await patch(seller, { awayUntil: dayAfter(89) })).status).toBe(200);
  });
});
