import { PRICE_GUIDE } from '#contract/catalog/price-guide/constants.ts';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { CATEGORY_NAMES, type Category, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { formatRupees, MAX_AMOUNT_RUPEES } from '#contract/money.ts';
import { readRupees } from '../../../../lib/forms/whole-number.ts';
import type { ListingValues } from '../values/listing.ts';

type Range = Pick<PriceGuide, 'count' | 'lowerQuartile' | 'median' | 'upperQuartile'>;

/** What is compared of the seller's own: whole rupees of the cheapest licence that is typed; nothing without a price. */
export function ownPrice(prices: ListingValues['prices']): number | undefined {
  const typed = LICENCE_TIERS.map((tier) => readRupees(prices[tier])).filter(
    (price) => price >= 0 && price <= MAX_AMOUNT_RUPEES,
  );
  return typed.length > 0 ? Math.min(...typed) : undefined;
}

/** `Half of 23 similar projects cost ₹999 to ₹2,499. The middle price is ₹1,499.` */
export function rangeWords({ count, lowerQuartile, median, upperQuartile }: Range): string {
  const middle = `The middle price is ${formatRupees(median)}.`;
  const them = counted(count, 'similar project');
  if (lowerQuartile === upperQuartile)
    return `At least half of ${them} cost ${formatRupees(median)}. ${middle}`;
  return `Half of ${them} cost ${formatRupees(lowerQuartile)} to ${formatRupees(upperQuartile)}. ${middle}`;
}

/** Where a price lies in the range, in a sentence. */
export function placeWords({ lowerQuartile, median, upperQuartile }: Range, own: number | undefined): string {
  if (own === undefined) return 'Enter a price to see where it lies among them.';
  if (own === 0) return 'Yours has a free licence, which is not compared.';
  const yours = `Your lowest price, ${formatRupees(own)},`;
  // A quartile is the price of a listing, and at least three quarters cost as much or more, or as much or less.
  if (own < lowerQuartile) return `${yours} is below that: at least three quarters of them cost more.`;
  if (own > upperQuartile) return `${yours} is above that: at least three quarters of them cost less.`;
  if (own === median) return `${yours} is the middle price.`;
  return `${yours} lies in that range, ${own < median ? 'below' : 'above'} the middle price.`;
}

/** With what it is compared: said plainly, because a seller relies on it. */
export function comparedWords(
  { count, shareATag }: PriceGuide,
  category: Category,
  hasTags: boolean,
): string {
  const which = count < PRICE_GUIDE.mostListings ? '' : 'the best-selling ';
  const tags = shareATag
    ? ', each with a tag of yours'
    : hasTags
      ? ', whatever their tags, because too few have one of yours'
      : '';
  return `Compared with ${which}${counted(count, 'project')} of other sellers in ${CATEGORY_NAMES[category]}${tags}, by the price of the cheapest licence. Free projects are left out.`;
}
