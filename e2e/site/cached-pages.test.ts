import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, openJourney } from '../fixtures/journey.ts';

const TOKEN = 'a-token-for-figures';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney({ METRICS_TOKEN: TOKEN });
  // The first round of sweeps computes the market's figures, and with them every page is made anew.
  await journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 61 } });
});
afterAll(() => journey?.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request by hand: `fetch` names the host itself and takes any encoding. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(new URL(path, journey.server.url), { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    }).once('error', reject);
  });

/** Of its moment, or of the way in which an answer travels. */
const OF_THE_JOURNEY = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];
const told = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_JOURNEY.includes(name))),
});

async function countHits(): Promise<number> {
  const { body } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  return Number(/^\w*response_cache_hits(?:\{.*\})? (\d+)/m.exec(body)?.[1]);
}

it.each([
  ['origin', 'http://localhost:5173'],
  ['origin', 'https://stranger.example'],
  ['accept', 'application/json'],
  ['accept-encoding', 'br'],
  ['accept-encoding', 'gzip;q=0, identity'],
  ['accept-language', 'hi-IN'],
  ['host', 'stranger.example'],
  ['x-forwarded-host', 'stranger.example'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-for', '192.0.2.7'],
  ['cookie', 'theme=dark; token=st_stranger'],
  ['user-agent', 'stranger-browser'],
  ['range', 'bytes=0-9'],
  ['purpose', 'prefetch'],
])(
  'The header %s (%s) of whoever asks first does not show in the cached page that others are given',
  async (name, value) => {
    // Each header has pages of its own, which nobody has asked for before.
    const search = encodeURIComponent(`${name} ${value.length}`);
    for (const path of [`/market?search=${search}`, `/market.data?search=${search}`]) {
      await ask(path, { [name]: value });
      const before = await countHits();
      const plain = await ask(path);
      expect(await countHits()).toBe(before + 1);
      // Whoever brings a token is never answered from the cache, and the page is the same for everybody.
      const fresh = await ask(path, { authorization: 'Bearer st_nobody' });
      expect(plain.status).toBe(200);
      expect(told(plain)).toEqual(told(fresh));
    }
  },
);
