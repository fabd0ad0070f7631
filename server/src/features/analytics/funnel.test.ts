import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia, daysLater } from '#platform/days.ts';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const INDIA_AHEAD = 5.5 * HOUR;
const UNKNOWN = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
    config.publicUrl = 'https://www.market.example';
  });
  await toNextNoon();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

/** Noon in India, so that no day ends while a test runs. */
async function toNextNoon(): Promise<void> {
  const now = market.services.now().getTime() / 1000 + INDIA_AHEAD;
  await market.advanceClock(DAY + Math.ceil(DAY / 2 - (now % DAY)));
}

let networks = 0;
const newNetwork = () => `10.4.${networks >> 8}.${networks++ & 255}`;

interface Came {
  referrer?: string;
  search?: string;
  from?: string;
  headers?: Record<string, string>;
}
const look = async (projectId: string, { referrer, search, from = newNetwork(), headers }: Came = {}) => {
  const answer = await market.api('POST', '/analytics/events', {
    body: { events: [{ type: 'project_viewed', projectId, referrer, search }] },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Firefox on a test', ...headers },
  });
  expect(answer.status).toBe(202);
};
const today = () => dayInIndia(market.services.now());
const funnel = async (person: Person, query = '') => {
  await market.sweep();
  const path = person.role === 'admin' ? '/admin/analytics' : '/seller/analytics';
  return (await market.api('GET', `${path}${query}`, { token: person.token })).body.data;
};
const file = async (person: Person, query = '', of = 'analytics') => {
  await market.sweep();
  const place = person.role === 'admin' ? 'admin' : 'seller';
  const answer = await market.api('GET', `/${place}/${of}.csv${query}`, { token: person.token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return answer.bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
};

describe('Views, checkouts and sales', () => {
  it('A seller reads views, checkouts, sales and income by day and by listing', async () => {
    const seller = await market.registerAs('seller');
    const [one, other] = [
      await publishProject(market, seller, admin),
      await publishProject(market, seller, admin, { fields: { title: 'Billing', price: '500' } }),
    ];
    for (let count = 0; count < 3; count++) await look(one);
    await look(other);
    await buyProject(market, await market.registerAs('buyer'), one);
    const begun = await market.api('POST', '/payments/create-order', {
      token: (await market.registerAs('buyer')).token,
      body: { projectId: one },
    });
    expect(begun.status).toBe(201);
    const first = today();
    await market.advanceClock(DAY);
    await look(other);
    const told = await funnel(seller);
    expect(told.days).toHaveLength(30);
    expect(told.days.slice(-2)).toEqual([
      { day: first, views: 4, checkouts: 2, sales: 1, soldPaise: 149_900 },
      { day: today(), views: 1, checkouts: 0, sales: 0, soldPaise: 0 },
    ]);
    expect(told).toMatchObject({ from: daysLater(today(), -29), until: today() });
    expect(told.totals).toEqual({ views: 5, checkouts: 2, sales: 1, soldPaise: 149_900 });
    expect(told.before).toEqual({ views: 0, checkouts: 0, sales: 0, soldPaise: 0 });
    expect(told.listings).toMatchObject([
      { _id: one, title: 'Hostel booking web app', category: 'web', views: 3, sales: 1 },
      { _id: other, title: 'Billing', views: 2, sales: 0, soldPaise: 0 },
    ]);
    expect(new Date(told.computedAt).getTime()).toBeGreaterThan(market.services.now().getTime() - DAY * 1000);
    expect((await funnel(seller, `?project=${other}`)).totals).toMatchObject({ views: 2, checkouts: 0 });
    const later = await funnel(seller, `?from=${today()}&until=${today()}`);
    expect([later.days.length, later.totals.views, later.before.views]).toEqual([1, 1, 4]);
  });

  it('Counted views and checkouts stay the same when the sweep runs again or the order expires', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await market.api('POST', '/payments/create-order', {
      token: (await market.registerAs('buyer')).token,
      body: { projectId: id },
    });
    await look(id);
    for (let turn = 0; turn < 3; turn++) await market.advanceClock(HOUR);
    expect((await funnel(seller)).totals).toMatchObject({ views: 1, checkouts: 1, sales: 0 });
  });

  it('Views and checkouts belong to the day in India, however late the sweep runs', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await toNextNoon();
    const noon = today();
    await market.advanceClock(12 * HOUR - 20 * 60);
    const from = newNetwork();
    await look(id, { from });
    const buyer = await market.registerAs('buyer');
    await market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId: id } });
    expect(today()).toBe(noon);
    await market.advanceClock(40 * 60);
    expect(today()).toBe(daysLater(noon, 1));
    await look(id, { from });
    await buyProject(market, await market.registerAs('buyer'), id);
    const told = await funnel(seller);
    expect(told.days.slice(-2)).toEqual([
      { day: noon, views: 1, checkouts: 1, sales: 0, soldPaise: 0 },
      { day: daysLater(noon, 1), views: 1, checkouts: 1, sales: 1, soldPaise: 149_900 },
    ]);
    await toNextNoon();
  });

  it('The views of a deleted listing stay with its seller', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin, { fields: { title: 'Gone by tomorrow' } });
    await look(id);
    await funnel(seller);
    await look(id);
    const deleted = await market.api('DELETE', `/projects/${id}`, { token: seller.token });
    expect(deleted.body.data).toMatchObject({ archived: false });
    const told = await funnel(seller);
    expect(told.totals.views).toBe(2);
    expect(told.listings).toMatchObject([{ _id: id, title: 'Gone by tomorrow', views: 2 }]);
    expect((await funnel(seller, `?project=${id}`)).totals.views).toBe(2);
  });

  it("A view has the listing's own category and price, never what the browser claims", async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin, { fields: { category: 'mobile', price: '700' } });
    const answer = await market.api('POST', '/analytics/events', {
      body: {
        events: [{ type: 'project_viewed', projectId: id, category: 'gold', sellerId: UNKNOWN, price: 1 }],
      },
      headers: { 'x-forwarded-for': newNetwork() },
    });
    expect(answer.status).toBe(202);
    const lines = await file(seller);
    expect(lines[1]).toBe(`${today()},${id},Hostel booking web app,mobile,700,1,0,0,0`);
    const whole = await funnel(admin, `?project=${id}`);
    expect(whole.categories).toMatchObject([{ category: 'mobile', views: 1 }]);
    expect(whole.sellers).toMatchObject([{ uid: seller.uid, views: 1 }]);
  });
});

