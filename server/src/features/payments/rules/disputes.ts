import type { DisputeRow } from '../view/refund-rows.ts';

/** What a dispute does to the seller's share of the sale: it is held, lost, or free. */
export type DisputeEffect = 'held' | 'taken' | 'free';

export function effectOf(status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'): DisputeEffect {
  if (status === 'lost') return 'taken';
  return status === 'open' || status === 'under_review' ? 'held' : 'free';
}

/** A dispute whose effect has changed, and how. */
export interface DisputeMove {
  from: DisputeEffect | undefined;
  to: DisputeEffect;
  row: DisputeRow;
}
