import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { buyProject, makeArchive, payInSandbox, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

describe('A kill -9 and a new start on the same data folder', () => {
  let dataDir: string;
  let server: ServerProcess;
  let seller: Person;
  let buyer: Person;
  let admin: Person;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'codehaat-crash-'));
    server = await startServer(dataDir);
    seller = await register(server, 'seller', 'seller@example.test');
    buyer = await register(server, 'buyer', 'buyer@example.test');
    admin = await createAdmin(server, dataDir, 'admin@example.test');
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const restart = async () => {
    await server.kill();
    server = await startServer(dataDir);
  };

  it('A second server on the same data folder is refused, and the first goes on serving', async () => {
    await expect(startServer(dataDir)).rejects.toThrow(/is running on the data folder/);
    expect((await server.api('GET', '/health/ready')).status).toBe(200);
  });

  it('A paid order and its archive survive a kill of the server unchanged', async () => {
    const archive = await makeArchive({
      'data.txt': Array.from({ length: 9000 }, (_, line) => `line ${line * 7919}`).join('\n'),
    });
    const projectId = await publishProject(server, seller, admin, { archive });
    const orderId = await buyProject(server, buyer, projectId);
    await restart();
    const order = await server.api('GET', `/payments/order/${orderId}`, { token: buyer.token });
    expect(order.body.data.status).toBe('PAID');
    const file = await server.api('GET', `/projects/download/${order.body.data.project.archive.filename}`, {
      token: buyer.token,
    });
    expect(file.status).toBe(200);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(
      createHash('sha256').update(archive).digest('hex'),
    );
  });

  it('A buyer owns a project whose payment was captured while the server was down', async () => {
    const projectId = await publishProject(server, seller, admin, {
      fields: { title: 'Second listing here' },
    });
    const created = await server.api('POST', '/payments/create-order', {
      token: buyer.token,
      body: { projectId },
    });
    await payInSandbox(server, created.body.data.razorpayOrderId);
    await restart();
    const { orderId } = created.body.data;
    await expect
      .poll(
        async () =>
          (await server.api('GET', `/payments/verify/${orderId}`, { token: buyer.token })).body.data.status,
      )
      .toBe('PAID');
    const access = await server.api('GET', `/projects/${projectId}/access`, { token: buyer.token });
    expect(access.body.data.owned).toBe(true);
  });

  it('An upload cut off by a kill of the server leaves no listing and no file', async () => {
    const before = await server.api('GET', '/projects/my', { token: seller.token });
    const stored = await countFiles(join(dataDir, 'storage', 'files'));
    const half = request(`${server.url}/api/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': '5000000',
      },
    });
    half.on('error', () => {});
    half.write(
      '--cut\r\nContent-Disposition: form-data; name="projectZipFile"; filename="a.zip"\r\n\r\n' +
        'x'.repeat(2_000_000),
    );
    await expect.poll(() => countFiles(join(dataDir, 'storage', 'incoming'))).toBeGreaterThan(0);
    await restart();
    const after = await server.api('GET', '/projects/my', { token: seller.token });
    expect(after.body.data.total).toBe(before.body.data.total);
    expect(await countFiles(join(dataDir, 'storage', 'files'))).toBe(stored);
  });
});

describe('A market on an outside PostgreSQL 15', () => {
  it('A market on an outside PostgreSQL 15 sells and searches, and SIGTERM ends it cleanly', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'codehaat-outside-'));
    const database = await startPostgres15();
    const env = { DATABASE_URL: database.url };
    const server = await startServer(dataDir, env);
    try {
      const seller = await register(server, 'seller', 'seller@example.test');
      const buyer = await register(server, 'buyer', 'buyer@example.test');
      const admin = await createAdmin(server, dataDir, 'admin@example.test', env);
      const projectId = await publishProject(server, seller, admin);
      await buyProject(server, buyer, projectId);
      const found = await server.api('GET', '/projects?search=hostel');
      expect(found.body.data.projects[0]).toMatchObject({
        _id: projectId,
        stats: { sales: expect.any(Number) },
      });
      expect(await readdir(dataDir)).not.toContain('postgres');
    } finally {
      expect(await server.stop()).toBe(0);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
