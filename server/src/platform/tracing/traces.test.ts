import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { type CollectedSpan, type Collector, openCollector } from '#testing/traces/collector.ts';

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersHeader = (flags: string) => ({ traceparent: `00-${CALLERS_TRACE}-00f067aa0ba902b7-${flags}` });

let collector: Collector;
let market: Market;
let buyer: Person;

const tracedMarket = (share = 1, trustProxy: string[] = []) =>
  startMarket((config) => {
    const headers = { 'x-collector-key': 'the key' };
    config.traces = { url: `${collector.url}/v1/traces`, headers, serviceName: 'market-under-test', share };
    config.trustProxy = trustProxy;
  });

beforeAll(async () => {
  collector = await openCollector();
  market = await tracedMarket();
  buyer = await market.registerAs('buyer');
});
afterAll(async () => {
  await market.stop();
  await collector.stop();
});

/** The span of this kind of request that was answered last, once it is there with what belongs to it. */
async function rootOf(name: string, isMeant: (span: CollectedSpan) => boolean = () => true) {
  const find = () => collector.spans.findLast((span) => span.name === name && isMeant(span));
  await expect.poll(find).toBeDefined();
  return find()!;
}

const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const childrenOf = ({ traceId, spanId }: CollectedSpan) =>
  ofTrace(traceId).filter(({ parentId }) => parentId === spanId);

describe('The trace of a request', () => {
  it('A request is one trace, whose first span is its route and whose others are its statements', async () => {
    const { headers } = await market.api('GET', '/notifications', { token: buyer.token });
    expect(headers.get('traceparent')).toBeNull();
    const root = await rootOf('GET /api/notifications');
    expect(root).toMatchObject({ parentId: '', kind: SERVER, isFailure: false, events: [] });
    expect(root.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/notifications',
      'http.response.status_code': 200,
      'codehaat.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const statements = childrenOf(root);
    expect(statements.length).toBeGreaterThan(0);
    expect(ofTrace(root.traceId)).toHaveLength(statements.length + 1);
    for (const { kind, attributes } of statements) {
      expect(kind).toBe(CLIENT);
      expect(attributes).toMatchObject({
        'db.system.name': 'postgresql',
        'db.query.text': expect.any(String),
      });
    }
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.some((text) => text.includes('"notifications"') && text.includes('$1'))).toBe(true);
  });

  it('What a request with a body asks of the database belongs to it too', async () => {
    const body = { email: buyer.email, password: 'not the passphrase of them' };
    await market.api('POST', '/auth/login', { body });
    const root = await rootOf('POST /api/auth/login');
    expect(root.isFailure).toBe(false);
    const names = childrenOf(root).map(({ name }) => name);
    expect(names.some((name) => name.startsWith('SELECT '))).toBe(true);
  });

  it('The id in an answer leads to its trace', async () => {
    const answer = await market.api('GET', '/projects/nothing-has-this-name');
    await rootOf(
      'GET /api/projects/:id',
      ({ attributes }) => attributes['codehaat.request_id'] === answer.body.requestId,
    );
  });

  it('Every span names the process that it comes from, and each batch brings the headers that were set', async () => {
    const { resource } = await rootOf('POST /api/auth/register');
    expect(resource).toEqual({
      'service.name': 'market-under-test',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
      'deployment.environment.name': 'development',
      'host.name': expect.any(String),
      'process.pid': process.pid,
    });
    expect(collector.headers[0]).toMatchObject({ 'x-collector-key': 'the key' });
  });

  it('Questions of probes are no traces', async () => {
    await market.api('GET', '/health/ready');
    await market.api('GET', '/health/live');
    await market.api('GET', '/a-call-after-them');
    await rootOf('GET /api/*');
    expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  });
});

