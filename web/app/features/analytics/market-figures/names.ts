import type { MarketFigures } from '#contract/analytics/schemas.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { formatRupees } from '#contract/money.ts';
import type { Bar } from '../../../ui/plots/bar-plot.tsx';

/** Categories as people read them; one that this page does not know yet is shown as it is. */
export function namedCategories({ categories }: MarketFigures): Bar[] {
  return categories.map(({ name, count }) => ({
    label: CATEGORY_NAMES[name as Category] ?? name,
    count,
    hue: name,
  }));
}

/** Price classes in words: `Below ₹500`, `₹500 to ₹999`, `₹25,000 and more`. */
export function namedPrices({ prices }: MarketFigures): Bar[] {
  return prices.map(({ from, below, count }) => ({ label: priceName(from, below), count }));
}

function priceName(from: number, below: number | null): string {
  if (below === null) return `${formatRupees(from)} and more`;
  if (from === 0) return `Below ${formatRupees(below)}`;
  return `${formatRupees(from)} to ${formatRupees(below - 1)}`;
}
