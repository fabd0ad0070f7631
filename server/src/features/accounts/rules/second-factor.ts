import { type SecondFactorFor, TRUST_DAYS } from '#contract/accounts/second-factor/constants.ts';
import type { Role } from '#contract/roles.ts';
import { DAY_MS } from '#platform/time/days.ts';

/** So long a set-up waits for its first code. */
const SETUP_MINUTES = 30;

/** The moment before which an unfinished set-up has ended. */
export function setupsBegunSince(now: Date): Date {
  return new Date(now.getTime() - SETUP_MINUTES * 60_000);
}

/** Whether the market asks accounts of this role for a second factor. */
export function isSecondFactorNeeded(asked: SecondFactorFor, role: Role): boolean {
  const sellers = role === 'seller' || role === 'admin';
  return (
    asked === 'everybody' || (asked === 'sellers' && sellers) || (asked === 'admins' && role === 'admin')
  );
}

/** Until when a browser is trusted that is trusted from now on (rule A7). */
export function trustEnd(now: Date): Date {
  return new Date(now.getTime() + TRUST_DAYS * DAY_MS);
}