describe('Where views came from', () => {
  it('The source of a view is counted by referrer and search, once for each counted view', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const from = newNetwork();
    await look(id, { referrer: 'www.Search.example', from });
    await look(id, { referrer: 'news.example', from });
    await look(id, { referrer: 'search.example:8443' });
    await look(id, { referrer: 'market.example' });
    await look(id, { search: '  Ｈostel\n BOOKING ' });
    await look(id, { search: 'hostel booking', referrer: 'search.example' });
    await look(id, { referrer: '' });
    await look(id);
    const told = await funnel(seller);
    expect(told.referrers).toEqual([
      { name: 'search.example', views: 3 },
      { name: 'direct', views: 2 },
      { name: 'market', views: 2 },
    ]);
    expect(told.searches).toEqual([{ name: 'hostel booking', views: 2 }]);
    expect(told.totals.views).toBe(7);
  });

  it.each(['192.168.7.7', '[2001:db8::1]', 'intranet', 'https://evil.example/x', 'a b', '=1+1'])(
    'A referrer that is an address or made up is counted as other: %s',
    async (referrer) => {
      const seller = await market.registerAs('seller');
      await look(await publishProject(market, seller, admin), { referrer });
      expect((await funnel(seller)).referrers).toEqual([{ name: 'other', views: 1 }]);
    },
  );

  it.each(['asha@gmail.com', 'call 98765 43210', 'asha at gmail dot com', '98765४३२१०'])(
    "A search that looks like a person's contact data is not kept: %s",
    async (search) => {
      const seller = await market.registerAs('seller');
      await look(await publishProject(market, seller, admin), { search });
      const told = await funnel(seller);
      expect([told.totals.views, told.searches]).toEqual([1, []]);
      expect(told.referrers).toEqual([{ name: 'market', views: 1 }]);
    },
  );

  it('No source is noted for a browser that asks not to be tracked', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await look(id, { referrer: 'news.example', headers: { dnt: '1' } });
    await look(id, { search: 'hostel', headers: { 'sec-gpc': '1' } });
    const told = await funnel(seller);
    expect([told.totals.views, told.referrers, told.searches]).toEqual([0, [], []]);
  });

  it('A seller downloads the sources of their own listings, an admin those of the market', async () => {
    await market.advanceClock(DAY);
    const [seller, stranger] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const one = await publishProject(market, seller, admin);
    const other = await publishProject(market, seller, admin, { fields: { title: 'Billing' } });
    const foreign = await publishProject(market, stranger, admin, { fields: { title: 'Not theirs' } });
    await look(one, { referrer: 'news.example' });
    await look(one, { search: '=1+1' });
    await look(other, { referrer: 'news.example' });
    await look(foreign, { referrer: 'news.example' });
    const sources = (person: Person, query = '') => file(person, query, 'analytics/sources');
    const day = today();
    const [head, ...rows] = await sources(seller, `?from=${day}`);
    expect(head).toBe('day,id,project,kind,name,views');
    const ofOne = [
      `${day},${one},Hostel booking web app,referrer,market,1`,
      `${day},${one},Hostel booking web app,referrer,news.example,1`,
      `${day},${one},Hostel booking web app,search,'=1+1,1`,
    ];
    expect(rows.sort()).toEqual([...ofOne, `${day},${other},Billing,referrer,news.example,1`].sort());
    for (const person of [seller, admin]) {
      const [, ...narrowed] = await sources(person, `?from=${day}&project=${one}`);
      expect(narrowed.sort()).toEqual(ofOne);
    }
    expect((await sources(admin, `?from=${day}`)).slice(1)).toEqual([
      `${day},,,search,'=1+1,1`,
      `${day},,,referrer,news.example,3`,
      `${day},,,referrer,market,1`,
    ]);
    expect(await sources(await market.registerAs('seller'))).toHaveLength(1);
  });

  it('The file of sources holds every name, however many there are', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const { db } = market.services;
    const [kind, views] = ['search', 1];
    const names = Array.from({ length: 1_200 }, (_, index) => ({ kind, views, name: `word ${index}` }));
    const [mine, old] = [daysLater(today(), -40), daysLater(today(), -41)];
    await db
      .insertInto('listing_sources')
      .values(
        [mine, old].flatMap((day) =>
          names.map((row) => ({ ...row, day, project_id: id, seller_id: seller.uid })),
        ),
      )
      .execute();
    await db
      .insertInto('market_sources')
      .values([mine, old].flatMap((day) => names.map((row) => ({ ...row, day }))))
      .execute();
    for (const person of [seller, admin]) {
      const [, ...rows] = await file(person, `?from=${old}&until=${mine}`, 'analytics/sources');
      expect([rows.length, new Set(rows).size]).toEqual([2_400, 2_400]);
    }
  });

  it('Sources are shown for 400 days, and the number of views stays longer', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const days = [daysLater(today(), -400), daysLater(today(), -401)];
    const kept = days.map((day) => ({ project_id: id, day, seller_id: seller.uid, views: 1 }));
    const name = { kind: 'referrer', name: 'news.example' };
    const listing = { title: 'Hostel', category: 'web', price_paise: 100 };
    const { db } = market.services;
    await db
      .insertInto('listing_days')
      .values(kept.map((row) => ({ ...row, ...listing })))
      .execute();
    await db
      .insertInto('listing_sources')
      .values(kept.map((row) => ({ ...row, ...name })))
      .execute();
    const told = await Promise.all(days.map((day) => funnel(seller, `?from=${day}&until=${day}`)));
    expect(told.map(({ totals }) => totals.views)).toEqual([1, 1]);
    expect(told.map(({ referrers }) => referrers)).toEqual([[{ name: 'news.example', views: 1 }], []]);
  });
});

