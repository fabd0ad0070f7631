import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import type { Paise } from '#contract/money.ts';
import {
  ACCOUNT_HOLD_HOURS,
  PAYOUT_MIN_PAISE,
  PAYOUT_STATUS_WORDS,
  type PayoutHoldCode,
  type PayoutStatus,
} from '#contract/payouts/constants.ts';
import type { PayoutHold } from '#contract/payouts/schemas.ts';
import { after } from '#platform/time/days.ts';

/** What decides whether a seller can be paid out at a moment. */
export interface PayoutFacts {
  now: Date;
  /** Why the operator has stopped payouts to the seller; `null` where they go on. */
  stopReason: string | null;
  /** Since when the seller's own pause lasts. */
  pausedAt: Date | null;
  isEmailConfirmed: boolean;
  /** When the account was given or changed last; `null` until there is one. */
  accountChangedAt: Date | null;
  /** The payout that runs. */
  running: { amountPaise: Paise; status: PayoutStatus } | null;
  owedPaise: Paise;
  payablePaise: Paise;
}

const HOUR_MS = 3_600_000;
const LEAST = formatAmount(PAYOUT_MIN_PAISE);

/** What can be paid out of what a seller has and owes (rule D8). */
export function payableOf({ availablePaise, owedPaise }: { availablePaise: Paise; owedPaise: Paise }): Paise {
  return Math.max(0, availablePaise - owedPaise);
}

/** Every reason why nothing is paid out, in the order in which they are told, each with what to do about it (rule M3). */
export function holdsOf(facts: PayoutFacts): PayoutHold[] {
  return CHECKS.flatMap(([code, textOf]) => {
    const text = textOf(facts);
    return text === null ? [] : [{ code, text }];
  });
}

/**
 * What the schedule tells a seller when it cannot pay; nothing where there is nothing to pay, or a payout runs. A debt is
 * told although it leaves nothing to pay: it is why.
 */
export function holdToTell(holds: readonly PayoutHold[]): PayoutHold | undefined {
  const has = (code: PayoutHoldCode) => holds.some((hold) => hold.code === code);
  if (has('payout_running') || (has('too_little') && !has('money_owed'))) return undefined;
  return holds[0];
}

/** The sentence of each hold, in the order of `PAYOUT_HOLDS`; `null` where it does not hold anything up. */
const CHECKS: readonly (readonly [PayoutHoldCode, (facts: PayoutFacts) => string | null])[] = [
  [
    'paused_by_operator',
    ({ stopReason }) =>
      stopReason === null
        ? null
        : `The market has paused payouts to you. If you think that this is a mistake, write to us. The reason given: ${stopReason}`,
  ],
  [
    'paused_by_seller',
    ({ pausedAt }) =>
      pausedAt &&
      `You have paused your payouts since ${formatDate(pausedAt)}. End the pause when you want to be paid.`,
  ],
  [
    'email_unconfirmed',
    ({ isEmailConfirmed }) =>
      isEmailConfirmed
        ? null
        : 'Your e-mail address is not confirmed. Open the link that we mailed you, or have a new one sent from your settings.',
  ],
  [
    'account_missing',
    ({ accountChangedAt }) =>
      accountChangedAt
        ? null
        : 'We do not know where to pay you yet. Enter your PAN, and your bank account or UPI id.',
  ],
  ['account_changed', textOfChange],
  [
    'payout_running',
    ({ running }) =>
      running &&
      `A payout of ${formatAmount(running.amountPaise)} is ${PAYOUT_STATUS_WORDS[running.status]}. You can ask for the next one when it has ended.`,
  ],
  [
    'money_owed',
    ({ owedPaise }) =>
      owedPaise === 0
        ? null
        : `You owe ${formatAmount(owedPaise)} of sales whose money went back after it was paid out. It is taken from your next sales; after that you can ask for a payout.`,
  ],
  [
    'too_little',
    ({ payablePaise }) =>
      payablePaise >= PAYOUT_MIN_PAISE
        ? null
        : `You have ${formatAmount(payablePaise)} available, and the smallest payout is ${LEAST}. Ask again when more of your sales are available.`,
  ],
];

function textOfChange({ accountChangedAt, now }: PayoutFacts): string | null {
  if (!accountChangedAt) return null;
  const until = after(accountChangedAt, ACCOUNT_HOLD_HOURS * HOUR_MS);
  if (now >= until) return null;
  return `Your payout account was entered or changed on ${formatDate(accountChangedAt)}. To keep your money safe nothing is paid out for ${ACCOUNT_HOLD_HOURS} hours: ask again from ${formatDateTime(until)}. If it was not you who changed it, set a new password and write to us.`;
}
