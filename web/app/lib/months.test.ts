import { expect, it } from 'vitest';
import { lastMonths, monthsBefore } from './months.ts';

it('Months are those of India, the running one first', () => {
  expect(lastMonths(new Date('2027-03-31T18:29:59Z')).slice(0, 4)).toEqual([
    '2027-03',
    '2027-02',
    '2027-01',
    '2026-12',
  ]);
  expect(lastMonths(new Date('2027-03-31T18:30:00Z'))[0]).toBe('2027-04');
  expect(lastMonths(new Date('2027-03-31T12:00:00Z'))).toHaveLength(24);
});

it('Months are counted across the end of a year', () => {
  expect(monthsBefore('2027-01-31').slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBefore('2027-01-31').at(-1)).toBe('2025-02');
});
