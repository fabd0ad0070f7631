import { expect, it } from 'vitest';
import { nextDay } from './schedule.ts';

it.each([
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Tuesday', '2026-11-24', '2026-11-30'],
  ['a Monday at the end of a year', '2026-12-28', '2027-01-04'],
])('After %s a weekly schedule asks on the next Monday', (_what, today, next) => {
  expect(nextDay('weekly', today)).toBe(next);
});

it.each([
  ['the first', '2026-11-01', '2026-12-01'],
  ['31 January', '2027-01-31', '2027-02-01'],
  ['28 February', '2027-02-28', '2027-03-01'],
  ['the last day of a leap February', '2028-02-29', '2028-03-01'],
  ['31 December', '2026-12-31', '2027-01-01'],
])('After %s a monthly schedule asks on the first of the next month', (_what, today, next) => {
  expect(nextDay('monthly', today)).toBe(next);
});
