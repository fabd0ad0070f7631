import { expect, it } from 'vitest';
import { findMissing } from './checks.ts';
import { EMPTY_LISTING } from './listing.ts';

it('What a listing lacks is named in the order of the steps', () => {
  const missing = findMissing(EMPTY_LISTING, { images: 0, hasArchive: false });
  expect(missing.map(({ field }) => field)).toEqual([
    'title',
    'category',
    'description',
    'images',
    'projectZipFile',
    'price',
  ]);
});
