import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, openBalancer } from '#testing/market/balancer.ts';
import { freePort } from '#testing/market/free-port.ts';
import { type OutsideDatabase, openOutsideDatabase } from '../faults/outside-database.ts';
import { sendVisitors } from '../faults/visitors.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

const PATHS = ['/api/projects', '/api/auth/sessions', '/', '/api/projects/my', '/market'];
const VISITORS = 4;
const PATIENCE = { timeout: 300_000, interval: 100 };
/** Four servers start one after the other, beside whatever else is tested. */
const WITHIN_MS = 600_000;

let folder: string;
let database: OutsideDatabase;
let balancer: Balancer;
const servers: ServerProcess[] = [];
const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);
/** One machine: both have its data folder. The balancer has so long to see that one of them ends. */
const start = () =>
  startServer(join(folder, 'data'), { DATABASE_URL: database.url, STOP_NOTICE_SECONDS: '5' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-one-after-another-'));
  database = await openOutsideDatabase(join(folder, 'database'));
  servers.push(await start());
  servers.push(await start());
  balancer = await openBalancer(await freePort(), { repeatsReads: true });
  for (const server of servers) balancer.add(portOf(server));
}, WITHIN_MS);
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** People who register one after the other, by way of the balancer, until they are told to stop; what each was answered. */
function keepRegistering(name: string) {
  const statuses: number[] = [];
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      const email = `${name}-${statuses.length}@example.test`;
      const answer = await fetch(`${balancer.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, displayName: 'A buyer', role: 'buyer' }),
      }).catch(() => null);
      statuses.push(answer?.status ?? 0);
    }
  })();
  return {
    statuses,
    async end() {
      goesOn = false;
      await done;
    },
  };
}

describe('Two servers on one database behind a balancer', { timeout: WITHIN_MS }, () => {
  it('No request fails while they are restarted one after the other', async () => {
    const seller = await register(servers[0]!, 'seller', 'seller@example.test');
    const visitors = sendVisitors(balancer.url, PATHS, VISITORS, seller.token);
    const people = keepRegistering('visitor');
    for (const index of servers.keys()) {
      const seen = visitors.seen.length;
      await expect.poll(() => visitors.seen.length, PATIENCE).toBeGreaterThan(seen + 100);
      expect(await servers[index]!.stop()).toBe(0);
      expect(balancer.ready()).not.toContain(portOf(servers[index]!));
      balancer.remove(portOf(servers[index]!));
      servers[index] = await start();
      balancer.add(portOf(servers[index]!));
    }
    const seen = visitors.seen.length;
    await expect.poll(() => visitors.seen.length, PATIENCE).toBeGreaterThan(seen + 100);
    await Promise.all([visitors.leave(), people.end()]);
    expect(visitors.seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(people.statuses.filter((status) => status !== 201)).toEqual([]);
    expect(people.statuses.length).toBeGreaterThan(10);
  });

  it('A server that is told to stop takes connections while it says that it ends, and refuses them after that', async () => {
    const server = servers[0]!;
    const statusOf = (path: string) =>
      fetch(`${server.url}${path}`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 'refused',
      );
    const ended = server.stop();
    await expect.poll(() => statusOf('/api/health/ready'), PATIENCE).toBe(503);
    expect(await statusOf('/api/projects')).toBe(200);
    expect(await ended).toBe(0);
    expect(await statusOf('/api/projects')).toBe('refused');
  });
});
