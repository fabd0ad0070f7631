import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../server/testing/app.ts';
import { publishProject } from '../../server/testing/listing-form.ts';
import { createAdmin, register } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { ask } from './visitors.ts';

/** More than the server has connections to its database. */
const BUYERS = 20;
/** Less than the server waits for the provider. */
const SLOW_MS = 7_000;

let folder: string;
let server: ServerProcess;
let buyers: Person[];
let projectId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-slow-'));
  server = await startServer(folder);
  const seller = await register(server, 'seller', 'seller@example.test');
  const admin = await createAdmin(server, folder, 'admin@example.test');
  projectId = await publishProject(server, seller, admin);
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => register(server, 'buyer', `buyer-${index}@example.test`)),
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('answers everybody else while the payment provider takes its time', async () => {
  await fetch(`${server.url}/sandbox/razorpay/control/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slowApi: { path: '/v1/orders', milliseconds: SLOW_MS, times: BUYERS } }),
  });
  let made = 0;
  const orders = buyers.map(async ({ token }) => {
    const answer = await server.api('POST', '/payments/create-order', { token, body: { projectId } });
    made++;
    return answer.status;
  });
  // All of them are waiting: each has written its order before it asks the provider.
  const pending = async () => {
    const lists = await Promise.all(
      buyers.map(({ token }) => server.api('GET', '/payments/user', { token })),
    );
    return lists.filter(({ body }) => body.data.orders[0]?.status === 'PENDING').length;
  };
  await expect.poll(pending, { timeout: SLOW_MS }).toBe(BUYERS);
  const token = buyers[0]!.token;
  const paths = ['/api/projects', `/api/projects/${projectId}`, '/api/auth/sessions', '/market'];
  const others = await Promise.all(paths.map((path) => ask(undefined, server.url, path, token)));
  expect(others.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(made).toBe(0);
  expect(await Promise.all(orders)).toEqual(buyers.map(() => 201));
});
