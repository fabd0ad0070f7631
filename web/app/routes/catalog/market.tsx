import { redirect } from 'react-router';
import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import type { PageServices, ProjectPage } from '#contract/pages.ts';
import { marketPath } from '../../features/catalog/filters/market-filters.ts';
import { readFilters } from '../../features/catalog/filters/read.ts';
import { Market, POPULAR } from '../../features/catalog/market/page.tsx';
import { marketPage } from '../../features/catalog/market/page-of-cards.ts';
import { pageServices } from '../../lib/page/context.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { marketData, marketFacts } from '../../shell/meta/market.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/catalog/market.css';
import '../../styles/catalog/market-filters.css';
import '../../styles/ui/forced-colors.css';
import type { Route } from './+types/market';

/** Rows of three or two come out even. */
const PAGE_SIZE = LIST_LIMIT;

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = readFilters(url.searchParams);
  const path = url.pathname === '/projects' ? '/projects' : '/market';
  if (hasEmptyField(url)) throw redirect(marketPath(filters, path));
  const services = context.get(pageServices);
  const answer = await services.listProjects({ ...filters, limit: PAGE_SIZE, facets: true });
  const page = marketPage(answer, await popularInstead(services, answer));
  // Put together here: it is for machines, and browsers need not load what makes it.
  const data = marketData(filters, services.site);
  return { filters, page, path, facts: { ...marketFacts(filters, page), data } };
}

/** As the form of the filters sends it where no script tidied it up: the address to share is the short one. */
function hasEmptyField(url: URL): boolean {
  return [...url.searchParams.values()].includes('');
}

/** What others buy, where a visitor's own choice leaves nothing. */
async function popularInstead(services: PageServices, { total }: ProjectPage) {
  if (total > 0) return [];
  return (await services.listProjects(POPULAR)).projects;
}

export const headers = publicPageHeaders;
export const shouldRevalidate = revalidateUnlessSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.facts ?? { title: 'Market', noindex: true });
}

export default function MarketPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, path } = loaderData;
  return <Market filters={filters} page={page} path={path} />;
}
