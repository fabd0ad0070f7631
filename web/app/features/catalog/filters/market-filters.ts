import {
  FOUND_NAME_MAX,
  type RatingFilter,
  type Sort,
  SPDX_ID,
  type UpdatePeriod,
} from '#contract/catalog/constants.ts';
import { type Category, LISTING_LIMITS, type LicenceTier } from '#contract/listings/constants.ts';
import type { Language } from '#contract/listings/languages/constants.ts';
import { type PermittedUse, sortUses } from '#contract/listings/permitted-use.ts';
import { MAX_AMOUNT_RUPEES } from '#contract/money.ts';

export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'best-selling': 'Best selling',
  'top-rated': 'Top rated',
};

export const UPDATE_NAMES: Record<UpdatePeriod, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  year: 'Last 12 months',
};

/** How a choice of stars is called. */
export function ratingName(stars: RatingFilter): string {
  return stars === 1 ? '1 star and more' : `${stars} stars and more`;
}

/** What the market page is asked to show. What nobody asked for is left out, never empty. */
export interface MarketFilters {
  category?: Category;
  search?: string;
  /** In lower case, each once, sorted: listings that have them all. */
  tags?: string[];
  /** Whole rupees, both ends included. */
  minPrice?: number;
  maxPrice?: number;
  licence?: LicenceTier;
  /** In their order, each once: listings that are meant for all of it. */
  permittedUse?: PermittedUse[];
  /** Main language of the archive. */
  language?: Language;
  /** What an inspection found in the archive, as it names it. */
  framework?: string;
  database?: string;
  /** An SPDX identifier. */
  licenceFound?: string;
  updated?: UpdatePeriod;
  /** This many stars or more. */
  rating?: RatingFilter;
  hasDemo?: true;
  /** Finished ones only. */
  complete?: true;
  /** With a free licence. */
  free?: true;
  /** Only one that differs from the default. */
  sort?: Sort;
  page: number;
}

/** The same filters in the one form that stands for them: equal choices become equal. */
export function normaliseFilters(filters: MarketFilters): MarketFilters {
  const { category, search, licence, language, updated, rating, hasDemo, complete, free, page } = filters;
  const [framework, database, licenceFound] = [filters.framework, filters.database, filters.licenceFound];
  const tags = tidyTags(filters.tags ?? []);
  const permittedUse = sortUses(filters.permittedUse ?? []);
  const prices = [filters.minPrice, filters.maxPrice].filter((price) => price !== undefined);
  const isUpsideDown = prices.length === 2 && prices[0]! > prices[1]!;
  const [minPrice, maxPrice] = isUpsideDown ? prices.toReversed() : [filters.minPrice, filters.maxPrice];
  const sort = filters.sort === 'relevance' && !search ? undefined : filters.sort;
  return {
    ...(category && { category }),
    ...(search && { search }),
    ...(tags.length > 0 && { tags }),
    ...(minPrice && { minPrice }),
    ...(maxPrice !== undefined && maxPrice < MAX_AMOUNT_RUPEES && { maxPrice }),
    ...(licence && { licence }),
    ...(permittedUse.length > 0 && { permittedUse }),
    ...(language && { language }),
    ...(isFoundName(framework) && { framework }),
    ...(isFoundName(database) && { database }),
    ...(isFoundName(licenceFound) && SPDX_ID.test(licenceFound) && { licenceFound }),
    ...(updated && { updated }),
    ...(rating && { rating }),
    ...(hasDemo && { hasDemo }),
    ...(complete && { complete }),
    ...(free && { free }),
    ...(sort && sort !== defaultSort(filters) && { sort }),
    page,
  };
}

/** How a list is sorted when nobody chose. */
export function defaultSort({ search }: Pick<MarketFilters, 'search'>): Sort {
  return search ? 'relevance' : 'newest';
}

/**
 * The market's address for these filters; its parameters always stand in this order, so that equal pages have one
 * address (the server's cache of pages relies on it).
 */
export function marketPath(filters: Partial<MarketFilters>, path = '/market'): string {
  const { page = 1, ...tidy } = normaliseFilters({ page: 1, ...filters });
  const values = { ...listsAsTexts(tidy), page: page > 1 ? page : undefined };
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    if (values[name] !== undefined) query.set(name, String(values[name]));
  }
  // A comma needs no disguise in a query, and the address is read by people.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}

/** Lists as the address and the API have them: their values with commas between them. */
export function listsAsTexts<F extends Pick<MarketFilters, 'tags' | 'permittedUse'>>(filters: F) {
  return { ...filters, tags: filters.tags?.join(','), permittedUse: filters.permittedUse?.join(',') };
}

const PARAMETERS = [
  ...(['category', 'search', 'tags', 'minPrice', 'maxPrice', 'licence', 'permittedUse', 'language'] as const),
  ...(['framework', 'database', 'licenceFound', 'updated', 'rating'] as const),
  ...(['hasDemo', 'complete', 'free', 'sort', 'page'] as const),
];

/** Drops what the database cannot keep, and what is above the bound of a search. */
export function cleanSearch(text: string): string {
  return cleanText(text).slice(0, LISTING_LIMITS.searchMax).toWellFormed().trim();
}

/** Without control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}

function tidyTags(tags: string[]): string[] {
  const known = tags.map((tag) => tag.trim().toLowerCase()).filter(isTag);
  return [...new Set(known)].slice(0, LISTING_LIMITS.tags).sort();
}

function isFoundName(name: string | undefined): name is string {
  return name !== undefined && name !== '' && name.length <= FOUND_NAME_MAX;
}

function isTag(tag: string): boolean {
  return tag !== '' && tag.length <= LISTING_LIMITS.tagMax;
}
