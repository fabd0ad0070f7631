/** Listings that stand side by side, at most. */
export const COMPARED_LISTINGS_MAX = 4;
/** Fewer leave nothing to compare. */
export const COMPARED_LISTINGS_MIN = 2;
