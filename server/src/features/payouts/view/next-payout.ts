import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';
import { viewPayout } from './payouts.ts';
import type { PayoutEligibility } from './rows.ts';

export function viewNext({ seller, payablePaise, holds, running }: PayoutEligibility): NextPayout {
  return {
    payablePaise,
    leastPaise: PAYOUT_MIN_PAISE,
    schedule: seller.schedule ?? 'off',
    isPaused: seller.paused_at !== null,
    on: seller.next_on,
    holds,
    running: running ? viewPayout(running) : null,
  };
}
