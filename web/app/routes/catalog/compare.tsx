import { ListingsComparison } from '../../features/catalog/comparison/page.tsx';
import { readIds } from '../../features/catalog/comparison/read-ids.ts';
import { pageServices } from '../../lib/page/context.ts';
import { listingsComparisonPath } from '../../lib/paths/comparison.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/catalog/comparison.css';
import type { Route } from './+types/compare';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readIds(new URL(request.url).searchParams);
  const listings = ids.length > 0 ? await context.get(pageServices).compareListings(ids) : [];
  const there = new Set(listings.map(({ _id }) => _id));
  return { listings, gone: ids.filter((id) => !there.has(id)) };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const ids = loaderData?.listings.map(({ _id }) => _id) ?? [];
  return pageMeta(matches, {
    title: 'Compare projects',
    description: 'Up to four projects side by side by their facts.',
    path: listingsComparisonPath(ids),
    noindex: true,
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ListingsComparison {...loaderData} />;
}
