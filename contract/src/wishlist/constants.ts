export const WISHLIST_LIMITS = {
  /** Projects on one person's list. */
  projects: 500,
  /** What a browser keeps before its visitor signs in, and what one merge takes. */
  kept: 100,
  page: 24,
} as const;

/** `added`: the latest first; `fallen`: the largest fall since it was added first. */
export const WISHLIST_SORTS = ['added', 'fallen', 'price-asc', 'price-desc'] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

export const TOO_MANY_KEPT = `Send at most ${WISHLIST_LIMITS.kept} projects`;
