import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ApiAnswer, RunningServer } from './api-client.ts';
import type { Market, Person } from './app.ts';
import type { ListingParts } from './listing-form.ts';

/** The form of `PUT /projects/{id}` and of the calls for pictures and versions: only what is told. */
export function changeForm({ fields = {}, archive, images = [], documents = [] }: ListingParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [index, image] of images.entries()) {
    form.append('images', new Blob([new Uint8Array(image)]), `more-${index}.png`);
  }
  for (const { name, content } of documents) form.append('documentationFiles', new Blob([content]), name);
  if (archive) form.append('projectZipFile', new Blob([new Uint8Array(archive)]), 'next.zip');
  return form;
}

/** The listing as this person sees it. */
export async function readListing(market: RunningServer, person: Person, id: string) {
  return (await market.api('GET', `/projects/${id}`, { token: person.token })).body.data;
}

/** Changes a listing with the revision that it has now, unless another is told. */
export async function changeListing(
  market: RunningServer,
  seller: Person,
  id: string,
  parts: ListingParts,
): Promise<ApiAnswer> {
  const { revision } = await readListing(market, seller, id);
  const form = changeForm({ ...parts, fields: { revision: String(revision), ...parts.fields } });
  return market.api('PUT', `/projects/${id}`, { token: seller.token, form });
}

/** Keys of all that is stored, in order. */
export async function storedKeys(market: Market): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['images', 'documents', 'archives']) {
    for await (const key of market.services.storage.list(folder)) keys.push(key);
  }
  return keys.sort();
}

const TABLES = [
  'projects',
  'project_licences',
  'project_images',
  'project_documents',
  'project_versions',
  'project_decisions',
  'events',
] as const;

/** Everything that is kept of listings: rows and files, and what is being received. */
export async function storedListingData(market: Market): Promise<Record<string, string[]>> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const found = await market.services.db.selectFrom(table).selectAll().execute();
      return [table, found.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return { ...Object.fromEntries(rows), files: await storedKeys(market) };
}

/** What is kept before and after must be the same, and nothing is half received. */
export async function expectNothingChanged(market: Market, act: () => Promise<void>): Promise<void> {
  const before = await storedListingData(market);
  await act();
  await expect.poll(() => readdir(join(market.config.dataDir, 'storage', 'incoming'))).toEqual([]);
  expect(await storedListingData(market)).toEqual(before);
}

/** Waits until the store holds exactly the files that rows speak of: the jobs that delete have run. */
export async function waitUntilStoreMatchesRows(market: Market): Promise<void> {
  const { db } = market.services;
  await expect
    .poll(
      async () => {
        const stored = new Set((await storedKeys(market)).filter((key) => key.split('/').length === 2));
        const known = new Set<string>();
        for (const [folder, table] of [
          ['images', 'project_images'],
          ['documents', 'project_documents'],
          ['archives', 'project_versions'],
        ] as const) {
          const rows = await db.selectFrom(table).select('filename').execute();
          for (const { filename } of rows) known.add(`${folder}/${filename}`);
        }
        return { lost: [...stored.difference(known)], missing: [...known.difference(stored)] };
      },
      { timeout: 20_000 },
    )
    .toEqual({ lost: [], missing: [] });
}
