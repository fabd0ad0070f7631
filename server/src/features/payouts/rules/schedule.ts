import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import { daysLater } from '#platform/time/days.ts';

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** The next day in India, after today, on which a schedule asks for a payout (rule M3): a Monday, or the first of a month. */
export function nextDay(schedule: Exclude<PayoutSchedule, 'off'>, today: string): string {
  if (schedule === 'monthly') {
    const nextMonth = daysLater(`${today.slice(0, 7)}-01`, 31);
    return `${nextMonth.slice(0, 7)}-01`;
  }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const days = (MONDAY - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return daysLater(today, days === 0 ? DAYS_OF_WEEK : days);
}
