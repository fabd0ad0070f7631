import { expect, it } from 'vitest';
import { formatBytes } from './byte-sizes.ts';

it.each([
  [-1, '0 B'],
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KiB'],
  [1500, '1.4 KiB'],
  [1024 ** 2 - 1, '1023 KiB'],
  [1024 ** 2, '1 MiB'],
  [1.99 * 1024 ** 2, '1.9 MiB'],
  [12.7 * 1024 ** 2, '12 MiB'],
  [500 * 1024 ** 2, '500 MiB'],
  [5 * 1024 ** 3, '5 GiB'],
  [2048 * 1024 ** 4, '2048 TiB'],
])('A size of %d bytes reads as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
