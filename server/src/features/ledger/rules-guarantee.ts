import { GUARANTEE_DAYS } from '#contract/payments.ts';

const DAY_MS = 24 * 3_600_000;
/** India has one zone and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India: `2026-11-21`. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS);
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day on which a sale is available: the one after the last of its guarantee (rules.md M2). */
export function availableOn(soldAt: Date): string {
  return daysLater(dayInIndia(soldAt), GUARANTEE_DAYS + 1);
}

/** Sales before this moment have their guarantee behind them. */
export function guaranteedSince(now: Date): Date {
  return startOfDayInIndia(daysLater(dayInIndia(now), -GUARANTEE_DAYS));
}
