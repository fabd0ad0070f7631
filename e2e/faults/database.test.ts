import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#testing/market/app.ts';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts';
import { sendVisitors } from './visitors.ts';

const PATHS = ['/api/projects', '/api/auth/sessions', '/', '/market', '/api/payments/user'];
const VISITORS = 10;
/** Every visitor has asked for every path several times. */
const SEEN_WHILE_AWAY = 300;
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder: string;
let database: OutsideDatabase;
let server: ServerProcess;
let buyer: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-away-'));
  database = await openOutsideDatabase(join(folder, 'database'));
  server = await startServer(join(folder, 'data'), { DATABASE_URL: database.url });
  buyer = await register(server, 'buyer', 'buyer@example.test');
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

it('Under load the market answers 503 with Retry-After while PostgreSQL is away, and recovers without a restart', async () => {
  const visitors = sendVisitors(server.url, PATHS, VISITORS, buyer.token);
  const isAnswered = (status: number) => visitors.seen.some((seen) => seen.status === status);
  await expect.poll(() => isAnswered(200), PATIENCE).toBe(true);

  await database.stop();
  await expect.poll(() => isAnswered(503), PATIENCE).toBe(true);
  expect((await server.api('GET', '/health/live')).status).toBe(200);
  const ready = await server.api('GET', '/health/ready');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  visitors.forget();
  await expect.poll(() => visitors.seen.length, PATIENCE).toBeGreaterThan(SEEN_WHILE_AWAY);
  // Nothing is served from a cache that cannot hear of changes. The landing page is there without its listings.
  const served = visitors.seen.filter(({ path, status }) => status !== 503 && path !== '/');
  expect(served).toEqual([]);
  await database.start();
  await expect.poll(async () => (await server.api('GET', '/health/ready')).status, PATIENCE).toBe(200);
  await expect.poll(() => isAnswered(200), PATIENCE).toBe(true);
  await visitors.leave();

  const wrong = visitors.seen.filter(({ status }) => status !== 200 && status !== 503);
  expect(wrong).toEqual([]);
  const silent = visitors.seen.filter(({ status, retryAfter }) => status === 503 && !retryAfter);
  expect(silent).toEqual([]);
});

it('A person who registers after PostgreSQL came back gets their mail once', async () => {
  await register(server, 'buyer', 'later@example.test');
  const letters = async () => {
    const answer = await fetch(`${server.url}/dev/mailbox/api?to=later@example.test`);
    return ((await answer.json()) as { mails: object[] }).mails.length;
  };
  await expect.poll(letters, PATIENCE).toBe(1);
});
