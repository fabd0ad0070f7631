import type { PriceRange } from '#contract/catalog/constants.ts';
import type { FacetCount, ProjectFacets } from '#contract/catalog/schemas.ts';
import type { MarketFilters } from './market-filters.ts';

/** What a choice would leave: `37`, or `37+` where not all were counted. Nothing where nobody knows. */
export interface FacetLabel {
  text: string;
  /** It would leave nothing, and is not what is chosen. */
  isEmpty: boolean;
}

/**
 * Reads facets; without them every choice stays open. What they do not tell leaves nothing, but where not all listings
 * were counted nobody knows that.
 */
export function facetLabel(
  facets: ProjectFacets | undefined,
  count: number | undefined,
  isChosen: boolean,
): FacetLabel {
  if (!facets) return { text: '', isEmpty: false };
  const found = count ?? 0;
  if (facets.countsAreLowerBounds) return { text: found > 0 ? `${found}+` : '', isEmpty: false };
  return { text: `${found}`, isEmpty: found === 0 && !isChosen };
}

export function countOf(counts: FacetCount[] | undefined, value: string): number | undefined {
  return counts?.find((entry) => entry.value.toLowerCase() === value.toLowerCase())?.count;
}

export function sumOf(counts: FacetCount[] | undefined): number | undefined {
  return counts?.reduce((sum, { count }) => sum + count, 0);
}

/** Tags to offer: those that are chosen, then the most frequent. */
export function tagsToOffer({ tags = [] }: MarketFilters, facets: ProjectFacets | undefined): string[] {
  const frequent = facets?.tags.map(({ value }) => value.toLowerCase()) ?? [];
  return [...new Set([...tags, ...frequent])];
}

/** Languages to offer, the chosen one among them whatever is left of it. */
export function languagesToOffer({ language }: MarketFilters, facets: ProjectFacets | undefined): string[] {
  const told = facets?.languages.map(({ value }) => value) ?? [];
  return language && !told.includes(language) ? [language, ...told] : told;
}

/** What inspections found to offer, the chosen name among them whatever is left of it. */
export function namesToOffer(chosen: string | undefined, counts: FacetCount[] | undefined): string[] {
  const told = counts?.map(({ value }) => value) ?? [];
  return chosen !== undefined && !told.includes(chosen) ? [chosen, ...told] : told;
}

/** An SPDX identifier as people read it. */
export function licenceLabel(id: string): string {
  return id.replace(/^LicenseRef-/, '');
}

/** Whether exactly these prices are chosen. */
export function isRangeOf({ minPrice, maxPrice }: PriceRange, chosen: PriceRange): boolean {
  return minPrice === chosen.minPrice && maxPrice === chosen.maxPrice;
}
