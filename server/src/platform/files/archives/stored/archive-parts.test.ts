import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { storedZipOf, zipOf } from '#testing/inspection/golden/golden-archive.ts';
import { findInParts, listFilesOfParts, readChosenOfParts, withParts } from './archive-parts.ts';
import { readBeginning } from './beginning.ts';

const storageOf = (bytes: Buffer) => ({
  open: async (_key: string, range?: { start: number; end: number }) =>
    Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1)], {
      objectMode: false,
    }),
});

async function pathsIn(bytes: Buffer): Promise<string[]> {
  return withParts(storageOf(bytes), { filename: 'a.zip', bytes: bytes.length }, (parts) =>
    Array.fromAsync(listFilesOfParts(parts), ({ path }) => path),
  );
}

const INNER = zipOf({ 'README.md': '# A shop', 'src/shop.js': 'export const shop = 1;' });

it('Of an archive that holds nothing but a ZIP, the files of both are there', async () => {
  const bytes = zipOf({ 'shop.zip': INNER, '__MACOSX/._shop.zip': 'left by a system' });
  expect(await pathsIn(bytes)).toEqual([
    'shop.zip',
    '__MACOSX/._shop.zip',
    'shop.zip!/README.md',
    'shop.zip!/src/shop.js',
  ]);
  const path = 'shop.zip!/src/shop.js';
  await withParts(storageOf(bytes), { filename: 'a.zip', bytes: bytes.length }, async (parts) => {
    const chosen = await Array.fromAsync(readChosenOfParts(parts, (file) => file.path === path));
    expect(chosen.map((file) => [file.path, file.content.toString()])).toEqual([
      [path, 'export const shop = 1;'],
    ]);
    const { file, data } = (await findInParts(parts, path))!;
    expect((await readBeginning(data, file, 6)).toString()).toBe('export');
    expect(await findInParts(parts, 'src/shop.js')).toBeUndefined();
  });
});

it.each<[what: string, archive: () => Buffer]>([
  ['one beside other files', () => zipOf({ 'shop.zip': INNER, 'README.md': '# A shop' })],
  ['a package', () => zipOf({ 'shop.jar': INNER })],
  ['a document', () => zipOf({ 'shop.sketch': INNER })],
  ['one that only is called so', () => zipOf({ 'shop.zip': 'No archive' })],
  ['a damaged one', () => zipOf({ 'shop.zip': INNER.subarray(0, -10) })],
  ['one with a path that climbs', () => zipOf({ 'shop.zip': zipOf({ '../a.js': '1' }) })],
  [
    'one with two files in the same bytes',
    () => {
      const entry = { name: 'a.js', data: 'one' };
      return zipOf({
        'shop.zip': forgeArchive([entry, { name: 'b.js', data: 'one', central: { offset: 0 } }]),
      });
    },
  ],
  [
    'one that is too large',
    () => storedZipOf({ 'shop.zip': storedZipOf({ a: Buffer.alloc(33 * 1024 ** 2) }) }),
  ],
])('A ZIP inside stays closed: %s', async (_what, archive) => {
  expect((await pathsIn(archive())).filter((path) => path.includes('!/'))).toEqual([]);
});

it('A ZIP inside a ZIP inside stays closed', async () => {
  const bytes = zipOf({ 'a.zip': zipOf({ 'b.zip': INNER }) });
  expect(await pathsIn(bytes)).toEqual(['a.zip', 'a.zip!/b.zip']);
});
