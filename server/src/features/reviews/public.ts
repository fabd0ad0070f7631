// What pages and the demo may ask of reviews.
export { findPublicReviews } from './service/public-reviews.ts';
export { addReply } from './service/reply.ts';
export { addReview } from './service/write-review.ts';
