import type { ReactNode } from 'react';
import { counted } from '#contract/formats/words.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { useSales } from '../queries.ts';
import { hrefOf, readSalesQuery, type SalesQuery } from './address.ts';
import { SalesFilters } from './filters.tsx';
import { SalesTable } from './table.tsx';

/** The seller's sales, newest first; filters and page stand in the address. */
export function SalesList({ path, logOf }: { path: string; logOf: (orderId: string) => ReactNode }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = readSalesQuery(query);
  const sales = useSales({
    page: filters.page,
    status: filters.status || undefined,
    projectId: filters.project || undefined,
    from: filters.from || undefined,
    to: filters.to || undefined,
  });
  const { data, isPlaceholderData } = sales;
  const change = (changed: Partial<SalesQuery>) =>
    navigate(hrefOf(path, { ...filters, page: 1, ...changed }), { preventScrollReset: true, replace: true });
  return (
    <section aria-labelledby="sales" className="panel">
      <div className="sales-head">
        <h2 id="sales" className="text-18">
          Sales
        </h2>
        <p className="text-14 text-muted" aria-live="polite">
          {data && !isPlaceholderData && counted(data.total, 'sale')}
        </p>
      </div>
      <SalesFilters filters={filters} onChange={change} />
      <QueryState
        query={sales}
        loading={<SalesSkeleton />}
        failed={(error) => (
          <div className="sales-part">
            <RetryAlert message={messageOf(error)} onRetry={() => void sales.refetch()} />
          </div>
        )}
      >
        {({ sales, limit, total }) =>
          sales.length === 0 ? (
            <NoMatch path={path} isLaterPage={filters.page > 1} />
          ) : (
            <div className={isPlaceholderData ? 'opacity-60' : undefined}>
              <SalesTable sales={sales} logOf={logOf} />
              <div className="sales-part">
                <Pagination
                  page={filters.page}
                  limit={limit}
                  total={total}
                  hrefOf={(page) => hrefOf(path, { ...filters, page })}
                  label="Pages of sales"
                />
              </div>
            </div>
          )
        }
      </QueryState>
    </section>
  );
}

function NoMatch({ path, isLaterPage }: { path: string; isLaterPage: boolean }) {
  return (
    <EmptyState
      level="h3"
      drawing={SEARCH}
      title={isLaterPage ? 'This page of the list is empty' : 'No such sales'}
      action={
        <LinkButton to={path} preventScrollReset>
          Show all sales
        </LinkButton>
      }
    />
  );
}

function SalesSkeleton() {
  return (
    <div role="status" className="sales-part">
      <span className="sr-only">Loading your sales</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="sales-row-skeleton" />
      ))}
    </div>
  );
}
