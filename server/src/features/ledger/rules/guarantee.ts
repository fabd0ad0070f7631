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
