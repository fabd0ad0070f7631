import { LISTING_LIMITS } from '../listings/constants.ts';
import { formatRupees, MAX_AMOUNT_RUPEES } from '../money.ts';

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'best-selling', 'top-rated'] as const;
export type Sort = (typeof SORTS)[number];

export const FEATURED_LIMIT = 4;
export const LIST_LIMIT = 12;
export const RELATED_LIMIT = 4;
export const SUGGESTIONS = 8;
/** Where the totals of searches and of combined filters stop; their pages end there too. */
export const TOTAL_BOUND = 1_000;
/** How many of a facet's values are told, the most frequent first; those that are chosen always. */
export const FACET_VALUES = {
  tags: 20,
  languages: 12,
  frameworks: 12,
  databases: 12,
  licencesFound: 12,
} as const;

/** How long ago a listing's version was approved, the shortest first: the last 7, 30, 90 and 365 days. */
export const UPDATE_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type UpdatePeriod = (typeof UPDATE_PERIODS)[number];

/** The averages, in stars, that listings can be narrowed to: each with what is above it. */
export const RATINGS = [4, 3, 2, 1] as const;
export type RatingFilter = (typeof RATINGS)[number];

/** Whole rupees, both ends included. */
export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}
/** Ranges of prices to choose with one press, the cheapest first: every price is in exactly one (`price_range.sql`). */
export const PRICE_RANGES: readonly PriceRange[] = [
  { maxPrice: 999 },
  { minPrice: 1_000, maxPrice: 2_499 },
  { minPrice: 2_500, maxPrice: 4_999 },
  { minPrice: 5_000, maxPrice: 14_999 },
  { minPrice: 15_000 },
];

/** Characters of a framework's, database's or licence's name that searches filter by. */
export const FOUND_NAME_MAX = 60;
/** How an identifier of SPDX is written. */
export const SPDX_ID = /^[A-Za-z0-9.+-]+$/;

export const PRICE_OUT_OF_RANGE = `Enter whole rupees from ${formatRupees(0)} to ${formatRupees(MAX_AMOUNT_RUPEES)}`;

export const TAGS_OUT_OF_RANGE = `Choose at most ${LISTING_LIMITS.tags} tags of at most ${LISTING_LIMITS.tagMax} characters`;
