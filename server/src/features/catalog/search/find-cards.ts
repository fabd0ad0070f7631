import type { ProjectFacets, ProjectFilters } from '#contract/catalog/schemas.ts';
import { toPaise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { type CardRows, type Conditions, listCards, matchCards } from '../repository/cards.ts';
import { countFacets } from '../repository/search.ts';
import { correctSearch } from './corrections.ts';
import { viewFacets } from './facets.ts';
import { readSearch } from './terms.ts';

type FoundCards = CardRows & { corrected?: string };

/**
 * The cards of one page and, when they are asked for, the facets: one statement each. A search that finds nothing is
 * tried again with its words corrected.
 */
export async function findCards(
  ctx: Context,
  filters: ProjectFilters,
  callerId: string | null,
): Promise<[FoundCards, ProjectFacets | undefined]> {
  const conditions = conditionsOf(filters);
  const facets = (all: Conditions) =>
    filters.facets
      ? countFacets(ctx.db, all).then((rows) => viewFacets(rows, all.filters))
      : Promise.resolve(undefined);
  const [found, counted] = await Promise.all([
    findPage(ctx, filters, conditions, callerId),
    facets(conditions),
  ]);
  if (found.total > 0 || conditions.terms === null) return [found, counted];
  const corrected = await correctSearch(ctx, filters.search!);
  if (corrected === undefined) return [found, counted];
  const meant = { ...conditions, terms: readSearch(corrected) };
  const [better, recounted] = await Promise.all([findPage(ctx, filters, meant, callerId), facets(meant)]);
  return better.total === 0 ? [found, counted] : [{ ...better, corrected }, recounted];
}

function findPage(
  ctx: Context,
  filters: ProjectFilters,
  conditions: Conditions,
  callerId: string | null,
): Promise<CardRows> {
  const { category, featured, page, limit } = filters;
  const sort = filters.sort ?? (conditions.terms ? 'relevance' : 'newest');
  const paging = { page, limit, callerId };
  const own = conditions.filters.length - (category === undefined ? 0 : 1);
  const isPlain = own === 0 && !conditions.terms && !isPriced(conditions);
  const sorted = sort === 'relevance' ? 'newest' : sort;
  // What indexes keep in order needs no search.
  if (isPlain) return listCards(ctx.db, { ...paging, sort: sorted, category, featured });
  return matchCards(ctx.db, { ...paging, ...conditions, sort: conditions.terms ? sort : sorted });
}

/** What filters ask for, as searches take it. */
export function conditionsOf(filters: ProjectFilters): Conditions {
  const { search = '', category, tags = [], licence, language, hasDemo, complete, free } = filters;
  const { framework, database, licenceFound: found, updated, permittedUse = [] } = filters;
  const { minPrice, maxPrice, featured, rating: rated } = filters;
  const named = { category, licence, language, framework, database, found, updated, rated };
  return {
    terms: search === '' ? null : readSearch(search),
    filters: [
      ...Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])),
      ...tags.map((tag) => `tag:${tag}`),
      ...permittedUse.map((use) => `permitted:${use}`),
      ...(hasDemo ? ['demo'] : []),
      ...(complete ? ['complete'] : []),
      ...(free ? ['free'] : []),
    ],
    lowestPaise: minPrice === undefined ? null : toPaise(minPrice),
    highestPaise: maxPrice === undefined ? null : toPaise(maxPrice),
    featured,
  };
}

function isPriced({ lowestPaise, highestPaise }: Conditions): boolean {
  return lowestPaise !== null || highestPaise !== null;
}
