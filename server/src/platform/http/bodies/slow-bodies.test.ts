import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Sends this much of a body of ten bytes to a server that reads bodies when it is told to; what it is answered. */
async function send(sent: string, whenWaiting: (raw: IncomingMessage, goOn: () => void) => Promise<void>) {
  const app = Fastify();
  cutSlowBodies(app);
  const database = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<IncomingMessage>();
  app.addHook('onRequest', async ({ raw }) => {
    arrived.resolve(raw);
    await database.promise;
  });
  app.post('/', async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'text/plain', 'content-length': '10' };
  const asked = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.on('error', () => {});
  asked.write(sent);
  await whenWaiting(await arrived.promise, database.resolve);
  const [answer] = await answered;
  const status = [answer.statusCode, await text(answer)];
  database.resolve();
  asked.destroy();
  await app.close();
  return status;
}

it('A body that is here already is not taken for slow while the server waits for its database', async () => {
  const answer = await send('0123456789', async (raw, goOn) => {
    while (!raw.complete) await new Promise(setImmediate);
    vi.advanceTimersByTime(60_000);
    goOn();
  });
  expect(answer).toEqual([200, '{"body":"0123456789"}']);
});

it('A body of which a part is missing after 20 seconds is refused', async () => {
  const answer = await send('01234', async () => void vi.advanceTimersByTime(20_000));
  expect(answer).toEqual([408, expect.stringContaining('request.timeout')]);
});
