import { expect, it } from 'vitest';
import { linesFor } from './scale.ts';

it.each([
  [0, [0]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [9, [0, 5, 10]],
  [11, [0, 5, 10, 15]],
  [31, [0, 20, 40]],
  [1_799_900, [0, 1_000_000, 2_000_000]],
])('A plot of at most %i has lines at round values', (most, lines) => {
  expect(linesFor(most)).toEqual(lines);
});
