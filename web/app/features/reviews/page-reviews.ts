import type { Review, ReviewList } from '#contract/reviews/schemas.ts';

/** A review as it is shown: a page carries no text twice. */
export type ShownReview = Omit<Review, 'text'>;

/** What a public page brings along of a listing's reviews. */
export type PageReviews = Omit<ReviewList, 'reviews' | 'own'> & { reviews: ShownReview[] };

export function pageReviews({ reviews, own: _own, ...list }: ReviewList): PageReviews {
  return { ...list, reviews: reviews.map(({ text: _text, ...review }) => review) };
}
