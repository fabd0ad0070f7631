import { after } from '#platform/time/days.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long whoever makes the provider's order may take before another may take over. */
export const OPENING_LEASE_MS = 30_000;
/** Live orders are asked about from this age (rule P7). */
export const FIRST_CHECK_MS = 2 * MINUTE;
/** The provider may still authorise or return money for as long (rule G3). */
export const WATCH_MS = 7 * DAY;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;

/** When to ask the provider again after so many checks: 1, 2, 4 … minutes, at most 6 hours (rule P7). */
export function nextCheck(now: Date, checks: number): Date {
  return after(now, Math.min(MINUTE * 2 ** Math.min(checks, 20), LONGEST_PAUSE_MS));
}
