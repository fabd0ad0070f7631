import { FACET_VALUES, PRICE_RANGES, RATINGS, UPDATE_PERIODS } from '#contract/catalog/constants.ts';
import type { FacetCount, ProjectFacets } from '#contract/catalog/schemas.ts';
import { LANGUAGES } from '#contract/listings/languages/constants.ts';
import { PERMITTED_USES } from '#contract/listings/permitted-use.ts';
import { toRupees } from '#contract/money.ts';
import type { FacetRow } from '../repository/search.ts';

const LANGUAGE_NAMES = new Map<string, string>(LANGUAGES.map((name) => [name.toLowerCase(), name]));

/** Facets as the contract tells them; `chosen` are the filters in force (`tag:react`), told however few they leave. */
export function viewFacets(rows: readonly FacetRow[], chosen: readonly string[]): ProjectFacets {
  const inForce = new Set(chosen.map(fold));
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet);
  const counts = (facet: FacetRow['facet'], most = Number.POSITIVE_INFINITY): FacetCount[] =>
    of(facet)
      .filter(({ value }, place) => place < most || inForce.has(fold(`${facet}:${value}`)))
      .map(({ value, listed }) => ({ value, count: listed }));
  const price = (end: 'min' | 'max') => {
    const row = of('price').find(({ value }) => value === end);
    return row ? toRupees(row.listed) : null;
  };
  return {
    categories: counts('category').filter(({ value }) => value !== ''),
    tags: counts('tag', FACET_VALUES.tags),
    licences: counts('licence'),
    permittedUse: PERMITTED_USES.flatMap((use) => counts('permitted').filter(({ value }) => value === use)),
    languages: counts('language', FACET_VALUES.languages).map(({ value, count }) => ({
      value: LANGUAGE_NAMES.get(value) ?? value,
      count,
    })),
    frameworks: counts('framework', FACET_VALUES.frameworks),
    databases: counts('database', FACET_VALUES.databases),
    licencesFound: counts('found', FACET_VALUES.licencesFound),
    updated: UPDATE_PERIODS.flatMap((period) => counts('updated').filter(({ value }) => value === period)),
    ratings: RATINGS.flatMap((stars) => counts('rated').filter(({ value }) => value === String(stars))),
    hasDemo: of('demo')[0]?.listed ?? 0,
    complete: of('complete')[0]?.listed ?? 0,
    free: of('free')[0]?.listed ?? 0,
    prices: PRICE_RANGES.flatMap((range) =>
      counts('price')
        .filter(({ value }) => value === String(range.minPrice ?? 0))
        .map(({ count }) => ({ ...range, count })),
    ),
    priceMin: price('min'),
    priceMax: price('max'),
    countsAreLowerBounds: rows.some((row) => row.is_bound),
  };
}

function fold(filter: string): string {
  return filter.normalize('NFKC').toLowerCase();
}
