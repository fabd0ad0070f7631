import { PRICE_GUIDE } from '#contract/catalog/price-guide/constants.ts';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import { toRupees } from '#contract/money.ts';

export interface PriceGuideRow {
  count: number;
  share_a_tag: boolean;
  /** `null` where there is no listing. */
  lower_paise: number | null;
  middle_paise: number | null;
  upper_paise: number | null;
  examples: { id: string; title: string; price_paise: number; sales: number }[];
}

/** Nothing where the listings are too few to say anything, which would also tell single prices as if they were the rule. */
export function viewPriceGuide(row: PriceGuideRow): PriceGuide | null {
  const { count, lower_paise, middle_paise, upper_paise } = row;
  if (count < PRICE_GUIDE.leastListings) return null;
  if (lower_paise === null || middle_paise === null || upper_paise === null) return null;
  return {
    shareATag: row.share_a_tag,
    count,
    lowerQuartile: toRupees(lower_paise),
    median: toRupees(middle_paise),
    upperQuartile: toRupees(upper_paise),
    examples: row.examples.map(({ id, title, price_paise, sales }) => ({
      ...{ _id: id, title, sales },
      price: toRupees(price_paise),
    })),
  };
}
