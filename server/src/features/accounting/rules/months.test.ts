import { expect, it } from 'vitest';
import { dueDay, isOver, isSettled, lastDayOf, monthsOfQuarter, periodOf } from './months.ts';

it.each([
  ['2026-Q1', ['2026-04', '2026-05', '2026-06']],
  ['2026-Q3', ['2026-10', '2026-11', '2026-12']],
  ['2026-Q4', ['2027-01', '2027-02', '2027-03']],
])('The quarter %s of the financial year has the months %j', (quarter, months) => {
  expect(monthsOfQuarter(quarter)).toEqual(months);
});

it('A month ends at midnight in India, and nothing is posted into it an hour later', () => {
  expect(lastDayOf('2027-02')).toBe('2027-02-28');
  expect(periodOf('2027-02')).toBe('022027');
  const last = new Date('2026-11-30T18:29:59.999Z');
  const first = new Date('2026-11-30T18:30:00Z');
  expect([last, first].map((now) => isOver('2026-11', now))).toEqual([false, true]);
  expect(isSettled('2026-11', first)).toBe(false);
  expect(isSettled('2026-11', new Date('2026-11-30T19:30:00Z'))).toBe(true);
});

it.each([
  ['tcs', '2026-12', '2027-01-10'],
  ['tds', '2026-12', '2027-01-07'],
  ['tds', '2027-03', '2027-04-30'],
  ['gst', '2027-03', '2027-04-20'],
  // A day that the month does not have.
  ['gst', '2027-01', '2027-02-28', 31],
] as const)('The due day of %s for %s is %s', (tax, month, on, gst: number = 20) => {
  expect(dueDay(tax, month, { tcs: 10, tds: 7, tdsOfMarch: 30, gst })).toBe(on);
});
