import { formatDate } from '#contract/formats/dates.ts';
import { formatPrice, formatRupees } from '#contract/money.ts';
import { WISHLIST_SORTS, type WishlistSort } from '#contract/wishlist/constants.ts';
import type { WishedCard } from '#contract/wishlist/schemas.ts';

export const SORT_NAMES: Record<WishlistSort, string> = {
  added: 'Added last',
  fallen: 'Largest price fall',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

export function readSort(typed: string | null): WishlistSort {
  return WISHLIST_SORTS.find((sort) => sort === typed) ?? 'added';
}

/** What became of the price since a project was added. */
export function wishNote({ price, wished }: Pick<WishedCard, 'price' | 'wished'>): string {
  const day = formatDate(wished.addedAt);
  const fall = wished.price - price;
  if (fall === 0) return `Added on ${day}`;
  const since = `${formatPrice(wished.price)} on ${day}`;
  return fall > 0 ? `Fell by ${formatRupees(fall)} · ${since}` : `Rose by ${formatRupees(-fall)} · ${since}`;
}
