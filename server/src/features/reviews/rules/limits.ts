import { declareLimit } from '#platform/limits/declare-limit.ts';

/** Written and changed ones together: enough for a whole library, too few to flood a market. */
export const REVIEWS = declareLimit({
  name: 'reviews',
  times: 30,
  seconds: 24 * 60 * 60,
  counts: 'reviews written or changed, of a person',
});

export const REPLIES = declareLimit({
  name: 'review-replies',
  times: 100,
  seconds: 24 * 60 * 60,
  counts: 'replies to reviews written or changed, of a seller',
});

export const HELPFUL = declareLimit({
  name: 'helpful-votes',
  times: 60,
  seconds: 60 * 60,
  counts: 'reviews found helpful, and taken back, of a person',
});
