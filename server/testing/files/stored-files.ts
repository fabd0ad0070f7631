import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Market } from '../market/app.ts';

/** Every stored file of listings, in a fixed order. */
export async function storedFiles(market: Market): Promise<string[]> {
  const found = [];
  for (const folder of ['images', 'documents', 'archives']) {
    for await (const key of market.services.storage.list(folder)) found.push(key);
  }
  return found.sort();
}

/** The files of requests that are still coming in. */
export const receivedFiles = (market: Market) => readdir(join(market.config.dataDir, 'storage', 'incoming'));

/** Listings and files must be the same before and after. */
export async function expectNothingStored(market: Market, act: () => Promise<void>): Promise<void> {
  const look = async () => [
    await market.services.db.selectFrom('projects').select('id').orderBy('id').execute(),
    await storedFiles(market),
  ];
  const before = await look();
  await act();
  await expect.poll(() => receivedFiles(market)).toEqual([]);
  expect(await look()).toEqual(before);
}
