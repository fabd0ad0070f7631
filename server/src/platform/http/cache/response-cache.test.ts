import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entityTag, matchesEtag } from '#platform/http/cache/conditional-answer.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let database: ClonedDatabase;
let market: Market;
let other: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket(undefined, database);
  other = await startMarket(undefined, database);
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
  await publishProject(market, seller, admin);
});
afterAll(async () => {
  await other.stop();
  await market.stop();
  await database.drop();
});

const total = async (server: Market) => (await server.api('GET', '/projects')).body.data.total as number;
const hits = () => market.services.cache.counts.hits;

/**
 * Both answers, the second of them from the cache. Asked until it is: a publication is followed by changes of its own,
 * and one between the two begins a new generation.
 */
const askTwice = (address: string, sameAddress = address) =>
  vi.waitFor(
    async () => {
      const first = await market.api('GET', address);
      expect(first.status).toBe(200);
      const before = hits();
      const second = await market.api('GET', sameAddress);
      expect(hits()).toBe(before + 1);
      return { first, second };
    },
    { timeout: 10_000 },
  );

describe('Cached public answers', () => {
  it('A cached answer is served again without the router, byte for byte', async () => {
    const { first, second } = await askTwice('/projects?limit=5');
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('A cached answer is found whatever the order of the parameters', async () => {
    const { first, second } = await askTwice(
      '/projects?limit=4&sort=newest&page=1',
      '/projects?page=1&limit=4&sort=newest',
    );
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it.each([
    ['a parameter that the call does not know', '?limit=3&flood=1'],
    ['an unknown parameter after a second question mark', '?search=a?&limit=1&junk=1'],
    ['an empty parameter', '?'],
    ['an escaped name of a parameter', '?limi%74=3'],
    ['an address of 600 characters', `?search=${'+'.repeat(600)}`],
    ['an escape in its path', '', '/%70rojects'],
  ])('An answer is not cached under %s', async (_what, query, path = '/projects') => {
    for (let round = 0; round < 2; round++) {
      const before = hits();
      await market.api('GET', `${path}${query}`);
      expect(hits()).toBe(before);
    }
  });

  it('An answer about a listing is not cached for an id in capitals', async () => {
    const id = (await market.api('GET', '/projects?limit=1')).body.data.projects[0]._id as string;
    for (let round = 0; round < 2; round++) {
      const before = hits();
      expect((await market.api('GET', `/projects/${id.toUpperCase()}/related`)).status).toBe(200);
      expect(hits()).toBe(before);
    }
  });

  it('A visitor who already has a cached answer gets 304', async () => {
    const { headers } = await market.api('GET', '/projects?limit=6');
    const again = await market.api('GET', '/projects?limit=6', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it('A change shows in the very next answer', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await total(market);
      const id = await listProject(market, seller, { fields: { title: `Round ${round} of listings` } });
      const known = await market.api('GET', `/projects/${id}`, { token: seller.token });
      if (known.body.data.status === 'pending') {
        await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
      }
      expect(await total(market)).toBe(before + 1);
    }
  });

  it('A change made on another server shows in the answers of this one', async () => {
    const before = await total(other);
    await publishProject(market, seller, admin, { fields: { title: 'Seen from the other server' } });
    await expect.poll(() => total(other), { timeout: 10_000, interval: 25 }).toBe(before + 1);
  });

  it('A signed-in buyer never gets a cached answer', async () => {
    const buyer = await market.registerAs('buyer');
    await market.api('GET', '/projects?limit=7');
    const before = hits();
    const answer = await market.api('GET', '/projects?limit=7', { token: buyer.token });
    expect(hits()).toBe(before);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('An answer is not cached when the market changed while it was computed', async () => {
    const { cache } = market.services;
    const generation = cache.generation();
    cache.purge();
    await cache.store('/api/projects?limit=8', generation, {
      status: 200,
      headers: {},
      body: Buffer.from('computed before the change'),
    });
    const answer = await market.api('GET', '/projects?limit=8');
    expect(answer.bytes.toString()).not.toContain('computed before');
  });

  it('An origin that is allowed in development is named whoever asked before, and no other origin ever is', async () => {
    const askedFrom = async (origin?: string) => {
      const answer = await market.api('GET', '/projects?limit=9', { headers: origin ? { origin } : {} });
      expect(answer.headers.get('vary')).toContain('Origin');
      return answer.headers.get('access-control-allow-origin');
    };
    const allowed = ['http://localhost:5173', 'http://localhost:3000'];
    const asked = [allowed[0], 'http://stranger.example', undefined, allowed[1], undefined, allowed[0]];
    const named = [];
    for (const origin of asked) named.push(await askedFrom(origin));
    expect(named).toEqual(asked.map((origin) => (origin && allowed.includes(origin) ? origin : null)));
  });

  /** Of its moment, or of the encoding in which an answer travels: one that was kept has its length. */
  const OF_THE_JOURNEY = [
    ...['date', 'x-request-id', 'connection', 'keep-alive', 'vary'],
    ...['content-encoding', 'content-length', 'transfer-encoding'],
  ];
  /** The headers of an answer that say something of it. */
  const told = ({ headers }: Awaited<ReturnType<Market['api']>>) =>
    [...headers].filter(([name]) => !OF_THE_JOURNEY.includes(name));

  /** A request by hand: `fetch` names the host itself. */
  const askedOf = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(market.url);
      const path = '/api/projects?limit=10';
      get({ host: '127.0.0.1', port, path, headers: { host } }, async (answer) => {
        resolve(`${answer.statusCode} ${Buffer.concat(await answer.toArray())}`);
      }).once('error', reject);
    });

  it('The host that whoever asks first names does not show in the answer that others are given', async () => {
    market.services.cache.purge();
    await askedOf('stranger.example');
    const plain = await market.api('GET', '/projects?limit=10');
    market.services.cache.purge();
    const fresh = await market.api('GET', '/projects?limit=10');
    expect(plain.bytes.equals(fresh.bytes)).toBe(true);
    expect(told(plain)).toEqual(told(fresh));
  });

  it.each([
    ['accept', 'text/html'],
    ['accept-language', 'hi-IN'],
    ['x-forwarded-host', 'stranger.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-for', '192.0.2.7'],
    ['x-forwarded-port', '8443'],
    ['x-forwarded-prefix', '/stranger'],
    ['forwarded', 'for=192.0.2.7;host=stranger.example;proto=https'],
    ['accept-encoding', 'gzip'],
    ['accept-encoding', 'br;q=0, gzip;q=0'],
    ['accept-charset', 'utf-16'],
    ['origin', 'http://localhost:5173'],
    ['origin', 'https://stranger.example'],
    ['range', 'bytes=0-9'],
    ['user-agent', 'stranger-browser'],
    ['cookie', 'theme=dark'],
  ])(
    'The header %s of whoever asks first does not show in the answer that others are given',
    async (name, value) => {
      for (const path of ['/projects?limit=10', '/projects/featured']) {
        market.services.cache.purge();
        const first = await market.api('GET', path, { headers: { [name]: value } });
        const plain = await market.api('GET', path);
        market.services.cache.purge();
        const fresh = await market.api('GET', path);
        expect(plain.bytes.equals(fresh.bytes)).toBe(true);
        expect(plain.headers.get('etag')).toBe(fresh.headers.get('etag'));
        expect([first.status, plain.status]).toEqual([fresh.status, fresh.status]);
        expect(told(plain)).toEqual(told(fresh));
      }
    },
  );

  it('A failed answer is not cached', async () => {
    const before = hits();
    for (let round = 0; round < 2; round++) {
      expect((await market.api('GET', '/projects?limit=-1')).status).toBe(400);
      expect((await market.api('GET', '/projects/01a1fdf6-d2d2-7325-aedc-e1108b01fd00')).status).toBe(404);
    }
    expect(hits()).toBe(before);
  });

  it("A seller's verification shows on every server as soon as an admin decides it", async () => {
    const id = (await other.api('GET', '/projects?limit=1')).body.data.projects[0]._id;
    const isVerified = async (server: Market) => {
      const [card, whole] = await Promise.all([
        server.api('GET', '/projects?limit=1'),
        server.api('GET', `/projects/${id}`),
      ]);
      return [card.body.data.projects[0].seller.verified, whole.body.data.seller.verified];
    };
    for (const verified of [true, false]) {
      expect(await isVerified(other)).toEqual([!verified, !verified]);
      const answer = await market.api('POST', `/admin/users/${seller.uid}/verify-seller`, {
        token: admin.token,
        body: { verified, reason: 'Papers seen' },
      });
      expect(answer.status).toBe(200);
      expect(await isVerified(market)).toEqual([verified, verified]);
      await expect.poll(() => isVerified(other), { timeout: 10_000 }).toEqual([verified, verified]);
    }
  });
});

describe('If-None-Match', () => {
  it.each<[string | undefined, string, boolean]>([
    [undefined, '"a"', false],
    ['', '"a"', false],
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['"b", W/"a"', '"a"', true],
    ['"b","a"', 'W/"a"', true],
    ['"b", "c"', '"a"', false],
    ['a', '"a"', false],
    ['"ab"', '"a"', false],
    ['x"a"', '"a"', false],
    ['w/"a"', '"a"', false],
  ])('The tags %j and the tag %j are compared weakly', (header, etag, isKnown) => {
    expect(matchesEtag(header, etag)).toBe(isKnown);
  });
});

describe('A kept answer', () => {
  const body = Buffer.alloc(5_000, 'a');
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const cache = createResponseCache();
    await cache.store('/', cache.generation(), { status: 200, headers: {}, body });
    server = createServer((request, response) => {
      if (!cache.serve(request, response)) response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip;q=0.0', null],
    ['identity', null],
    ['*', 'br'],
  ])('A kept answer is sent in a form that Accept-Encoding %j allows', async (accepted, encoding) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
  });

  it('A kept answer is not sent to whoever names its tag, weak or strong', async () => {
    const etag = entityTag(body);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      expect((await fetch(url, { headers: { 'if-none-match': known } })).status, known).toBe(304);
    }
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});
