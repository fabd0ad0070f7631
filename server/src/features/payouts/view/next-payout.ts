import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import type { NextPayout, PayoutHold } from '#contract/payouts/schemas.ts';
import { viewPayout } from './payouts.ts';
import type { PayoutRow, SellerRow } from './rows.ts';

interface Standing {
  seller: SellerRow;
  payablePaise: number;
  holds: PayoutHold[];
  running: PayoutRow | undefined;
}

export function viewNext({ seller, payablePaise, holds, running }: Standing): NextPayout {
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
