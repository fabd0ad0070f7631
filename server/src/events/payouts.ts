import type { PayoutHoldCode } from '#contract/payouts/constants.ts';

/** What happens to sellers' payouts (rule M3). */
export interface PayoutEvents {
  'payout.requested': PayoutEventData & { isScheduled: boolean };
  'payout.approved': PayoutEventData;
  'payout.paid': PayoutEventData & { reference: string };
  'payout.failed': PayoutEventData & { reason: string };
  'payout.returned': PayoutEventData & { reason: string };
  /** The schedule asked, and something was in the way; `text` says what, and what to do. */
  'payout.held': { sellerId: string; hold: PayoutHoldCode; text: string };
  /** `masked`: what is seen of the new destination. */
  'payout.account_changed': { sellerId: string; masked: string };
  /** What keeps it at the provider from going on, told to admins once; `text` says what to do. */
  'payout.stuck': PayoutEventData & { trouble: string; text: string };
  'payout.stopped': { sellerId: string; reason: string };
  'payout.resumed': { sellerId: string; reason: string };
}

/** Whose money is on its way; the payout is the subject. */
interface PayoutEventData {
  sellerId: string;
  amountPaise: number;
}
