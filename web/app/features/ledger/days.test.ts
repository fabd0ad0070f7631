import { expect, it } from 'vitest';
import { daysBetween } from './days.ts';

it('Days are counted across the end of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});
