import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { workersOf } from '../fixtures/worker-processes.ts';

const TOKEN = 'a-token-for-figures';
const WORKERS = 2;
const PATIENCE = { timeout: 60_000, interval: 250 };

let folder: string;
let server: ServerProcess;
let seller: Person;
let buyer: Person;
let admin: Person;
let projectId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-workers-'));
  server = await startServer(folder, { WORKERS: String(WORKERS), METRICS_TOKEN: TOKEN });
  seller = await register(server, 'seller', 'seller@example.test');
  buyer = await register(server, 'buyer', 'buyer@example.test');
  admin = await createAdmin(server, folder, 'admin@example.test');
  projectId = await publishProject(server, seller, admin);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each on a connection of its own, so that they reach one worker after the other. */
function ask(path: string, token?: string): Promise<Response> {
  const headers = { connection: 'close', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${server.url}${path}`, { headers });
}

async function askAll<Body>(paths: string[]): Promise<Body[]> {
  return Promise.all(paths.map(async (path) => (await (await ask(path)).json()) as Body));
}

async function figures(): Promise<Map<string, number>> {
  const lines = (await (await ask('/metrics', TOKEN)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

const serving = async () => (await figures()).get('server_processes');

describe('Two workers on one port', () => {
  it('Both workers give the same answer about a paid order', async () => {
    // The first takes requests before the second.
    await expect.poll(serving, PATIENCE).toBe(WORKERS);
    expect(await workersOf(server.pid)).toHaveLength(WORKERS);
    const orderId = await buyProject(server, buyer, projectId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(`/api/payments/order/${orderId}`, buyer.token)),
    );
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ data: { status: 'PAID', orderId } });
  });

  it('A newly published listing appears in the lists of both workers', async () => {
    const totals = async () => {
      const lists = await askAll<{ data: { total: number } }>(Array(6).fill('/api/projects'));
      return new Set(lists.map(({ data }) => data.total));
    };
    expect(await totals()).toEqual(new Set([1]));
    await publishProject(server, seller, admin, { fields: { title: 'A second listing of hers' } });
    await expect.poll(totals, PATIENCE).toEqual(new Set([2]));
  });

  it('Both workers follow one test clock', async () => {
    const seconds = async () => {
      const clocks = await askAll<{ data: { advancedSeconds: number } }>(Array(6).fill('/api/sandbox/clock'));
      return new Set(clocks.map(({ data }) => data.advancedSeconds));
    };
    await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 90 } });
    await expect.poll(seconds, PATIENCE).toEqual(new Set([90]));
  });

  it('Two workers send each mail exactly once', async () => {
    const people = Array.from({ length: 12 }, (_, index) => `visitor-${index}@example.test`);
    await Promise.all(people.map((email) => register(server, 'buyer', email)));
    const letters = async () => {
      const paths = people.map((email) => `/dev/mailbox/api?to=${email}`);
      const lists = await askAll<{ mails: object[] }>(paths);
      return lists.map(({ mails }) => mails.length);
    };
    await expect.poll(letters, PATIENCE).toEqual(people.map(() => 1));
    await expect.poll(async () => (await figures()).get('jobs_oldest_waiting_seconds'), PATIENCE).toBe(0);
    expect(await letters()).toEqual(people.map(() => 1));
  });

  it('The metrics add up the requests of both workers and describe the whole server', async () => {
    const before = await figures();
    const of = (all: Map<string, number>) =>
      all.get('http_request_duration_seconds_count{method="GET",route="/api/auth/sessions",status="200"}') ??
      0;
    for (let round = 0; round < 6; round++) await ask('/api/auth/sessions', buyer.token);
    const after = await figures();
    expect(of(after) - of(before)).toBe(6);
    expect(Object.fromEntries(after)).toMatchObject({
      database_reachable: 1,
      payments_captured_not_paid: 0,
      payments_webhooks_waiting: expect.any(Number),
      payments_webhook_oldest_seconds: expect.any(Number),
      'jobs_waiting{queue="payments.handle-webhook"}': expect.any(Number),
      'database_pool_connections{state="waiting"}': 0,
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
      process_resident_memory_bytes: expect.any(Number),
    });
  });

  it('A worker that dies is replaced, and the other serves meanwhile', async () => {
    const [first, second] = await workersOf(server.pid);
    process.kill(first!, 'SIGKILL');
    for (let round = 0; round < 10; round++) expect((await ask('/api/health/ready')).status).toBe(200);
    await expect.poll(() => server.output(), PATIENCE).toContain('another takes its place');
    await expect.poll(serving, PATIENCE).toBe(WORKERS);
    expect(await workersOf(server.pid)).toContain(second);
  });

  it('Workers finish the requests they have accepted when the server is told to stop', async () => {
    const workers = await workersOf(server.pid);
    const asked = Array.from({ length: 20 }, () => ask(`/api/projects/${projectId}`));
    // All have been taken in before the signal.
    await Promise.race(asked);
    const code = server.stop();
    for (const answer of await Promise.allSettled(asked)) {
      if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200);
    }
    expect(await code).toBe(0);
    const alive = await Promise.all(workers.map((pid) => readFile(`/proc/${pid}/status`).catch(() => null)));
    expect(alive).toEqual(workers.map(() => null));
    server = await startServer(folder, { WORKERS: String(WORKERS), METRICS_TOKEN: TOKEN });
    expect((await server.api('GET', '/projects')).body.data.total).toBe(2);
  });

  it('No worker survives when the server is killed, and the next start has all data', async () => {
    await expect.poll(serving, PATIENCE).toBe(WORKERS);
    const workers = await workersOf(server.pid);
    await server.kill();
    await expect
      .poll(
        () => Promise.all(workers.map((pid) => readFile(`/proc/${pid}/status`).catch(() => null))),
        PATIENCE,
      )
      .toEqual(workers.map(() => null));
    server = await startServer(folder, { WORKERS: String(WORKERS), METRICS_TOKEN: TOKEN });
    expect((await server.api('GET', '/projects')).body.data.total).toBe(2);
  });

  it('A start with workers on a port in use ends with the reason', async () => {
    const taken = new URL(server.url).port;
    const other = join(folder, 'other');
    await expect(startServer(other, { WORKERS: '2', PORT: taken })).rejects.toThrow(/EADDRINUSE|in use/);
  });
});
