// What pages may ask of reviews.
export { findPublicReviews } from './service/public-reviews.ts';
