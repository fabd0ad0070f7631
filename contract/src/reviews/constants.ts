/** What buyers say of a listing beside its stars, each from 1 to 5, and what is asked about it. */
export const REVIEW_MARKS = ['asDescribed', 'runs', 'documented', 'supported'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

export const REVIEW_MARK_NAMES: Record<ReviewMark, string> = {
  asDescribed: 'As described',
  runs: 'Runs as it should',
  documented: 'Documented',
  supported: 'Supported by its seller',
};

export const REVIEW_LIMITS = {
  textMax: 5_000,
  replyMax: 5_000,
  /** Reviews of an answer, and how many a page shows at once. */
  page: 10,
  shown: 5,
  /** After how many days a buyer is asked for a review, once. */
  inviteDays: 7,
} as const;

export const STARS = [1, 2, 3, 4, 5] as const;

/** What one to five stars say. */
export const STAR_WORDS = ['Poor', 'Below average', 'Okay', 'Good', 'Excellent'] as const;

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** A seller's own list: all reviews, or those that have no reply. */
export const SELLER_REVIEW_LISTS = ['all', 'unanswered'] as const;

/** Why somebody cannot review a listing: it is their own, or they have no licence of it in force. */
export const REVIEW_OBSTACLES = ['own_listing', 'purchase_required'] as const;
