/** How many cards a seller's page shows at once. */
export const SELLER_LIST_LIMIT = 12;

/** From this many answered questions on, a seller's page says how long answers take. */
export const ANSWERS_LEAST = 3;

/** From this many sales on, a seller's page says how much of them was given back. */
export const REFUND_RATE_SALES = 20;

/** How many days' refunds are counted, and of how many sales at most. */
export const REFUND_RATE_DAYS = 365;
export const REFUND_RATE_SALES_MAX = 1_000;

/** Bands of the share of sales whose money went back, each up to below this many percent; the last has no end. */
export const REFUND_RATE_BANDS = {
  under_2: 'Under 2 %',
  from_2_to_5: '2 to 5 %',
  from_5_to_10: '5 to 10 %',
  over_10: '10 % or more',
} as const;
export type RefundRateBand = keyof typeof REFUND_RATE_BANDS;
export const REFUND_RATE_BAND_IDS = Object.keys(REFUND_RATE_BANDS) as [RefundRateBand, ...RefundRateBand[]];
