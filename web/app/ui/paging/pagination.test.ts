import { expect, it } from 'vitest';
import { pagesToOffer } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [9, 9, [1, 0, 6, 7, 8, 9]],
])('On page %i of %i the pagination offers the pages %j', (page, last, expected) => {
  expect(pagesToOffer(page, last)).toEqual(expected);
});
