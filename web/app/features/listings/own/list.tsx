import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import type { Answer } from '../../../lib/api/call.ts';
import { ANALYTICS_PATH, NEW_LISTING_PATH } from '../../../lib/paths/seller.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { useOwnListings } from '../queries.ts';
import { QuotaLine } from './quota-line.tsx';
import { OwnListingRow } from './row.tsx';

/** The seller's own listings, newest first. */
export function OwnListings({ path }: { path: string }) {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return (
    <QueryState query={useOwnListings(page)} loading={<ListingsSkeleton />}>
      {(data) =>
        data.projects.length === 0 ? (
          <NoListings isLaterPage={page > 1} path={path} />
        ) : (
          <ListedListings data={data} page={page} path={path} />
        )
      }
    </QueryState>
  );
}

function ListedListings({
  data,
  page,
  path,
}: {
  data: Answer<'GET /projects/my'>;
  page: number;
  path: string;
}) {
  return (
    <>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-4 text-14 text-muted">
        <span>
          {data.total} {data.total === 1 ? 'listing' : 'listings'}
        </span>
        <Link to={ANALYTICS_PATH} className="link link-target">
          View analytics
        </Link>
      </p>
      <div className="mb-4">
        <QuotaLine />
      </div>
      <ul className="panel divide-y divide-line">
        {data.projects.map((project) => (
          <li key={project._id}>
            <OwnListingRow project={project} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          limit={data.limit || LIST_LIMIT}
          total={data.total}
          hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
          label="Pages of listings"
        />
      </div>
    </>
  );
}

function NoListings({ isLaterPage, path }: { isLaterPage: boolean; path: string }) {
  if (isLaterPage) {
    return (
      <EmptyState
        drawing={SEARCH}
        title="This page of the list is empty"
        action={<LinkButton to={path}>Show the first page</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      hue="digital-assets"
      title="Your stall is empty"
      action={
        <LinkButton to={NEW_LISTING_PATH} variant="solid">
          List a project
        </LinkButton>
      }
    >
      <p>
        List what you have built. A draft can be incomplete; an admin looks at your first listing before it
        sells.
      </p>
    </EmptyState>
  );
}

function ListingsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your listings</span>
      <Skeleton className="mb-4 h-5 w-24" />
      <div className="grid gap-px">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-24 w-full" />
        ))}
      </div>
    </div>
  );
}
