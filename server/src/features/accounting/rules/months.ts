import type { PaidTax } from '#contract/accounting/constants.ts';
import { daysLater, monthInIndia, nextMonth } from '#platform/time/days.ts';
import type { DueDays } from '../../tax/public.ts';

/** Postings that began before a month ended are written by then. */
const SETTLING_MS = 3_600_000;

export const lastDayOf = (month: string) => daysLater(`${nextMonth(month)}-01`, -1);
/** `2026-11` -> `112026`: the period of a return as the GST portal names it. */
export const periodOf = (month: string) => `${month.slice(5, 7)}${month.slice(0, 4)}`;

export const isOver = (month: string, now: Date) => monthInIndia(month).until <= now;
/** Whether nothing is posted into the month any more, not even by what began in it. */
export const isSettled = (month: string, now: Date) =>
  monthInIndia(month).until.getTime() + SETTLING_MS <= now.getTime();

/** Months of a quarter of the financial year, `2026-Q3`: October to December 2026. The fourth lies in the next year. */
export function monthsOfQuarter(quarter: string): string[] {
  const year = Number(quarter.slice(0, 4));
  const first = 4 + 3 * (Number(quarter.slice(6)) - 1);
  const start = first > 12 ? `${year + 1}-01` : `${year}-${String(first).padStart(2, '0')}`;
  const second = nextMonth(start);
  return [start, second, nextMonth(second)];
}

/** The day until which tax of a month is to be paid, by the days that law has for it; a short month has its last. */
export function dueDay(tax: PaidTax, month: string, days: DueDays): string {
  const following = nextMonth(month);
  const day = tax === 'tds' && month.endsWith('-03') ? days.tdsOfMarch : days[tax];
  const on = `${following}-${String(day).padStart(2, '0')}`;
  return on > lastDayOf(following) ? lastDayOf(following) : on;
}
