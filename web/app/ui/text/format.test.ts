import { expect, it } from 'vitest';
import { relativeTime } from './format.ts';

it.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1m ago'],
  [3_599_999, '59m ago'],
  [3_600_000, '1h ago'],
  [86_399_999, '23h ago'],
  [86_400_000, '1d ago'],
  [400 * 86_400_000, '400d ago'],
  [-5_000, 'Just now'],
])('A time %i ms ago is written as: %s', (ms, words) => {
  const now = new Date('2026-10-28T20:00:00Z');
  expect(relativeTime(new Date(now.getTime() - ms).toISOString(), now)).toBe(words);
});
