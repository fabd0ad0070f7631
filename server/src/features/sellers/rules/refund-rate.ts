import { REFUND_RATE_SALES, type RefundRateBand } from '#contract/sellers/constants.ts';

/** Which share of a number of sales was given back; nothing where there are too few to tell. */
export function refundRateBand({
  sales,
  refunded,
}: {
  sales: number;
  refunded: number;
}): RefundRateBand | null {
  if (sales < REFUND_RATE_SALES) return null;
  const percent = (100 * refunded) / sales;
  if (percent < 2) return 'under_2';
  if (percent < 5) return 'from_2_to_5';
  return percent < 10 ? 'from_5_to_10' : 'over_10';
}
