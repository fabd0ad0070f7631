import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { randomFrom } from '../random.ts';

/** One payout that a seller is going to ask for, decided before anything happens. */
export interface PayoutPlan {
  number: number;
  /** Which of the sellers asks. */
  seller: number;
  amountPaise: number;
  /** Two tabs ask at once. */
  hasTwoTabs: boolean;
  pauseMs: number;
}

const PAYOUTS_PER_SELLER = 8;
const [FEWEST_SELLERS, MOST_SELLERS] = [4, 16];
const SPARE = 3;
const MOST_PAISE = 2 * PAYOUT_MIN_PAISE;

/** A seller has one payout at a time, so that many at once take many sellers. */
export function sellersFor(payouts: number): number {
  if (payouts === 0) return 1;
  return Math.min(MOST_SELLERS, Math.max(FEWEST_SELLERS, Math.ceil(payouts / PAYOUTS_PER_SELLER)));
}

/** What one seller needs so that all of their payouts can be made, whatever they come to; some may be asked for twice. */
export function mostPerSeller(payouts: number): number {
  return payouts === 0 ? 0 : (Math.ceil(payouts / sellersFor(payouts)) + SPARE) * MOST_PAISE;
}

export function makePayoutPlans(seed: string, payouts: number): PayoutPlan[] {
  return Array.from({ length: payouts }, (_, number) => {
    const random = randomFrom(seed, `payout ${number}`);
    return {
      number,
      seller: number % sellersFor(payouts),
      amountPaise: random.between(PAYOUT_MIN_PAISE, MOST_PAISE),
      hasTwoTabs: random.chance(0.2),
      pauseMs: random.between(0, 400),
    };
  });
}
