import { DAY_MS } from '#platform/time/days.ts';

/** Browsers that an account knows at most, and days that one is known unused. */
export const KNOWN_BROWSERS = 20;
export const KNOWN_BROWSER_DAYS = 180;

/** The moment before which an unused browser is known no more. */
export function browsersUsedSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_DAYS * DAY_MS);
}
