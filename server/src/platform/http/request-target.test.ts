import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { pageKey } from '../pages/cache-key.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

/** The whole answer to a first line as it is written here, which no HTTP client would send. */
async function ask(line: string): Promise<string> {
  const { hostname, port } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${line} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const counts = () => market.services.cache.counts;

it.each([
  'http://stranger.example/api/projects?limit=2',
  'HTTPS://stranger.example:8443/api/projects?limit=2',
])('A request for the whole address %s is answered, and kept, as one for its path', async (target) => {
  await market.api('GET', '/projects?limit=2');
  const before = counts().hits;
  const answer = await ask(`GET ${target}`);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('"projects":');
  expect(counts().hits).toBe(before + 1);
});

it.each(['*', 'stranger.example:443', '/api/projects#1', 'ftp://stranger.example/api/projects'])(
  'A request for %s, which is no path, is refused',
  async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('<html');
  },
);

it.each([
  '/%70ricing',
  '/PRICING',
  '/pricing/',
  '//pricing',
  'http://stranger.example/pricing',
  '/pricing#1',
])('A page is not kept under %s, another spelling of its path', (address) => {
  expect(pageKey('/pricing', [])).toBe('/pricing');
  expect(pageKey(address, [])).toBeUndefined();
});
