import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countryFile } from '#testing/sign-in/country-file.ts';
import { sendVisitors } from '../faults/visitors.ts';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { workersOf } from '../fixtures/worker-processes.ts';

const PATHS = ['/api/projects', '/api/auth/sessions', '/', '/api/projects/my', '/market'];
const VISITORS = 4;
const PATIENCE = { timeout: 300_000, interval: 100 };
/** Four processes start one after the other, beside whatever else is tested. */
const WITHIN_MS = 600_000;

const says = (server: ServerProcess, sentence: string, times = 1) =>
  expect.poll(() => server.output().split(sentence).length - 1, PATIENCE).toBe(times);

async function withServer(
  env: Record<string, string>,
  use: (server: ServerProcess, folder: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-new-workers-'));
  const countries = join(folder, 'countries.mmdb');
  await writeFile(countries, countryFile('203.0.113', { country_code: 'IN' }));
  const server = await startServer(join(folder, 'data'), {
    LOG_LEVEL: 'info',
    COUNTRY_FILE: countries,
    ...env,
  });
  try {
    // The first takes requests before the others.
    await says(server, 'Server listening', Number(env.WORKERS));
    await use(server, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

describe('SIGHUP to the process that keeps the workers', { timeout: WITHIN_MS }, () => {
  it('New workers take the places of the old ones under load, and no request fails', async () => {
    await withServer({ WORKERS: '2' }, async (server) => {
      const seller = await register(server, 'seller', 'seller@example.test');
      const before = await workersOf(server.pid);
      const visitors = sendVisitors(server.url, PATHS, VISITORS, seller.token);
      await expect.poll(() => visitors.seen.length, PATIENCE).toBeGreaterThan(100);
      process.kill(server.pid, 'SIGHUP');
      await says(server, 'all workers are new');
      const seen = visitors.seen.length;
      await expect.poll(() => visitors.seen.length, PATIENCE).toBeGreaterThan(seen + 100);
      await visitors.leave();
      expect(visitors.seen.filter(({ status }) => status !== 200)).toEqual([]);
      const after = await workersOf(server.pid);
      expect(after).toHaveLength(2);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
      expect(server.output()).not.toContain('another takes its place');
    });
  });

  it('The old workers serve on when a new one cannot start', async () => {
    await withServer({ WORKERS: '2' }, async (server, folder) => {
      const before = await workersOf(server.pid);
      await writeFile(join(folder, 'countries.mmdb'), 'no country file');
      process.kill(server.pid, 'SIGHUP');
      await says(server, 'the workers were not all restarted');
      // One that failed is in nobody's way.
      process.kill(server.pid, 'SIGHUP');
      await says(server, 'the workers were not all restarted', 2);
      expect((await workersOf(server.pid)).sort()).toEqual(before.sort());
      for (let round = 0; round < 6; round++)
        expect((await server.api('GET', '/health/ready')).status).toBe(200);
    });
  });

  it('A server without workers stays, and says why', async () => {
    await withServer({ WORKERS: '1' }, async (server) => {
      process.kill(server.pid, 'SIGHUP');
      await says(server, 'there are no workers to restart');
      expect((await server.api('GET', '/health/ready')).status).toBe(200);
    });
  });
});
