import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpViews } from '#features/listings/service/market/count-views.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const DAY_SECONDS = 24 * 60 * 60;
const UNKNOWN = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let database: ClonedDatabase;
let market: Market;
let admin: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
  }, database);
  // Away from midnight, which a day's count must not meet by chance.
  const now = market.services.now().getTime() / 1000;
  await market.advanceClock(DAY_SECONDS + Math.ceil(DAY_SECONDS / 2 - (now % DAY_SECONDS)));
  admin = await market.registerAs('admin');
  seller = await market.registerAs('seller');
  buyer = await market.registerAs('buyer');
});
afterAll(async () => {
  await market.stop();
  await database.drop();
});

const published = () => publishProject(market, seller, admin);

interface ListingView {
  token?: string;
  /** The network that a visitor comes from. */
  from?: string;
  headers?: Record<string, string>;
}
/** Networks that no other test uses: places of a limit are taken by network. */
let networks = 0;
const newNetwork = () => `10.0.${networks >> 8}.${networks++ & 255}`;

const send = (events: unknown, { token, from = newNetwork(), headers }: ListingView = {}) =>
  market.api('POST', '/analytics/events', {
    ...(token && { token }),
    body: { events },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Firefox on a test', ...headers },
  });
const look = async (projectIds: string | string[], visitor?: ListingView) => {
  const events = [projectIds].flat().map((projectId) => ({ type: 'project_viewed', projectId }));
  const answer = await send(events, visitor);
  expect(answer.status).toBe(202);
  expect(answer.body).toEqual({ success: true });
};
const viewsOf = async (id: string) => {
  await market.sweep();
  const answer = await market.api('GET', `/projects/${id}`);
  return answer.body.data.stats.views as number;
};
const rows = (id: string) =>
  market.services.db.selectFrom('project_views').selectAll().where('project_id', '=', id).execute();

describe('A view of a listing', () => {
  it('A view counts once per network, listing and day', async () => {
    const [one, other] = [await published(), await published()];
    const [home, office] = [newNetwork(), newNetwork()];
    await look([one, one, other], { from: home });
    await look(one, { from: home });
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([1, 1]);
    await look(one, { from: office });
    expect(await viewsOf(one)).toBe(2);
    await market.advanceClock(DAY_SECONDS);
    await look(one, { from: home });
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([3, 1]);
  });

  it('Views from one network count once, whatever browsers and accounts look from there', async () => {
    const id = await published();
    const from = newNetwork();
    const others = await Promise.all([market.registerAs('buyer'), market.registerAs('seller')]);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => look(id, { from, headers: { 'user-agent': `Browser ${n}` } })),
      ...others.map(({ token }) => look(id, { from, token })),
    ]);
    await look(id, { from, token: buyer.token, headers: { 'user-agent': 'Chromium on a test' } });
    expect(await viewsOf(id)).toBe(1);
  });

  it("A visitor's view counts although the seller looks from their network at the same moment", async () => {
    const id = await published();
    const from = newNetwork();
    await Promise.all([look(id, { from, token: seller.token }), look(id, { from })]);
    expect(await viewsOf(id)).toBe(1);
  });

  it('A signed-in buyer counts as one viewer from every network and device', async () => {
    const id = await published();
    await look(id, { token: buyer.token });
    await look(id, { token: buyer.token, headers: { 'user-agent': 'Another device' } });
    expect(await viewsOf(id)).toBe(1);
    const again = await published();
    await Promise.all(Array.from({ length: 8 }, () => look(again, { token: buyer.token })));
    expect(await viewsOf(again)).toBe(1);
  });

  it('All addresses of one IPv6 network count as one visitor', async () => {
    const id = await published();
    await look(id, { from: '2001:db8:1:2::5' });
    await look(id, { from: '2001:db8:1:2:aaaa::6' });
    await look(id, { from: '2001:db8:1:3::5' });
    expect(await viewsOf(id)).toBe(2);
  });

  it("A view by the listing's own seller or by an admin does not count", async () => {
    const id = await published();
    await look(id, { token: seller.token });
    await look(id, { token: admin.token });
    expect(await viewsOf(id)).toBe(0);
    await look(id, { token: (await market.registerAs('seller')).token });
    expect(await viewsOf(id)).toBe(1);
  });

  it('Only views of public listings are counted', async () => {
    const id = await published();
    const pending = await listProject(market, await market.registerAs('seller'));
    await look([UNKNOWN, pending, id]);
    expect(await viewsOf(id)).toBe(1);
    expect(await rows(pending)).toEqual([]);
  });

  it('A view by a browser that asks not to be tracked is not noted', async () => {
    const id = await published();
    await look(id, { headers: { dnt: '1' } });
    await look(id, { headers: { 'sec-gpc': '1' } });
    expect(await rows(id)).toEqual([]);
    await look(id, { headers: { dnt: '0' } });
    expect(await viewsOf(id)).toBe(1);
  });

  it('A view stores neither address nor account, and its mark is gone after the day', async () => {
    const id = await published();
    await look(id, { from: '198.51.100.7' });
    await look(id, { token: buyer.token });
    const stored = await rows(id);
    // A network each, and a mark for who is signed in, which counts for nothing.
    expect(stored.map(({ visitor }) => visitor.length)).toEqual([32, 32, 32]);
    expect(await viewsOf(id)).toBe(2);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`198\\.51|${buyer.uid}|Firefox`));
    await market.advanceClock(DAY_SECONDS);
    await look(id, { token: buyer.token });
    const next = await rows(id);
    expect(next).toHaveLength(2);
    for (const { visitor } of next) expect(stored.some((one) => one.visitor.equals(visitor))).toBe(false);
    await market.advanceClock(DAY_SECONDS);
    expect(await rows(id)).toEqual([]);
    expect(await viewsOf(id)).toBe(3);
  });
});

