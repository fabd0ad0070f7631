import { expect, test } from 'vitest';
import { nextCheck } from './provider-checks.ts';

test('The checks of an order grow rarer, up to one every six hours', () => {
  const now = new Date(0);
  const minutes = [0, 1, 2, 5, 8, 9, 500].map((checks) => nextCheck(now, checks).getTime() / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 256, 360, 360]);
});
