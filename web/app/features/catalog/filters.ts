import type { Sort } from '#contract/catalog.ts';
import type { Category } from '#contract/listings.ts';
import { isCategory } from './category.ts';

const SEARCH_MAX = 200;
const PAGE_MAX = 1_000;

export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'best-selling': 'Best selling',
};

/** What the market page is asked to show. */
export interface MarketFilters {
  category?: Category;
  search?: string;
  sort?: Sort;
  page: number;
}

/** Reads an address kindly: what makes no sense is left out, so that no link leads to an error. */
export function readFilters(query: URLSearchParams): MarketFilters {
  const category = query.get('category');
  const sort = query.get('sort');
  const page = Number(query.get('page'));
  const search = cleanSearch(query.get('search') ?? '');
  return {
    ...(isCategory(category) ? { category } : {}),
    ...(search ? { search } : {}),
    ...(sort !== null && sort in SORT_NAMES ? { sort: sort as Sort } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Drops what the database cannot keep: control characters and halves of surrogate pairs. */
function cleanSearch(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX)
    .toWellFormed();
}

/** How a list is sorted when nobody chose. */
export function defaultSort({ search }: Pick<MarketFilters, 'search'>): Sort {
  return search ? 'relevance' : 'newest';
}

/** The market's address for these filters; always in the same order, so that equal pages have one address. */
export function marketPath(filters: Partial<MarketFilters>, path = '/market'): string {
  const query = new URLSearchParams();
  if (filters.category) query.set('category', filters.category);
  if (filters.page && filters.page > 1) query.set('page', String(filters.page));
  if (filters.search) query.set('search', filters.search);
  if (filters.sort) query.set('sort', filters.sort);
  return query.size > 0 ? `${path}?${query}` : path;
}