describe('What goes wrong', () => {
  it('An answer 500 carries its exception, and nothing that was typed', async () => {
    const { db } = market.services;
    await sql`CREATE FUNCTION break_names() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no "%", and not %', NEW.display_name, NEW.email; END $$`.execute(db);
    await sql`CREATE TRIGGER break_names BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION break_names()`.execute(
      db,
    );
    const body = {
      ...{ email: 'quiet-person@example.test', displayName: 'Quiet Person' },
      ...{ password: 'an unspoken passphrase', role: 'buyer' },
    };
    const answer = await market.api('POST', '/auth/register', { body });
    await sql`DROP FUNCTION break_names() CASCADE`.execute(db);
    expect(answer.status).toBe(500);
    const root = await rootOf('POST /api/auth/register', ({ isFailure }) => isFailure);
    expect(root.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': 'P0001' });
    expect(root.events).toEqual([
      {
        name: 'exception',
        attributes: {
          'exception.type': 'P0001',
          'exception.message': 'no "…", and not <address>',
          'exception.stacktrace': expect.stringMatching(/^error\n {4}at /),
        },
      },
    ]);
    expect(childrenOf(root).some(({ isFailure }) => isFailure)).toBe(true);
    for (const typed of [...Object.values(body).slice(0, 3), 'quiet-person', 'Quiet']) {
      expect(collector.received().includes(typed), typed).toBe(false);
    }
  });

  it('A refusal is no failure', async () => {
    await market.api('GET', '/projects/my');
    expect(await rootOf('GET /api/projects/my')).toMatchObject({ isFailure: false, events: [] });
  });
});

describe('What people typed', () => {
  it('No address, query, body, header or value of a statement is exported', async () => {
    const secrets = ['whispered-query', 'whispered-path', 'whispered-header', 'whispered-body', buyer.token];
    await market.api('GET', '/projects?q=whispered-query&maxPrice=77123');
    await market.api('GET', '/whispered-path@example.test?x=whispered-query');
    await market.api('GET', '/auth/me', {
      token: buyer.token,
      headers: {
        'user-agent': 'whispered-header',
        cookie: 'c=whispered-header',
        referer: 'http://whispered-header',
      },
    });
    const body = { name: 'whispered-body', email: 'whispered-body@example.test', subject: 'other' };
    await market.api('POST', '/contact', { body: { ...body, message: 'whispered-body '.repeat(3) } });
    await market.api('GET', '/the-last');
    await rootOf('POST /api/contact');
    await rootOf('GET /api/projects');
    const all = collector.received();
    for (const secret of [...secrets, buyer.email, buyer.uid, '77123', '127.0.0.1']) {
      expect(all.includes(secret), secret).toBe(false);
    }
  });
});

describe('The trace of a caller', () => {
  it('A stranger cannot go on with a trace of theirs', async () => {
    const { body } = await market.api('GET', '/projects/strange', { headers: callersHeader('00') });
    await rootOf(
      'GET /api/projects/:id',
      ({ attributes }) => attributes['codehaat.request_id'] === body.requestId,
    );
    expect(ofTrace(CALLERS_TRACE)).toEqual([]);
  });

  it('A trusted proxy can, and says whether the trace is kept', async () => {
    const behindProxy = await tracedMarket(0, ['127.0.0.1', '::1', '::ffff:127.0.0.1']);
    try {
      const before = collector.spans.length;
      const call = (path: string, headers = {}) => behindProxy.api('GET', path, { headers });
      await call('/projects/one', callersHeader('00'));
      await call('/projects/two', { traceparent: 'no header of this kind' });
      await call('/projects/three');
      await call('/projects', callersHeader('01'));
      await expect.poll(() => ofTrace(CALLERS_TRACE).length).toBeGreaterThan(1);
      const root = ofTrace(CALLERS_TRACE).find(({ kind }) => kind === SERVER)!;
      expect(root).toMatchObject({ name: 'GET /api/projects', parentId: '00f067aa0ba902b7' });
      // With a share of 0 nothing else is kept.
      expect(collector.spans.slice(before).every(({ traceId }) => traceId === CALLERS_TRACE)).toBe(true);
      expect(collector.spans.slice(before).filter(({ kind }) => kind === SERVER)).toHaveLength(1);
    } finally {
      await behindProxy.stop();
    }
  });
});

describe('Work without a request', () => {
  it('Jobs, the relay of events and each round of sweeps are traces of their own', async () => {
    const seller = await market.registerAs('seller');
    await publishProject(market, seller, await market.registerAs('admin'));
    await market.sweep();
    const sweeps = await rootOf('sweeps');
    expect(sweeps.parentId).toBe('');
    const names = childrenOf(sweeps).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('sweep ')).length).toBeGreaterThan(10);
    expect(await rootOf('relay events')).toMatchObject({ parentId: '', kind: CONSUMER });
    const isJob = ({ name, parentId }: CollectedSpan) => name.startsWith('job ') && parentId === '';
    await expect.poll(() => collector.spans.some(isJob)).toBe(true);
    const job = collector.spans.find(isJob)!;
    expect(job).toMatchObject({ kind: CONSUMER, attributes: { 'codehaat.job.name': job.name.slice(4) } });
  });
});
