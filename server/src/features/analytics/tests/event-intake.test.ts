import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aggregateDays, createIntake } from '#features/analytics/public.ts';
import { addUpViews, lockProgress } from '#features/analytics/repository/add-up-days.ts';
import { inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const DAY = 24 * 60 * 60;
const METRICS_TOKEN = 'a token for reading figures';

let database: ClonedDatabase;
let markets: Market[];
let market: Market;
let admin: Person;
beforeAll(async () => {
  database = await cloneDatabase();
  const start = () =>
    startMarket((config) => {
      config.trustProxy = ['127.0.0.1'];
      config.metricsToken = METRICS_TOKEN;
      config.secretKey = 'one key for all servers of this market';
    }, database);
  markets = [await start(), await start()];
  market = markets[0]!;
  // Noon in India, so that no day ends while a test runs.
  const now = market.services.now().getTime() / 1000 + 5.5 * 3_600;
  await market.advanceClock(DAY + Math.ceil(DAY / 2 - (now % DAY)));
  // The other server reads where the clock stands.
  await markets[1]!.advanceClock(0);
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  for (const market of markets) await market.stop();
  await database.drop();
});

let networks = 0;
const newNetwork = () => `10.5.${networks >> 8}.${networks++ & 255}`;
const looks = (from: string, events: object[], at = market) =>
  at.api('POST', '/analytics/events', {
    body: { events: events.map((event) => ({ type: 'project_viewed', ...event })) },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Firefox on a test' },
  });
const funnel = async (person: Person, query = '') => {
  const answer = await market.api('GET', `/seller/analytics${query}`, { token: person.token });
  return answer.body.data;
};
const figure = async (of: Market, name: string) => {
  const answer = await fetch(`${of.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await answer.text()).split('\n').find((line) => line.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('Many views at once', () => {
  it('Views and sales at the same moment are each counted once while several servers add up', async () => {
    const seller = await market.registerAs('seller');
    const ids = [
      await publishProject(market, seller, admin),
      await publishProject(market, seller, admin),
      await publishProject(market, seller, admin),
    ] as const;
    const visitors = Array.from({ length: 40 }, newNetwork);
    const buyers = await Promise.all(Array.from({ length: 3 }, () => market.registerAs('buyer')));
    const answers = await Promise.all([
      ...visitors.flatMap((from, index) =>
        // Everybody comes twice, to either server, with the listings in another order.
        markets.map((at, turn) => {
          const order = [...ids.slice((index + turn) % 3), ...ids.slice(0, (index + turn) % 3)];
          const events = order.map((projectId) => ({ projectId, referrer: `site-${index % 4}.example` }));
          return looks(from, events, at);
        }),
      ),
      ...Array.from({ length: 12 }, (_, turn) =>
        aggregateDays(markets[turn % 2]!.context()).then(() => ({ status: 202 })),
      ),
      ...buyers.map((buyer) => buyProject(market, buyer, ids[0]).then(() => ({ status: 202 }))),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await Promise.all(markets.map((market) => aggregateDays(market.context())));
    const told = await funnel(seller);
    expect(told.totals).toEqual({ views: 120, checkouts: 3, sales: 3, soldPaise: 3 * 149_900 });
    expect(told.referrers).toEqual([0, 1, 2, 3].map((site) => ({ name: `site-${site}.example`, views: 30 })));
    expect(told.listings.map(({ views }: { views: number }) => views)).toEqual([40, 40, 40]);
    const day = dayInIndia(market.services.now());
    const whole = await market.api('GET', `/admin/analytics?from=${day}`, { token: admin.token });
    expect(whole.body.data.totals).toEqual(told.totals);
  });

  it('Events that a server accepts are counted in /metrics', async () => {
    const before = await figure(market, 'analytics_events_total{outcome="accepted"}');
    const projectId = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
    expect((await looks(newNetwork(), [{ projectId }, { projectId }])).status).toBe(202);
    expect(await figure(market, 'analytics_events_total{outcome="accepted"}')).toBe(before + 2);
    expect(await figure(market, 'analytics_events_waiting')).toBe(0);
  });

  it('The limit of events from one network is shared by all servers', async () => {
    const from = newNetwork();
    const [first, second] = markets as [Market, Market];
    const answers = await first.standStill(() =>
      second.standStill(() =>
        Promise.all(
          Array.from({ length: 300 }, (_, turn) =>
            looks(from, [{ projectId: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00' }], markets[turn % 2]!),
          ),
        ),
      ),
    );
    const taken = answers.filter(({ status }) => status === 202).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(taken).toBe(120);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it('Events are refused when too many wait, with the time to come back', async () => {
    const intake = createIntake(market.services);
    const told = (from: string) => ({
      events: Array.from(
        { length: 50 },
        () => ({ type: 'page_scrolled', path: '/about', depth: 25 }) as const,
      ),
      viewer: { actor: { kind: 'anonymous' } as const, network: from, userAgent: '' },
      at: market.services.now(),
      ownHosts: [],
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 401 }, () => intake.take(told(newNetwork()))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toBeInstanceOf(Refusal);
    expect(refused[0]!.reason).toMatchObject({
      code: 'server.busy',
      status: 503,
      details: { retryAfter: 2 },
    });
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM page_events WHERE path = '/about'`.execute(market.services.db);
    expect(rows).toEqual([{ count: 400 }]);
  });
});

