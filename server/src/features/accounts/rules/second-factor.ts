import {
  RESET_HOURS,
  RESET_NOTICE_HOURS,
  type SecondFactorFor,
  TRUST_DAYS,
} from '#contract/accounts/second-factor/constants.ts';
import type { Role } from '#contract/roles.ts';
import { DAY_MS } from '#platform/time/days.ts';

/** So long a set-up waits for its first code. */
const SETUP_MINUTES = 30;

/** The moment before which an unfinished set-up has ended. */
export function setupsBegunSince(now: Date): Date {
  return new Date(now.getTime() - SETUP_MINUTES * 60_000);
}

/** Whether the market asks an account for a second factor: sellers once they have said where they are paid (rule M3). */
export function isSecondFactorNeeded(
  asked: SecondFactorFor,
  { role, hasPayoutAccount }: { role: Role; hasPayoutAccount: boolean },
): boolean {
  if (asked === 'nobody' || asked === 'everybody') return asked === 'everybody';
  return role === 'admin' || (asked === 'sellers' && role === 'seller' && hasPayoutAccount);
}

const HOUR_MS = 3_600_000;

/** When a reset takes effect at the earliest, once an admin agrees at `agreedAt` (rule A7). */
export function resetDueAt(askedAt: Date, agreedAt: Date): Date {
  const asked = askedAt.getTime() + RESET_HOURS * HOUR_MS;
  return new Date(Math.max(asked, agreedAt.getTime() + RESET_NOTICE_HOURS * HOUR_MS));
}

/** Until when a browser is trusted that is trusted from now on (rule A7). */
export function trustEnd(now: Date): Date {
  return new Date(now.getTime() + TRUST_DAYS * DAY_MS);
}
