import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '#platform/time/days.ts';
import { DAY, type FunnelFixture, openFunnelFixture } from '#testing/fixtures/funnel-fixture.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Market, Person } from '#testing/market/app.ts';

let fixture: FunnelFixture;
let market: Market;
let admin: Person;
beforeAll(async () => {
  fixture = await openFunnelFixture();
  ({ market, admin } = fixture);
});
afterAll(() => market?.stop());

describe('Where views came from', () => {
  it('The source of a view is counted by referrer and search, once for each counted view', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const from = fixture.newNetwork();
    await fixture.look(id, { referrer: 'www.Search.example', from });
    await fixture.look(id, { referrer: 'news.example', from });
    await fixture.look(id, { referrer: 'search.example:8443' });
    await fixture.look(id, { referrer: 'market.example' });
    await fixture.look(id, { search: '  Ｈostel\n BOOKING ' });
    await fixture.look(id, { search: 'hostel booking', referrer: 'search.example' });
    await fixture.look(id, { referrer: '' });
    await fixture.look(id);
    const funnel = await fixture.funnel(seller);
    expect(funnel.referrers).toEqual([
      { name: 'search.example', views: 3 },
      { name: 'direct', views: 2 },
      { name: 'market', views: 2 },
    ]);
    expect(funnel.searches).toEqual([{ name: 'hostel booking', views: 2 }]);
    expect(funnel.totals.views).toBe(7);
  });

  it.each(['192.168.7.7', '[2001:db8::1]', 'intranet', 'https://evil.example/x', 'a b', '=1+1'])(
    'A referrer that is an address or made up is counted as other: %s',
    async (referrer) => {
      const seller = await market.registerAs('seller');
      await fixture.look(await publishProject(market, seller, admin), { referrer });
      expect((await fixture.funnel(seller)).referrers).toEqual([{ name: 'other', views: 1 }]);
    },
  );

  it.each(['asha@gmail.com', 'call 98765 43210', 'asha at gmail dot com', '98765४३२१०'])(
    "A search that looks like a person's contact data is not kept: %s",
    async (search) => {
      const seller = await market.registerAs('seller');
      await fixture.look(await publishProject(market, seller, admin), { search });
      const funnel = await fixture.funnel(seller);
      expect([funnel.totals.views, funnel.searches]).toEqual([1, []]);
      expect(funnel.referrers).toEqual([{ name: 'market', views: 1 }]);
    },
  );

  it('No source is noted for a browser that asks not to be tracked', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await fixture.look(id, { referrer: 'news.example', headers: { dnt: '1' } });
    await fixture.look(id, { search: 'hostel', headers: { 'sec-gpc': '1' } });
    const funnel = await fixture.funnel(seller);
    expect([funnel.totals.views, funnel.referrers, funnel.searches]).toEqual([0, [], []]);
  });

  it('A seller downloads the sources of their own listings, an admin those of the market', async () => {
    await market.advanceClock(DAY);
    const [seller, stranger] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const one = await publishProject(market, seller, admin);
    const other = await publishProject(market, seller, admin, { fields: { title: 'Billing' } });
    const foreign = await publishProject(market, stranger, admin, { fields: { title: 'Not theirs' } });
    await fixture.look(one, { referrer: 'news.example' });
    await fixture.look(one, { search: '=1+1' });
    await fixture.look(other, { referrer: 'news.example' });
    await fixture.look(foreign, { referrer: 'news.example' });
    const sources = (person: Person, query = '') => fixture.file(person, query, 'analytics/sources');
    const day = fixture.today();
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
    const [kind, views] = ['search', 1] as const;
    const names = Array.from({ length: 1_200 }, (_, index) => ({ kind, views, name: `word ${index}` }));
    const [mine, old] = [daysLater(fixture.today(), -40), daysLater(fixture.today(), -41)];
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
      const [, ...rows] = await fixture.file(person, `?from=${old}&until=${mine}`, 'analytics/sources');
      expect([rows.length, new Set(rows).size]).toEqual([2_400, 2_400]);
    }
  });

  it('Sources are shown for 400 days, and the number of views stays longer', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const days = [daysLater(fixture.today(), -400), daysLater(fixture.today(), -401)];
    const kept = days.map((day) => ({ project_id: id, day, seller_id: seller.uid, views: 1 }));
    const name = { kind: 'referrer', name: 'news.example' } as const;
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
    const funnels = await Promise.all(days.map((day) => fixture.funnel(seller, `?from=${day}&until=${day}`)));
    expect(funnels.map(({ totals }) => totals.views)).toEqual([1, 1]);
    expect(funnels.map(({ referrers }) => referrers)).toEqual([[{ name: 'news.example', views: 1 }], []]);
  });
});
