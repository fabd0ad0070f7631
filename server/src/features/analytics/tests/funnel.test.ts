import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '#platform/time/days.ts';
import { DAY, type FunnelFixture, HOUR, openFunnelFixture } from '#testing/fixtures/funnel-fixture.ts';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Market, Person } from '#testing/market/app.ts';

const UNKNOWN = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let fixture: FunnelFixture;
let market: Market;
let admin: Person;
beforeAll(async () => {
  fixture = await openFunnelFixture();
  ({ market, admin } = fixture);
});
afterAll(() => market?.stop());

describe('Views, checkouts and sales', () => {
  it('A seller reads views, checkouts, sales and income by day and by listing', async () => {
    const seller = await market.registerAs('seller');
    const [one, other] = [
      await publishProject(market, seller, admin),
      await publishProject(market, seller, admin, { fields: { title: 'Billing', price: '500' } }),
    ];
    for (let count = 0; count < 3; count++) await fixture.look(one);
    await fixture.look(other);
    await buyProject(market, await market.registerAs('buyer'), one);
    const begun = await market.api('POST', '/payments/create-order', {
      token: (await market.registerAs('buyer')).token,
      body: { projectId: one },
    });
    expect(begun.status).toBe(201);
    const first = fixture.today();
    await market.advanceClock(DAY);
    await fixture.look(other);
    const funnel = await fixture.funnel(seller);
    expect(funnel.days).toHaveLength(30);
    expect(funnel.days.slice(-2)).toEqual([
      { day: first, views: 4, checkouts: 2, sales: 1, soldPaise: 149_900 },
      { day: fixture.today(), views: 1, checkouts: 0, sales: 0, soldPaise: 0 },
    ]);
    expect(funnel).toMatchObject({ from: daysLater(fixture.today(), -29), until: fixture.today() });
    expect(funnel.totals).toEqual({ views: 5, checkouts: 2, sales: 1, soldPaise: 149_900 });
    expect(funnel.before).toEqual({ views: 0, checkouts: 0, sales: 0, soldPaise: 0 });
    expect(funnel.listings).toMatchObject([
      { _id: one, title: 'Hostel booking web app', category: 'web', views: 3, sales: 1 },
      { _id: other, title: 'Billing', views: 2, sales: 0, soldPaise: 0 },
    ]);
    expect(new Date(funnel.computedAt).getTime()).toBeGreaterThan(
      market.services.now().getTime() - DAY * 1000,
    );
    expect((await fixture.funnel(seller, `?project=${other}`)).totals).toMatchObject({
      views: 2,
      checkouts: 0,
    });
    const later = await fixture.funnel(seller, `?from=${fixture.today()}&until=${fixture.today()}`);
    expect([later.days.length, later.totals.views, later.before.views]).toEqual([1, 1, 4]);
  });

  it('Counted views and checkouts stay the same when the sweep runs again or the order expires', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await market.api('POST', '/payments/create-order', {
      token: (await market.registerAs('buyer')).token,
      body: { projectId: id },
    });
    await fixture.look(id);
    for (let turn = 0; turn < 3; turn++) await market.advanceClock(HOUR);
    expect((await fixture.funnel(seller)).totals).toMatchObject({ views: 1, checkouts: 1, sales: 0 });
  });

  it('Views and checkouts belong to the day in India, however late the sweep runs', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await fixture.toNextNoon();
    const noon = fixture.today();
    await market.advanceClock(12 * HOUR - 20 * 60);
    const from = fixture.newNetwork();
    await fixture.look(id, { from });
    const buyer = await market.registerAs('buyer');
    await market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId: id } });
    expect(fixture.today()).toBe(noon);
    await market.advanceClock(40 * 60);
    expect(fixture.today()).toBe(daysLater(noon, 1));
    await fixture.look(id, { from });
    await buyProject(market, await market.registerAs('buyer'), id);
    const funnel = await fixture.funnel(seller);
    expect(funnel.days.slice(-2)).toEqual([
      { day: noon, views: 1, checkouts: 1, sales: 0, soldPaise: 0 },
      { day: daysLater(noon, 1), views: 1, checkouts: 1, sales: 1, soldPaise: 149_900 },
    ]);
    await fixture.toNextNoon();
  });

  it('The views of a deleted listing stay with its seller', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin, { fields: { title: 'Gone by tomorrow' } });
    await fixture.look(id);
    await fixture.funnel(seller);
    await fixture.look(id);
    const deleted = await market.api('DELETE', `/projects/${id}`, { token: seller.token });
    expect(deleted.body.data).toMatchObject({ archived: false });
    const funnel = await fixture.funnel(seller);
    expect(funnel.totals.views).toBe(2);
    expect(funnel.listings).toMatchObject([{ _id: id, title: 'Gone by tomorrow', views: 2 }]);
    expect((await fixture.funnel(seller, `?project=${id}`)).totals.views).toBe(2);
  });

  it("A view has the listing's own category and price, never what the browser claims", async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin, { fields: { category: 'mobile', price: '700' } });
    const answer = await market.api('POST', '/analytics/events', {
      body: {
        events: [{ type: 'project_viewed', projectId: id, category: 'gold', sellerId: UNKNOWN, price: 1 }],
      },
      headers: { 'x-forwarded-for': fixture.newNetwork() },
    });
    expect(answer.status).toBe(202);
    const lines = await fixture.file(seller);
    expect(lines[1]).toBe(`${fixture.today()},${id},Hostel booking web app,mobile,700,1,0,0,0`);
    const whole = await fixture.funnel(admin, `?project=${id}`);
    expect(whole.categories).toMatchObject([{ category: 'mobile', views: 1 }]);
    expect(whole.sellers).toMatchObject([{ uid: seller.uid, views: 1 }]);
  });
});

describe('Who sees the figures', () => {
  it("A seller sees only their own listings' figures, and an admin those of the whole market", async () => {
    await market.advanceClock(DAY);
    const [seller, stranger] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const id = await publishProject(market, seller, admin);
    const pending = await listProject(market, stranger);
    await fixture.look(id);
    expect((await fixture.funnel(stranger)).totals.views).toBe(0);
    for (const path of ['/seller/analytics', '/seller/analytics.csv', '/seller/analytics/sources.csv']) {
      const call = (project: string, token: string) =>
        market.api('GET', `${path}?project=${project}`, { token });
      expect((await call(id, stranger.token)).status).toBe(404);
      expect((await call(UNKNOWN, seller.token)).status).toBe(404);
      expect((await call(pending, stranger.token)).status).toBe(200);
      expect((await call(id, admin.token)).status).toBe(403);
    }
    const whole = await fixture.funnel(admin, `?from=${fixture.today()}`);
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
      headers: { 'x-forwarded-for': fixture.newNetwork() },
    });
    const { pages } = await fixture.funnel(admin, `?from=${fixture.today()}`);
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
    const funnel = await fixture.funnel(admin, '?from=2024-01-01&until=2024-12-31');
    expect([funnel.days.length, funnel.days.at(-1).day]).toEqual([366, '2024-12-31']);
  });
});
