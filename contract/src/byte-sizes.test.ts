import { expect, it } from 'vitest';
import { binarySize } from './byte-sizes.ts';

it.each([
  [-1, '0 KiB'],
  [0, '0 KiB'],
  [1023, '0 KiB'],
  [1024 ** 2 - 1, '1023 KiB'],
  [1024 ** 2, '1 MiB'],
  [1.99 * 1024 ** 2, '1.9 MiB'],
  [5 * 1024 ** 3, '5 GiB'],
  [2048 * 1024 ** 4, '2048 TiB'],
])('A size of %d bytes reads as %s', (bytes, words) => {
  expect(binarySize(bytes)).toBe(words);
});
