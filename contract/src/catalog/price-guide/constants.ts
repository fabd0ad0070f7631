/** What a seller is told of similar prices (rule L14). */
export const PRICE_GUIDE = {
  /** Fewer similar listings than these say nothing about a price. */
  leastListings: 5,
  /** The best-selling of them are compared, at most these. */
  mostListings: 500,
  /** Listings that are named. */
  examples: 3,
} as const;