describe('Adding up', () => {
  const NAMES = { ofListing: 3, ofMarket: 1_000, own: ['direct', 'market', 'other'] };

  it('A run of adding up that is cut off changes nothing, and the next one counts all once', async () => {
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    for (let count = 0; count < 3; count++) await looks(newNetwork(), [{ projectId, search: 'hostel' }]);
    const cut = inTransaction(market.context(), async (ctx) => {
      await lockProgress(ctx.db);
      expect(await addUpViews(ctx.db, 1_000, NAMES)).toMatchObject({ moved: 3 });
      throw new Error('the power went');
    });
    await expect(cut).rejects.toThrow('the power went');
    expect((await funnel(seller)).totals.views).toBe(0);
    await Promise.all(markets.map((market) => aggregateDays(market.context())));
    const told = await funnel(seller);
    expect([told.totals.views, told.searches]).toEqual([3, [{ name: 'hostel', views: 3 }]]);
  });

  it('Adding up many views goes on in parts until nothing is left', async () => {
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    for (let count = 0; count < 5; count++) await looks(newNetwork(), [{ projectId }]);
    for (const moved of [2, 2, 1, 0])
      expect(await addUpViews(market.services.db, 2, NAMES)).toMatchObject({ moved });
    expect((await funnel(seller)).totals.views).toBe(5);
  });

  it('Only the most frequent names of a day are kept, and the rest counts as other', async () => {
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    const come = async (referrer?: string) => void (await looks(newNetwork(), [{ projectId, referrer }]));
    const add = () => addUpViews(market.services.db, 1_000, NAMES);
    for (const name of ['a', 'b', 'b']) await come(`${name}.example`);
    await add();
    for (const name of ['a', 'c', 'd', 'd', 'e']) await come(`${name}.example`);
    await come();
    await add();
    await come('f.example');
    await come('d.example');
    await add();
    expect((await funnel(seller)).referrers).toEqual([
      { name: 'd.example', views: 3 },
      { name: 'other', views: 3 },
      { name: 'a.example', views: 2 },
      { name: 'b.example', views: 2 },
      { name: 'direct', views: 1 },
    ]);
  });

  it('Adding up finds orders written late and orders older than the counting itself', async () => {
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    const orderId = await buyProject(market, await market.registerAs('buyer'), projectId);
    await aggregateDays(market.context());
    await market.services.db.deleteFrom('listing_days').where('project_id', '=', projectId).execute();
    await aggregateDays(markets[1]!.context());
    expect((await funnel(seller)).totals).toMatchObject({ checkouts: 1, sales: 1 });
    await sql`UPDATE orders SET created_at = created_at - interval '20 days', paid_at = paid_at - interval '20 days'
      WHERE id = ${orderId}`.execute(market.services.db);
    await market.services.db.deleteFrom('listing_days').where('project_id', '=', projectId).execute();
    await market.services.db.deleteFrom('analytics_progress').execute();
    await aggregateDays(market.context());
    expect((await funnel(seller)).days.at(-21)).toMatchObject({ checkouts: 1, sales: 1, soldPaise: 149_900 });
  });
});
