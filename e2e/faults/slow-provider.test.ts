import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { ask } from './visitors.ts';

/** More than the server has connections to its database. */
const BUYERS = 20;
const CONNECTIONS = 12;
/** Longer than the server waits for the provider. */
const SLOW_MS = 60_000;

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

const setSlow = (slowApi: object | null) =>
  fetch(`${server.url}/sandbox/razorpay/control/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slowApi }),
  });
const order = ({ token }: Person) =>
  server.api('POST', '/payments/create-order', { token, body: { projectId } });

it('A slow payment provider holds up nobody but the buyers who pay, and their orders can be paid later', async () => {
  await setSlow({ path: '/v1/orders', milliseconds: SLOW_MS, times: 1_000 });
  let waiting = BUYERS;
  const orders = buyers.map(async (buyer) => {
    const answer = await order(buyer);
    waiting--;
    return answer.body.code;
  });
  // Each has written its order before it asks the provider.
  const pending = async () => {
    const lists = await Promise.all(
      buyers.map(({ token }) => server.api('GET', '/payments/user', { token })),
    );
    return lists.filter(({ body }) => body.data.orders[0]?.status === 'PENDING').length;
  };
  await expect.poll(pending, { timeout: 25_000 }).toBeGreaterThan(CONNECTIONS);
  const { token } = buyers[0]!;
  const paths = ['/api/projects', `/api/projects/${projectId}`, '/api/auth/sessions', '/market'];
  const others = await Promise.all(paths.map((path) => ask(undefined, server.url, path, token)));
  expect(others.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(waiting).toBeGreaterThan(0);

  expect(new Set(await Promise.all(orders))).toEqual(new Set(['payment.provider_failed']));
  await setSlow(null);
  // Nobody has seen these orders: each opens with the next try, and what the provider made all the same is found.
  for (const buyer of buyers) {
    const { status, body } = await order(buyer);
    expect(status).toBe(201);
    expect(body.data.razorpayOrderId).toMatch(/^order_/);
  }
});
