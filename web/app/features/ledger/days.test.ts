import { expect, it } from 'vitest';
import { dayInFull, dayName, dayOf, daysBetween, monthName, monthsBefore } from './days.ts';

it('Days and months are named in Indian time', () => {
  expect(dayName('2026-12-02')).toBe('2 Dec');
  expect(dayInFull('2026-12-02')).toBe('2 Dec 2026');
  expect(dayOf('2026-12-01T18:30:00.000Z')).toBe('2 Dec 2026');
  expect(monthName('2026-11')).toBe('November 2026');
});

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
