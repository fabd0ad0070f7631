import { TRUST_DAYS } from '#contract/accounts/second-factor/constants.ts';
import { DAY_MS } from '#platform/time/days.ts';

/** So long a set-up waits for its first code. */
const SETUP_MINUTES = 30;

/** The moment before which an unfinished set-up has ended. */
export function setupsBegunSince(now: Date): Date {
  return new Date(now.getTime() - SETUP_MINUTES * 60_000);
}

/** Until when a browser is trusted that is trusted from now on (rule A7). */
export function trustEnd(now: Date): Date {
  return new Date(now.getTime() + TRUST_DAYS * DAY_MS);
}
