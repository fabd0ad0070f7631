import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';

const OPEN_TO_ALL = [
  '/sandbox',
  '/sandbox/razorpay/v1/checkout.js',
  '/sandbox/razorpay/control/book',
  '/sandbox/nothing-here',
  '/dev/mailbox',
  '/dev/mailbox/api',
  '/api/sandbox/clock',
];

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.publicUrl = 'https://Demo.example:8443';
  });
});
afterAll(() => market.stop());

/** As a browser asks that took the name for this machine's: the connection is ours, the name is not. */
async function ask(path: string, host: string, { method = 'GET', body = '' } = {}) {
  const headers = { host, ...(body && { 'content-type': 'application/json' }) };
  const asked = request(`${market.url}${path}`, { method, headers }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, said: await text(answer) };
}

describe('What is open to everybody outside production', () => {
  it.each(OPEN_TO_ALL)('The address %s refuses a request that names a foreign host', async (path) => {
    for (const host of [
      'evil.example',
      'evil.example:5000',
      'localhost.evil.example',
      '10.0.0.1',
      'a@localhost',
      '[]',
    ]) {
      const { status, said } = await ask(path, host);
      expect(status, host).toBe(403);
      expect(said).toContain('own address');
    }
  });

  it.each(OPEN_TO_ALL)(
    'The address %s answers to loopback names and to the name of PUBLIC_URL',
    async (path) => {
      for (const host of [
        'localhost',
        'LOCALHOST:1',
        '127.0.0.1',
        '127.9.9.9:80',
        '[::1]:5000',
        'demo.example',
      ])
        expect((await ask(path, host)).status, host).not.toBe(403);
    },
  );

  it('A page on a foreign host cannot move the test clock', async () => {
    const before = market.services.now().getTime();
    const moved = await ask('/api/sandbox/clock', 'evil.example', {
      method: 'POST',
      body: JSON.stringify({ advanceSeconds: 86_400 }),
    });
    expect(moved.status).toBe(403);
    expect(JSON.parse(moved.said)).toMatchObject({ success: false, code: 'request.foreign_host' });
    expect(market.services.now().getTime() - before).toBeLessThan(80_000_000);
  });

  it('The market itself answers to every host name', async () => {
    expect((await ask('/api/health/live', 'evil.example')).status).toBe(200);
    expect((await ask('/api/projects', 'evil.example')).status).toBe(200);
  });
});
