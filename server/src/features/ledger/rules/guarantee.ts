import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { dayInIndia, daysLater, startOfDayInIndia } from '#platform/time/days.ts';

/** The first day on which a sale is available: the one after the last of its guarantee (rule M2). */
export function availableOn(soldAt: Date): string {
  return daysLater(dayInIndia(soldAt), GUARANTEE_DAYS + 1);
}

/** Sales before this moment have their guarantee behind them. */
export function guaranteedSince(now: Date): Date {
  return startOfDayInIndia(daysLater(dayInIndia(now), -GUARANTEE_DAYS));
}

/** A month in India, `2026-11`: from its first moment up to that of the next. */
export function monthInIndia(month: string): { from: Date; until: Date } {
  const first = `${month}-01`;
  const next = daysLater(first, 31).slice(0, 7);
  return { from: startOfDayInIndia(first), until: startOfDayInIndia(`${next}-01`) };
}
