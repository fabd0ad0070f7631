import { expect, it } from 'vitest';
import { daysBetween, monthsBefore } from './days.ts';

it('Days and months are counted across the end of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(monthsBefore('2027-01-31').slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBefore('2027-01-31').at(-1)).toBe('2025-02');
});
