import { after } from '#platform/time/days.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a request may take to make the provider's order before another one takes over. */
export const OPENING_LEASE_MS = 30_000;
/** Live orders are asked about from this age (rule P7). */
export const FIRST_CHECK_MS = 2 * MINUTE;
/** For this long the provider may still authorise or return money (rule G3). */
export const WATCH_MS = 7 * DAY;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;

/** When to ask the provider again, by the number of checks made: 1, 2, 4 … minutes, at most 6 hours (rule P7). */
export function nextCheck(now: Date, checks: number): Date {
  return after(now, Math.min(MINUTE * 2 ** Math.min(checks, 20), LONGEST_PAUSE_MS));
}
