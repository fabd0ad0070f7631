import { expect, it } from 'vitest';
import { shortDate } from './short-date.ts';

it('A short date gives the day in India, and the year when it is not this year', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(shortDate('2026-11-24T10:00:00Z', now)).toBe('24 Nov');
  expect(shortDate('2026-11-24T20:00:00Z', now)).toBe('25 Nov');
  expect(shortDate('2027-01-02T10:00:00Z', now)).toBe('2 Jan 2027');
});
