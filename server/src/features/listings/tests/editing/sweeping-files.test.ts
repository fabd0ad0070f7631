import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFiles } from '#testing/files/stored-files.ts';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

it('The sweep deletes files that belong to no row after two hours, and nothing else', async () => {
  const seller = await market.registerAs('seller');
  const form = await listingForm();
  const made = await market.api('POST', '/projects', { token: seller.token, form });
  const { data } = (await market.api('GET', `/projects/${made.body.data._id}`, { token: seller.token })).body;
  const picture = data.images[0].url.replace('/api', '');
  expect((await market.api('GET', `${picture}?w=320`)).status).toBe(200);
  const { storage, now } = market.services;
  const kept = await storedFiles(market);
  const folder = await storage.makeTemporary();
  for (const key of ['archives/%-a.zip', 'images/%-b.webp', 'images/%-c/320.webp', 'documents/%-d.md']) {
    await writeFile(join(folder, 'file'), 'left behind');
    await storage.take(key.replace('%', now().getTime().toString(36)), join(folder, 'file'));
  }
  await market.sweep();
  expect(await storedFiles(market)).toHaveLength(kept.length + 4);
  await market.advanceClock(2 * 60 * 60 + 60);
  expect(await storedFiles(market)).toEqual(kept);
});