describe('The number of views', () => {
  it('The number of views is exact while views come in and several servers add them up', async () => {
    const id = await published();
    const [first, second] = [await published(), await published()];
    const visitors = Array.from({ length: 30 }, newNetwork);
    await Promise.all([
      ...visitors.map((from) => look([first, id, second], { from })),
      ...visitors.map((from) => look([second, id, first], { from })),
      ...Array.from({ length: 10 }, () => rollUpViews(market.context())),
    ]);
    expect([await viewsOf(id), await viewsOf(first), await viewsOf(second)]).toEqual([30, 30, 30]);
    await rollUpViews(market.context());
    expect(await viewsOf(id)).toBe(30);
  });

  it('Adding up views neither waits for a locked listing nor loses its views', async () => {
    const id = await published();
    await look(id);
    await market.services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
      await rollUpViews(market.context());
      expect(await rows(id)).toMatchObject([{ counted: false }]);
    });
    expect(await viewsOf(id)).toBe(1);
  });

  it('A change of the number of views is announced only when there is one', async () => {
    const id = await published();
    await market.sweep();
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    try {
      const heard: (string | undefined)[] = [];
      const finished = new Promise<void>((resolve) => {
        listener.on('notification', ({ payload }) => {
          heard.push(payload);
          if (payload === 'nothing more') resolve();
        });
      });
      await listener.query('LISTEN market_changed');
      await rollUpViews(market.context());
      await look(id);
      await rollUpViews(market.context());
      await listener.query("NOTIFY market_changed, 'nothing more'");
      await finished;
      expect(heard).toEqual(['', 'nothing more']);
    } finally {
      await listener.end();
    }
  });
});

describe('Batches of views', () => {
  const view = { type: 'project_viewed', projectId: UNKNOWN };

  it.each([
    ['no list', { nothing: true }],
    ['another event', [{ type: 'project_bought', projectId: UNKNOWN }]],
    ['a malformed id', [{ type: 'project_viewed', projectId: 'x' }]],
    ['too many at once', Array.from({ length: 51 }, () => view)],
  ])('A batch of views with %s is refused', async (_what, events) => {
    expect((await send(events)).body).toMatchObject({ code: 'request.invalid' });
  });

  it('An empty batch and a batch of 50 views are accepted', async () => {
    expect((await send([])).status).toBe(202);
    expect((await send(Array.from({ length: 50 }, () => view))).status).toBe(202);
  });

  it('A network that sends too many batches is told when to come back', async () => {
    const from = newNetwork();
    const answers = await market.standStill(() =>
      Promise.all(Array.from({ length: 250 }, () => send([view], { from }))),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(120);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await send([view])).status).toBe(202);
  });
});
