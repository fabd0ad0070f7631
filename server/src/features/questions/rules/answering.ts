import { type AnswerSide, QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { type Caller, isSeller, type OwnedListing } from '../../ownership/public.ts';

/** As what somebody may answer; `null` where they may not (rule R2). */
export function sideOf(listing: OwnedListing, caller: Caller | undefined): AnswerSide | null {
  if (isSeller(listing, caller)) return 'seller';
  return caller !== undefined && listing.owned ? 'owner' : null;
}

/** How many answers there may be before one more of this side: a place is kept for the seller. */
export function mostBefore(side: AnswerSide): number {
  return side === 'seller' ? QUESTION_LIMITS.answers - 1 : QUESTION_LIMITS.answers - 2;
}
