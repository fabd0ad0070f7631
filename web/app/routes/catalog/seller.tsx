import { data, redirect } from 'react-router';
import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { SORTS, type Sort } from '#contract/catalog/constants.ts';
import { MAX_PAGE } from '#contract/paging.ts';
import { SELLER_LIST_LIMIT } from '#contract/sellers/constants.ts';
import { cardFacts } from '../../features/catalog/cards/facts.ts';
import { ProjectGrid } from '../../features/catalog/cards/grid.tsx';
import { SORT_NAMES } from '../../features/catalog/filters/market-filters.ts';
import { useOwnedIds } from '../../features/catalog/project/ownership.ts';
import { SellerHead } from '../../features/sellers/page/page.tsx';
import { api } from '../../lib/api/call.ts';
import { pageServices } from '../../lib/page/context.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { sellerFacts } from '../../shell/meta/seller.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import type { Route } from './+types/seller';
import '../../styles/sellers/page.css';

const OFFERED = ['newest', 'best-selling', 'top-rated', 'price-asc', 'price-desc'] as const;
const LONGEST = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'newest';
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const services = context.get(pageServices);
  const slug = params.slug.toLowerCase();
  const seller = slug.length > LONGEST ? null : await services.findSeller(slug);
  if (!seller) throw data({ reason: 'There is no such seller.' }, { status: 404 });
  // An earlier address of theirs, or one in capitals.
  if (seller.slug !== params.slug) throw redirect(addressOf(seller.slug, { sort, page }), 301);
  const { projects, total } = await services.sellerProjects(slug, { sort, page });
  const facts = sellerFacts(seller, services.site, { isFirst: page === 1 && sort === 'newest' });
  return { seller, projects: projects.map(cardFacts), total, sort, page, facts };
}

/** The usual order and the first page need no words in the address. */
function addressOf(slug: string, { sort, page }: { sort: Sort; page: number }): string {
  const query = new URLSearchParams();
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return sellerPath(slug) + (query.size > 0 ? `?${query}` : '');
}

export const headers = publicPageHeaders;
export const shouldRevalidate = revalidateUnlessSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  return pageMeta(matches, loaderData.facts);
}

export default function Seller({ loaderData }: Route.ComponentProps) {
  return <SellerHead seller={loaderData.seller} projects={<SellerProjects {...loaderData} />} />;
}

function SellerProjects({ seller, projects, total, sort, page }: Route.ComponentProps['loaderData']) {
  const { slug } = seller;
  const owned = useOwnedIds(addressOf(slug, { sort, page }), async (signal) => {
    const query = { sort, page: String(page) };
    return (await api('GET /sellers/:slug/projects', { params: { slug }, query, signal })).projects;
  });
  if (total === 0) {
    return (
      <EmptyState
        title="Nothing on the market yet"
        action={<LinkButton to="/market">Browse the market</LinkButton>}
      >
        <p>Follow {seller.displayName} to hear when there is.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="seller-projects">
      <h2 id="seller-projects" className="text-22">
        Projects
      </h2>
      <div className="mt-4 mb-6">
        <TabLinks
          label="Order of the projects"
          tabs={OFFERED.map((one) => ({
            to: addressOf(slug, { sort: one, page: 1 }),
            label: SORT_NAMES[one],
            current: one === sort,
          }))}
        />
      </div>
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} owned={owned} eager={1} level="h3" />
      ) : (
        <EmptyState
          title="This page is empty"
          action={<LinkButton to={addressOf(slug, { sort, page: 1 })}>To the first page</LinkButton>}
          level="h3"
        />
      )}
      <div className="mt-10">
        <Pagination
          page={page}
          limit={SELLER_LIST_LIMIT}
          total={total}
          hrefOf={(page) => addressOf(slug, { sort, page })}
        />
      </div>
    </section>
  );
}
