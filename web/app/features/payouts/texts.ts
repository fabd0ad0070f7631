import { formatDate } from '#contract/formats/dates.ts';
import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';

export const SCHEDULE_WORDS: Record<PayoutSchedule, { name: string; help: string }> = {
  off: { name: 'Only when I ask', help: 'Nothing is asked for automatically.' },
  weekly: { name: 'Every week', help: 'All that is available, each Monday.' },
  monthly: { name: 'Every month', help: 'All that is available, on the first of each month.' },
};

/** When the next payout is asked for. */
export function whenText({ on, isPaused }: Pick<NextPayout, 'on' | 'isPaused'>): string {
  if (isPaused) return 'Payouts are paused.';
  return on ? `The next payout is asked for on ${formatDate(on)}.` : 'No schedule: ask whenever you like.';
}
