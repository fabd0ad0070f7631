import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { type ConnectionPooler, hasPgBouncer, openPooler } from '../faults/connection-pooler.ts';
import { type OutsideDatabase, openOutsideDatabase } from '../faults/outside-database.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 250 };
/** Too long for a socket: PgBouncer runs as another user and needs a port. */
const LONG_NAME = 'a-folder-'.repeat(10);

describe.skipIf(!hasPgBouncer())('Two nodes behind PgBouncer in transaction mode', () => {
  let folder: string;
  let database: OutsideDatabase;
  let pooler: ConnectionPooler;
  let nodes: [ServerProcess, ServerProcess];
  let seller: Person;
  let buyer: Person;
  let admin: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codehaat-pooler-'));
    database = await openOutsideDatabase(join(folder, LONG_NAME));
    pooler = await openPooler(database.url, folder);
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_NAMED_STATEMENTS: pooler.knowsNamedStatements ? 'on' : 'off',
      SECRET_KEY: 'one key that all nodes of a market share',
    };
    const first = await startServer(join(folder, 'first'), env);
    nodes = [first, await startServer(join(folder, 'second'), env)];
    seller = await register(first, 'seller', 'seller@example.test');
    buyer = await register(first, 'buyer', 'buyer@example.test');
    admin = await createAdmin(first, join(folder, 'first'), 'admin@example.test', env);
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await pooler.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('A listing that is published through one node is bought through the other', async () => {
    const [first, second] = nodes;
    const totals = async () => {
      const lists = await Promise.all(nodes.map((node) => node.api('GET', '/projects')));
      return lists.map(({ body }) => body.data.total);
    };
    expect(await totals()).toEqual([0, 0]);
    const projectId = await publishProject(first, seller, admin);
    // Both kept the empty list: only what listens on the direct address tells the second.
    await expect.poll(totals, PATIENCE).toEqual([1, 1]);
    const orderId = await buyProject(second, buyer, projectId);
    const order = await first.api('GET', `/payments/order/${orderId}`, { token: buyer.token });
    expect(order.body.data).toMatchObject({ status: 'PAID' });
  });

  it('People who come at once are all served over three connections, and each gets one mail', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.test`);
    await Promise.all(people.map((email, index) => register(nodes[index % 2]!, 'buyer', email)));
    const mailsTo = async (email: string) => {
      const boxes = nodes.map(async ({ url }) => {
        const answer = await fetch(`${url}/dev/mailbox/api?to=${email}`);
        return ((await answer.json()) as { mails: object[] }).mails.length;
      });
      return (await Promise.all(boxes)).reduce((sum, count) => sum + count);
    };
    const letters = () => Promise.all(people.map(mailsTo));
    await expect.poll(letters, PATIENCE).toEqual(people.map(() => 1));
  });

  it('What falls due is swept by one node while the other has the lock on its own connection', async () => {
    const move = nodes.map((node) => node.api('POST', '/sandbox/clock', { body: { advanceSeconds: 90 } }));
    for (const { status } of await Promise.all(move)) expect(status).toBe(200);
    const jobs = await nodes[0].api('GET', '/admin/jobs', { token: admin.token });
    const { sweeps } = jobs.body.data as { sweeps: { startedAt: string; error: string }[] };
    const later = sweeps.filter(({ startedAt }) => Date.parse(startedAt) > Date.now() + 60_000);
    expect(later.length).toBeGreaterThan(20);
    expect(sweeps.filter(({ error }) => error)).toEqual([]);
  });
});
