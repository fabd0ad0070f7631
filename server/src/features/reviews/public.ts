// What pages and the demo may ask of reviews.
export { findPublicReviews } from './service/public-reviews.ts';
export { replyToReview } from './service/reply.ts';
export { writeReview } from './service/write-review.ts';
