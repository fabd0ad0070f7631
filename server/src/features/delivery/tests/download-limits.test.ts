import { afterAll, beforeAll, expect, it } from 'vitest';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { FETCHES_OF_NETWORK, FETCHES_OF_PERSON, type Fetch } from '../rules/download-limits.ts';

const HOUR_MS = 3_600_000;
const NETWORK = '127.0.0.1';

let market: Market;
let buyer: Person;
let archive: string;
let preview: string;

beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const admin = await market.registerAs('admin');
  buyer = await market.registerAs('buyer');
  const documents = [{ name: 'guide.md', content: '# Guide\n' }];
  const projectId = await publishProject(market, seller, admin, { documents });
  await buyProject(market, buyer, projectId);
  const { data } = (await market.api('GET', `/projects/${projectId}`, { token: buyer.token })).body;
  archive = `/projects/download/${data.projectZipFile.filename}`;
  preview = `/projects/docs/${data.documentationFiles[0].filename}`;
});
afterAll(() => market.stop());

const get = (path: string, { token }: Person, headers: Record<string, string> = {}) =>
  market.api('GET', path, { token, headers });
const addressOf = (path: string, { token }: Person) => market.api('POST', `${path}/address`, { token });

/** Has no place left for an hour, whatever comes back meanwhile. */
async function fill(fetch: Fetch, subject: string, limits = FETCHES_OF_PERSON): Promise<void> {
  const inAnHour = { ...market.context(), now: () => new Date(Date.now() + HOUR_MS) };
  await takePlace(inAnHour, limits[fetch], subject);
}

it('A buyer who fetches more files than a minute allows is refused with the time to wait, and can still resume', async () => {
  const { url } = (await addressOf(preview, buyer)).body.data;
  await fill('downloads', buyer.uid);
  for (const path of [archive, preview, url.slice('/api'.length)]) {
    const refused = await get(path, buyer);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await get(archive, buyer, { range: 'bytes=0-9' })).status).toBe(429);
  expect((await get(archive, buyer, { range: 'bytes=5-9' })).status).toBe(206);
  expect((await get(preview, await market.registerAs('buyer'))).status).toBe(200);
});

it('A buyer who makes more addresses than a minute allows is refused with the time to wait', async () => {
  await fill('download-addresses', buyer.uid);
  for (const path of [archive, preview]) {
    const refused = await addressOf(path, buyer);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
  }
  expect((await addressOf(preview, await market.registerAs('buyer'))).status).toBe(200);
});

it('A network that fetches more than its people could is refused', async () => {
  const another = await market.registerAs('buyer');
  await fill('downloads', NETWORK, FETCHES_OF_NETWORK);
  expect((await get(preview, another)).status).toBe(429);
});

it('A buyer who is refused by a limit of their own takes no place of their network', async () => {
  const another = await market.registerAs('buyer');
  await fill('download-addresses', another.uid);
  const places = () => market.services.db.selectFrom('limits').selectAll().orderBy('key').execute();
  const before = await places();
  expect((await addressOf(preview, another)).status).toBe(429);
  expect(before).toEqual(expect.arrayContaining(await places()));
});