describe('Who sees the figures', () => {
  it("A seller sees only their own listings' figures, and an admin those of the whole market", async () => {
    await market.advanceClock(DAY);
    const [seller, stranger] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const id = await publishProject(market, seller, admin);
    const pending = await listProject(market, stranger);
    await look(id);
    expect((await funnel(stranger)).totals.views).toBe(0);
    for (const path of ['/seller/analytics', '/seller/analytics.csv', '/seller/analytics/sources.csv']) {
      const call = (project: string, token: string) =>
        market.api('GET', `${path}?project=${project}`, { token });
      expect((await call(id, stranger.token)).status).toBe(404);
      expect((await call(UNKNOWN, seller.token)).status).toBe(404);
      expect((await call(pending, stranger.token)).status).toBe(200);
      expect((await call(id, admin.token)).status).toBe(403);
    }
    const whole = await funnel(admin, `?from=${today()}`);
    expect(whole.totals.views).toBe(1);
    expect(whole.categories).toMatchObject([{ category: 'web', views: 1 }]);
    expect(whole.sellers).toMatchObject([{ uid: seller.uid, views: 1 }]);
    expect(whole.referrers).toEqual([{ name: 'direct', views: 1 }]);
  });

  it('An admin sees how far pages are scrolled and which sections are viewed', async () => {
    await market.advanceClock(DAY);
    await market.api('POST', '/analytics/events', {
      body: {
        events: [
          { type: 'page_scrolled', path: '/', depth: 25 },
          { type: 'section_viewed', path: '/', section: 'hero' },
        ],
      },
      headers: { 'x-forwarded-for': newNetwork() },
    });
    const { pages } = await funnel(admin, `?from=${today()}`);
    expect(pages).toEqual([
      {
        path: '/',
        scrolled: [25, 50, 75, 90, 100].map((depth) => ({ depth, count: depth === 25 ? 1 : 0 })),
        sections: [{ section: 'hero', count: 1 }],
      },
    ]);
  });
});

