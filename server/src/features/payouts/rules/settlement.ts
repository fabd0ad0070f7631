import type { PayoutStatus } from '#contract/payouts/constants.ts';
import type { ProviderPayout } from '../provider/entities.ts';
import { withoutNumbers } from './bank-words.ts';

/**
 * What becomes of our payout by what the provider says of it. `conflict`: it was paid although it has ended here.
 * `low_balance` waits, and admins are told.
 */
export type Step = 'pay' | 'fail' | 'return' | 'wait' | 'low_balance' | 'done' | 'conflict';

const DAY_MS = 86_400_000;

/** @param sinceMs how long the payout has been with the provider */
export function stepOf(
  ours: PayoutStatus,
  { status, utr, status_details }: Pick<ProviderPayout, 'status' | 'utr' | 'status_details'>,
  sinceMs: number,
): Step {
  switch (status) {
    case 'processed':
      if (ours === 'processing') return utr !== null || sinceMs > DAY_MS ? 'pay' : 'wait';
      return ours === 'failed' ? 'conflict' : 'done';
    case 'reversed':
    case 'failed':
    case 'rejected':
    case 'cancelled':
      if (ours === 'processing') return 'fail';
      return ours === 'paid' ? 'return' : 'done';
    case 'queued':
      return ours === 'processing' && status_details?.reason === 'low_balance' ? 'low_balance' : 'wait';
    default:
      return 'wait';
  }
}

/** The bank's number of a transfer; the provider's where a bank never told its own. */
export const referenceOf = ({ utr, id }: Pick<ProviderPayout, 'utr' | 'id'>): string => utr ?? id;

const ENDS: Partial<Record<ProviderPayout['status'], string>> = {
  cancelled: 'It was cancelled before it was sent. Ask for it again.',
  rejected: 'It was not released at the payment provider. Ask for it again, or write to us.',
};

/** Why a payout was not made or came back, in words for its seller, without account numbers. */
export function endOf({ status, status_details }: Pick<ProviderPayout, 'status' | 'status_details'>): string {
  const description = status_details?.description?.trim();
  return (
    ENDS[status] ??
    (description ? `The bank says: ${withoutNumbers(description)}` : 'The bank did not make the transfer.')
  );
}
