import { PAYOUT_STATUS_LABELS, type PayoutStatus } from '#contract/payouts/constants.ts';
import type { MaskedDestination } from '#contract/payouts/schemas.ts';

/** A payout's status in words and colour. */
export function payoutStatus(status: PayoutStatus) {
  const { label, colour } = PAYOUT_STATUS_LABELS[status];
  return { label, tone: colour };
}

/** `XXXX4321, HDFC0001234` or `as…@okhdfcbank`. */
export const destinationText = ({ method, account, ifsc, upi }: MaskedDestination): string =>
  method === 'upi' ? upi : `${account}, ${ifsc}`;
