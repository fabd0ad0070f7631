import { LIST_LIMIT } from '#contract/catalog.ts';
import { cardFacts } from '../features/catalog/card-facts.ts';
import { categoryName } from '../features/catalog/category.ts';
import { marketPath, readFilters } from '../features/catalog/filters.ts';
import { Market } from '../features/catalog/market.tsx';
import { pageServices } from '../lib/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { publicPageHeaders } from '../shell/public-page.ts';
import type { Route } from './+types/market';

/** Rows of three, four or two come out even. */
const PAGE_SIZE = LIST_LIMIT;

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = readFilters(url.searchParams);
  const { projects, page, limit, total } = await context
    .get(pageServices)
    .listProjects({ ...filters, limit: PAGE_SIZE });
  return {
    filters,
    page: { cards: projects.map(cardFacts), page, limit, total },
    path: url.pathname === '/projects' ? '/projects' : '/market',
  };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const filters = loaderData?.filters ?? { page: 1 };
  const subject = filters.category ? `${categoryName(filters.category)} projects` : 'Software projects';
  return pageMeta(matches, {
    title: filters.search ? `“${filters.search}” in the market` : `${subject} to buy and download`,
    description: `${subject} with source code, documents and a licence, listed with size, files and checksum. Prices in rupees.`,
    // /projects is the same page; searches are endless and stay out of indexes.
    path: marketPath(filters),
    noindex: filters.search !== undefined,
  });
}

export default function MarketPage({ loaderData: { filters, page, path } }: Route.ComponentProps) {
  return <Market filters={filters} page={page} path={path} />;
}
