import { PRICE_RANGES, type PriceRange } from '#contract/catalog/constants.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { PERMITTED_USE_NAMES, type PermittedUse } from '#contract/listings/permitted-use.ts';
import { formatRupees } from '#contract/money.ts';
import { categoryName } from '../project/category.ts';
import { licenceLabel } from './counts.ts';
import { type MarketFilters, ratingName, UPDATE_NAMES } from './market-filters.ts';

/** A filter that is on: its name, and the filters that are left without it. */
export interface AppliedFilter {
  label: string;
  hue?: string;
  without: MarketFilters;
}

/** Every filter that is on, in the order of the address. Sort and page are none. */
export function appliedFilters(filters: MarketFilters): AppliedFilter[] {
  const { category, search, tags, licence, permittedUse, language, hasDemo, complete, free } = filters;
  const { framework, database, licenceFound, updated, rating } = filters;
  const first = { ...filters, page: 1 };
  const range = rangeName(filters);
  return [
    ...(category
      ? [{ label: categoryName(category), hue: category, without: { ...first, category: undefined } }]
      : []),
    ...(search ? [{ label: `“${search}”`, without: { ...first, search: undefined } }] : []),
    ...(tags ?? []).map((tag) => ({ label: `#${tag}`, without: withoutTag(first, tag) })),
    ...(range ? [{ label: range, without: { ...first, minPrice: undefined, maxPrice: undefined } }] : []),
    ...(licence ? [{ label: LICENCE_NAMES[licence], without: { ...first, licence: undefined } }] : []),
    ...(permittedUse ?? []).map((use) => ({
      label: `For: ${PERMITTED_USE_NAMES[use]}`,
      without: withoutUse(first, use),
    })),
    ...(language ? [{ label: language, without: { ...first, language: undefined } }] : []),
    ...(framework ? [{ label: `Built on ${framework}`, without: { ...first, framework: undefined } }] : []),
    ...(database ? [{ label: `Uses ${database}`, without: { ...first, database: undefined } }] : []),
    ...(licenceFound
      ? [{ label: `Contains ${licenceLabel(licenceFound)}`, without: { ...first, licenceFound: undefined } }]
      : []),
    ...(updated
      ? [
          {
            label: `Updated in the ${UPDATE_NAMES[updated].toLowerCase()}`,
            without: { ...first, updated: undefined },
          },
        ]
      : []),
    ...(rating ? [{ label: ratingName(rating), without: { ...first, rating: undefined } }] : []),
    ...(hasDemo ? [{ label: 'Live demo', without: { ...first, hasDemo: undefined } }] : []),
    ...(complete ? [{ label: 'Finished', without: { ...first, complete: undefined } }] : []),
    ...(free ? [{ label: 'Free', without: { ...first, free: undefined } }] : []),
  ];
}

/** The same list without any filter; its sort stays. */
export function withoutFilters({ sort }: MarketFilters): MarketFilters {
  return { sort, page: 1 };
}

export function withoutTag(filters: MarketFilters, tag: string): MarketFilters {
  return { ...filters, tags: filters.tags?.filter((other) => other !== tag) };
}

export function withoutUse(filters: MarketFilters, use: PermittedUse): MarketFilters {
  return { ...filters, permittedUse: filters.permittedUse?.filter((other) => other !== use) };
}

/** `₹1,000 to ₹2,499`, `From ₹1,000`, `Up to ₹5,000`, `Under ₹1,000`; nothing where no price is asked for. */
export function rangeName({ minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === undefined) return minPrice === undefined ? '' : `From ${formatRupees(minPrice)}`;
  if (minPrice !== undefined) return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
  const isOffered = maxPrice === PRICE_RANGES[0]!.maxPrice;
  return isOffered ? `Under ${formatRupees(maxPrice + 1)}` : `Up to ${formatRupees(maxPrice)}`;
}
