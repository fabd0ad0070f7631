import { formatDate } from '#contract/formats/dates.ts';
import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';

export const SCHEDULE_WORDS: Record<PayoutSchedule, { name: string; help: string }> = {
  off: { name: 'Only when I ask', help: 'Nothing is asked for automatically.' },
  weekly: { name: 'Every week', help: 'All that is available, each Monday.' },
  monthly: { name: 'Every month', help: 'All that is available, on the first of each month.' },
};

/** When the next payout is asked for; nothing where only the seller asks, and something is in the way. */
export function whenText({ on, isPaused, holds }: NextPayout): string | undefined {
  if (isPaused) return 'Payouts are paused.';
  if (on) return `Your schedule asks for the next payout on ${formatDate(on)}.`;
  return holds.length === 0 ? 'You can ask for all of it, or for less.' : undefined;
}
