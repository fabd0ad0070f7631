import { expect, it } from 'vitest';
import { counted, formatBytes, formatDate, relativeTime } from './format.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [14_999, '15 kB'],
  [999_600, '1.0 MB'],
  [1_482_113, '1.5 MB'],
  [524_288_000, '524 MB'],
  [9_960_000_000, '10 GB'],
])('A size of %i bytes is written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('Dates are written in the long American form and in Indian time', () => {
  expect(formatDate('2026-10-28T20:00:00Z')).toBe('October 29, 2026');
});

it('Numbers are grouped the Indian way, and nouns follow the number', () => {
  expect(counted(1, 'sale')).toBe('1 sale');
  expect(counted(100_000, 'sale')).toBe('1,00,000 sales');
});

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
