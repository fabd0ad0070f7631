import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import {
  begun,
  done,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import { type Person, startMarket } from '#testing/market/app.ts';
import { listenLive } from '#testing/market/live.ts';

/** What is told of negotiations alone: each change makes notifications too, a moment later. */
const listen = (market: Parameters<typeof listenLive>[0], token: string) =>
  listenLive(market, token, ['notification']);

let fixture: NegotiationFixture;
let buyer: Person;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
  buyer = await fixture.newBuyer();
});
afterAll(() => fixture?.market.stop());

it('The live stream is ready at once and is neither buffered, compressed nor stored', async () => {
  const stream = await listen(fixture.market, buyer.token);
  expect(await stream.next()).toEqual({ event: 'ready', data: {} });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toContain('no-store');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('content-encoding')).toBeNull();
  await stream.close();
});

it('The live stream is only for people who are signed in, and a HEAD request ends', async () => {
  expect((await fixture.market.api('GET', '/events')).status).toBe(401);
  expect((await fixture.market.api('GET', '/events', { token: 'st_nonsense' })).status).toBe(401);
  expect((await fixture.market.api('HEAD', '/events', { token: buyer.token })).status).toBe(200);
});

it('The live stream tells both sides of every change and of what was read', async () => {
  const [mine, theirs] = await Promise.all([
    listen(fixture.market, buyer.token),
    listen(fixture.market, fixture.seller.token),
  ]);
  await Promise.all([mine.next(), theirs.next()]);
  const { _id: id } = begun(await fixture.start(buyer));
  const hint = (revision: number, seq: number) => ({
    event: 'negotiation',
    data: { negotiationId: id, revision, seq },
  });
  expect(await mine.next()).toEqual(hint(1, 1));
  // The seller hears nothing before there is a price.
  done(await fixture.offer(buyer, id, 1100));
  expect(await mine.next()).toEqual(hint(2, 2));
  expect(await theirs.next()).toEqual(hint(2, 2));
  const STEPS: [() => Promise<{ body: { success: boolean } }>, number, number][] = [
    [() => fixture.read(fixture.seller, id, 2), 2, 2],
    [() => fixture.write(fixture.seller, id, 'Hello'), 2, 3],
    [() => fixture.offer(fixture.seller, id, 1400), 3, 4],
    [() => fixture.accept(buyer, id), 4, 5],
  ];
  for (const [step, revision, seq] of STEPS) {
    expect((await step()).body.success).toBe(true);
    expect(await mine.next()).toEqual(hint(revision, seq));
    expect(await theirs.next()).toEqual(hint(revision, seq));
  }
  // A refused move says nothing: the next hint is the next change's.
  expect((await fixture.accept(buyer, id)).status).toBe(409);
  await fixture.market.advanceClock(73 * 3600);
  expect(await mine.next()).toEqual(hint(5, 6));
  expect(await theirs.next()).toEqual(hint(5, 6));
  await Promise.all([mine.close(), theirs.close()]);
});

it('The live stream of a negotiation tells nobody but its two sides', async () => {
  const stranger = await listen(fixture.market, (await fixture.newBuyer()).token);
  expect(await stranger.next()).toMatchObject({ event: 'ready' });
  const person = await fixture.newBuyer();
  const own = await listen(fixture.market, person.token);
  await own.next();
  await fixture.offered(person);
  expect(await own.next()).toMatchObject({ event: 'negotiation' });
  expect(stranger.waiting()).toEqual([]);
  await Promise.all([stranger.close(), own.close()]);
});

it('A change reaches the live streams of every process', async () => {
  const database = await cloneDatabase();
  const [one, two] = [await startMarket(undefined, database), await startMarket(undefined, database)];
  try {
    const there = await openNegotiationFixture(one);
    const person = await there.newBuyer();
    const far = await listen(two, person.token);
    await far.next();
    const { _id: id } = begun(await there.start(person));
    expect(await far.next()).toMatchObject({ event: 'negotiation', data: { negotiationId: id } });
    await far.close();
  } finally {
    await one.stop();
    await two.stop();
    await database.drop();
  }
});

it('The live stream is ready again after its database connection was lost', async () => {
  const stream = await listen(fixture.market, buyer.token);
  await stream.next();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'codehaat-listen' AND datname = current_database()`.execute(fixture.db);
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  const person = await fixture.newBuyer();
  const after = await listen(fixture.market, person.token);
  await after.next();
  await fixture.start(person);
  expect(await after.next()).toMatchObject({ event: 'negotiation' });
  await Promise.all([stream.close(), after.close()]);
});

it('The live stream ends soon after its session ends', async () => {
  const person = await fixture.newBuyer();
  const stream = await listen(fixture.market, person.token);
  await stream.next();
  expect((await fixture.post(person, '/auth/logout')).status).toBe(200);
  await stream.ended;
}, 60_000);

it('A person can have eight live streams, and a ninth ends the first', async () => {
  const person = await fixture.newBuyer();
  const streams = [];
  for (let index = 0; index < 9; index++) {
    const stream = await listen(fixture.market, person.token);
    await stream.next();
    streams.push(stream);
  }
  await streams[0]!.ended;
  await fixture.start(person);
  for (const stream of streams.slice(1)) expect(await stream.next()).toMatchObject({ event: 'negotiation' });
  await Promise.all(streams.map((stream) => stream.close()));
});

it('An open live stream does not keep a server from stopping', async () => {
  const market = await startMarket();
  const person = await market.registerAs('buyer');
  const stream = await listen(market, person.token);
  await stream.next();
  await Promise.all([market.stop(), stream.ended]);
});
