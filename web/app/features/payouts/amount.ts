import { formatAmount } from '#contract/formats/amounts.ts';
import { formatPaise, type Paise } from '#contract/money.ts';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { PayoutRequest } from '#contract/payouts/schemas.ts';
import { schemaError } from '../../lib/forms/schema-errors.ts';

/** The paise that were typed as rupees, with or without `₹` and grouping; `NaN` for anything else. */
export function readPaise(typed: string): Paise {
  const [, rupees, paise = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[₹,\s]/g, '')) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees + paise.padEnd(2, '0'));
}

/** `127415` -> `1,274.15`: as it stands in the field. */
export const typedPaise = (paise: Paise): string => formatPaise(paise).replace('₹', '');

/** What is wrong with the amount of a payout. */
export function amountProblem(typed: string, payablePaise: Paise): string | undefined {
  const amountPaise = readPaise(typed);
  if (Number.isNaN(amountPaise)) return 'Enter the amount in rupees, such as 1,500 or 1,500.50';
  if (amountPaise > payablePaise) {
    return `You have ${formatPaise(payablePaise)} available to be paid out. Ask for at most that.`;
  }
  const least = `Ask for at least ${formatAmount(PAYOUT_MIN_PAISE)}.`;
  return schemaError(PayoutRequest, { amountPaise }) && least;
}
