import type { Paise } from '#contract/money.ts';
import { line, type PostingLine } from './postings.ts';

/** What the ledger needs to know of a payout. */
export interface PayoutMoney {
  id: string;
  sellerId: string;
  amountPaise: Paise;
}

/** What becomes of a payout, as postings are called (rule D6). */
export type PayoutPosting = 'payout' | 'payout_paid' | 'payout_failed' | 'payout_returned';

/** How money moves between the seller's balance, what is on its way, and the bank (rule D6). */
export function payoutLines(kind: PayoutPosting, { sellerId, amountPaise }: PayoutMoney): PostingLine[] {
  const from = (code: 'seller_available' | 'payout_clearing') => line('debit', code, amountPaise, sellerId);
  const to = (code: 'seller_available' | 'payout_clearing') => line('credit', code, amountPaise, sellerId);
  switch (kind) {
    case 'payout':
      return [from('seller_available'), to('payout_clearing')];
    case 'payout_paid':
      return [from('payout_clearing'), line('credit', 'bank', amountPaise)];
    case 'payout_failed':
      return [from('payout_clearing'), to('seller_available')];
    case 'payout_returned':
      return [
        line('debit', 'bank', amountPaise),
        to('payout_clearing'),
        from('payout_clearing'),
        to('seller_available'),
      ];
  }
}
