import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReplicatedDatabase, type ReplicatedDatabase } from '#testing/database/replicated-database.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

const TITLE = 'Hostel booking desk';
const TOKEN = 'a-token-for-figures';
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder: string;
let database: ReplicatedDatabase;
let server: ServerProcess;
let seller: Person;
let buyer: Person;
let projectId: string;
let orderId: string;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-standby-'));
  // PostgreSQL runs as another user than root.
  await chmod(folder, 0o711);
  database = await openReplicatedDatabase(join(folder, 'database'), false);
  const env = {
    DATABASE_URL: (await database.addressFor()).url,
    DATABASE_READ_URL: database.standbyUrl,
    DATABASE_READ_LAG_SECONDS: '1',
    METRICS_TOKEN: TOKEN,
  };
  server = await startServer(join(folder, 'data'), env);
  seller = await register(server, 'seller', 'seller@example.test');
  buyer = await register(server, 'buyer', 'buyer@example.test');
  const admin = await createAdmin(server, join(folder, 'data'), 'admin@example.test', env);
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
  orderId = await buyProject(server, buyer, projectId);
  const { body } = await server.api('GET', `/projects/${projectId}`, { token: buyer.token });
  archive = body.data.projectZipFile.filename;
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => {
  const { status, body } = await server.api('GET', '/health/ready');
  return { status, isReadOnly: body.data?.isReadOnly === true };
};
const figure = async (name: string) => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await answer.text())?.[1]);
};
const wish = () => server.api('PUT', `/wishlist/${projectId}`, { token: buyer.token });

describe('A market whose primary database goes away, and whose standby is behind', () => {
  it('Nobody reads from a standby that is further behind than allowed', async () => {
    await database.askStandby('SELECT pg_wal_replay_pause()');
    await register(server, 'buyer', 'late@example.test');
    await expect.poll(() => figure('database_replica_lag_seconds'), PATIENCE).toBeGreaterThan(1);
    await database.killPrimary();
    await expect.poll(ready, PATIENCE).toEqual({ status: 503, isReadOnly: false });
    expect((await server.api('GET', '/projects?search=hostel')).body.code).toBe('server.database_away');
  });

  it('As soon as the standby has caught up, pages and what people have are read from it', async () => {
    await database.askStandby('SELECT pg_wal_replay_resume()');
    await expect.poll(ready, PATIENCE).toEqual({ status: 200, isReadOnly: true });
    for (const path of ['/', '/market', `/project/share/${projectId}`]) {
      const page = await fetch(server.url + path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain(TITLE);
    }
    const order = await server.api('GET', `/payments/order/${orderId}`, { token: buyer.token });
    expect(order.body.data.status).toBe('PAID');
    expect([await figure('database_read_only'), await figure('database_reachable')]).toEqual([1, 0]);
  });

  it('Every write is refused with the time to wait, and so is a read that writes something down', async () => {
    const login = { email: 'buyer@example.test', password: 'a long enough passphrase' };
    const answers = [
      await wish(),
      await server.api('POST', '/auth/login', { body: login }),
      await server.api('POST', '/payments/create-order', { token: seller.token, body: { projectId } }),
      await server.api('GET', `/projects/download/${archive}`, { token: buyer.token }),
    ];
    for (const { status, body, headers } of answers)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'server.read_only', '5']);
  });

  it('Once the standby is promoted and the address leads to it, everything works without a restart', async () => {
    await database.promote();
    await expect.poll(ready, PATIENCE).toEqual({ status: 200, isReadOnly: false });
    await expect.poll(async () => (await wish()).status, PATIENCE).toBe(200);
    const later = await register(server, 'buyer', 'later@example.test');
    await buyProject(server, later, projectId);
    expect((await server.api('GET', `/projects/download/${archive}`, { token: buyer.token })).status).toBe(
      200,
    );
    expect(await figure('database_read_only')).toBe(0);
  });
});
