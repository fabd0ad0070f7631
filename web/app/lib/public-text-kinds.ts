import type { PublicTextKind } from '#contract/public-texts/constants.ts';

/** What each kind is called where it stands alone. */
export const KIND_NAMES: Record<PublicTextKind, string> = {
  review: 'Review',
  review_reply: 'Reply to a review',
  question: 'Question',
  answer: 'Answer',
};
