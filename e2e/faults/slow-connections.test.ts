import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { ask } from './visitors.ts';

const EACH = 334;
const TRICKLE_MS = 3_000;
const PATIENCE = { timeout: 120_000, interval: 500 };

let folder: string;
let server: ServerProcess;
let slow: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-slow-'));
  server = await startServer(folder);
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A connection that begins so and then sends a byte now and then. */
async function trickle(beginning: string, byte: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(beginning);
  socket.resume();
  const timer = setInterval(() => byte !== '' && socket.write(byte), TRICKLE_MS);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const HEADERS = 'GET /api/projects HTTP/1.1\r\nHost: market\r\nX-Slow: ';
const BODY =
  'POST /api/auth/login HTTP/1.1\r\nHost: market\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

it('A visitor is served while a thousand slow connections are open, and the server ends these', async () => {
  const kinds: [string, string][] = [
    [HEADERS, 'a'],
    [BODY, ' '],
    ['', ''],
  ];
  slow = await Promise.all(
    kinds.flatMap(([beginning, byte]) => Array.from({ length: EACH }, () => trickle(beginning, byte))),
  );
  expect(slow.filter((socket) => !socket.destroyed).length).toBeGreaterThan(1_000);

  const buyer = await register(server, 'buyer', 'buyer@example.test');
  for (const path of ['/', '/market', '/api/projects', '/api/auth/sessions']) {
    expect(await ask(undefined, server.url, path, buyer.token)).toMatchObject({ status: 200 });
  }
  await expect.poll(() => slow.filter((socket) => !socket.destroyed).length, PATIENCE).toBe(0);
  expect(await ask(undefined, server.url, '/market')).toMatchObject({ status: 200 });
});
