import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

/** Longer than an upload may stand still. */
const STALL_MS = 31_000;

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
});
afterAll(() => market.stop());
afterEach(() => vi.useRealTimers());

const HEAD = (field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;

/** Begins a form, sends this much of it, and stands still for half a minute by the watch; its answer. */
async function stall(method: string, path: string, sent: string): Promise<{ status: number; code: string }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = request(new URL(path, market.url), {
    method,
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '300000',
    },
  });
  asked.on('error', () => {});
  let answer: { status: number; code: string } | undefined;
  asked.on('response', async (response) => {
    const body = JSON.parse(await text(response));
    answer = { status: response.statusCode ?? 0, code: body.code };
  });
  asked.write(sent);
  for (let wait = 0; !answer && wait < 100; wait++) {
    await sleep(100);
    vi.advanceTimersByTime(STALL_MS);
  }
  asked.destroy();
  return answer ?? { status: 0, code: 'no answer' };
}

describe('An upload that stands still', () => {
  it.each([
    ['PUT', '/api/users/me/avatar', 'avatar'],
    ['POST', '/api/projects', 'images'],
  ])(
    'An upload that stands still is refused by %s %s, before and in the middle of a file',
    async (method, path, field) => {
      for (const sent of ['--x\r\n', `${HEAD(field)}0123456789`]) {
        expect(await stall(method, path, sent)).toEqual({ status: 408, code: 'listing.upload_too_slow' });
      }
    },
  );

  it('A seller whose upload stood still can send a whole one afterwards', async () => {
    const form = new FormData();
    form.append('avatar', new Blob([new Uint8Array(await makePicture())]), 'me.png');
    const answer = await market.api('PUT', '/users/me/avatar', { token: seller.token, form });
    expect(answer.status).toBe(200);
  });
});
