import type { Sort } from '#contract/catalog/constants.ts';

/** A list's order: total, because ties are broken by id (rule W6). `relevance` needs a search. */
export type ListSort = Exclude<Sort, 'relevance'>;

/** Columns that an index keeps in this order for all listings and for each category. */
export const ORDER_COLUMNS: Record<ListSort, readonly string[]> = {
  newest: ['published_at DESC', 'id DESC'],
  'price-asc': ['price_paise', 'id'],
  'price-desc': ['price_paise DESC', 'id DESC'],
  'best-selling': ['sales DESC', 'id DESC'],
  'top-rated': ['rating_score DESC', 'id DESC'],
};

/** `ORDER BY` of a sort, its columns taken from the table named so. */
export function orderBy(sort: ListSort, table: string): string {
  return ORDER_COLUMNS[sort].map((column) => `${table}.${column}`).join(', ');
}