describe('Days that can be asked for', () => {
  it.each([
    ['a first day after the last', '?from=2026-11-22&until=2026-11-21', 'from'],
    ['more than 366 days', '?from=2025-11-20&until=2026-11-21', 'from'],
    ['no day', '?from=yesterday', 'from'],
    ['a day that there never was', '?until=2026-02-31', 'until'],
    ['a year before all others', '?from=0000-01-01&until=0000-01-02', 'from'],
    ['a malformed listing', '?project=1', 'project'],
  ])('A question about figures is refused beside its field: %s', async (_what, query, field) => {
    for (const path of ['/admin/analytics', '/admin/analytics.csv', '/admin/analytics/sources.csv']) {
      const answer = await market.api('GET', path + query, { token: admin.token });
      expect([answer.status, answer.body?.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('A whole leap year of 366 days can be asked for', async () => {
    const told = await funnel(admin, '?from=2024-01-01&until=2024-12-31');
    expect([told.days.length, told.days.at(-1).day]).toEqual([366, '2024-12-31']);
  });
});

describe('The file of figures', () => {
  it('The file has every day of every listing and nothing that a spreadsheet would run', async () => {
    const seller = await market.registerAs('seller', '=cmd|calc');
    const id = await publishProject(market, seller, admin, { fields: { title: '=HYPERLINK("x")' } });
    await look(id);
    await market.advanceClock(DAY);
    await look(id);
    const lines = await file(seller);
    expect(lines[0]).toBe('day,id,project,category,price,views,checkouts,sales,paid');
    expect(lines.slice(1)).toEqual(
      [today(), daysLater(today(), -1)].map((day) => `${day},${id},"'=HYPERLINK(""x"")",web,1499,1,0,0,0`),
    );
    const whole = await file(admin, `?project=${id}&from=${today()}`);
    expect(whole[0]).toBe('day,id,project,category,price,views,checkouts,sales,paid,seller');
    expect(whole.slice(1)).toEqual([`${today()},${id},"'=HYPERLINK(""x"")",web,1499,1,0,0,0,'=cmd|calc`]);
  });

  it('A file of several thousand rows is complete and has no row twice', async () => {
    const seller = await market.registerAs('seller');
    await market.services.db
      .insertInto('listing_days')
      .values(
        Array.from({ length: 2_500 }, (_, index) => ({
          project_id: `00000000-0000-7000-8000-${String(index % 1_250).padStart(12, '0')}`,
          day: daysLater(today(), index < 1_250 ? 0 : -1),
          seller_id: seller.uid,
          title: `Listing ${index}`,
          category: 'web',
          price_paise: 100,
          views: 1,
        })),
      )
      .execute();
    const lines = await file(seller);
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines).size).toBe(2_501);
  });
});
