import type { ReactNode } from 'react';
import '../../../styles/payments/library.css';
import '../../../styles/payments/purchases.css';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { LiveOrders } from '../orders/live-orders.tsx';
import { useLiveOrders, usePurchases } from '../orders/queries.ts';
import { useOrdersLive } from '../orders/use-orders-live.ts';
import { byProject, type ProjectPurchases } from './list/by-project.ts';
import { isWaiting } from './list/facts.ts';
import { LibraryLoading } from './list/loading.tsx';
import { PurchaseRow } from './list/row.tsx';
import { LibraryToolbar } from './list/toolbar.tsx';
import {
  arrange,
  countFilters,
  LIBRARY_PAGE_SIZE,
  type LibraryView,
  readView,
  viewHref,
} from './list/view.ts';
import { Waiting } from './waiting.tsx';

/** So many rows are seen at a glance: they need no search, and nobody has to be told of them twice. */
const FEW = 5;

/**
 * What the buyer has bought, newest first, ready to download; payments that are under way stand before it. `logOf` shows
 * when something of an order was downloaded.
 */
export function Purchases({ path, logOf }: { path: string; logOf: (orderId: string) => ReactNode }) {
  useOrdersLive();
  const purchases = usePurchases();
  // What is under way comes with the rows, and not after them: it stands above.
  const { isPending } = useLiveOrders();
  const query = { ...purchases, data: isPending ? undefined : purchases.data };
  return (
    <QueryState query={query} loading={<LibraryLoading />} fallback="Your purchases could not be loaded.">
      {(orders) => <Library all={byProject(orders)} path={path} logOf={logOf} />}
    </QueryState>
  );
}

interface LibraryProps {
  all: ProjectPurchases[];
  path: string;
  logOf: (orderId: string) => ReactNode;
}

function Library({ all, path, logOf }: LibraryProps) {
  const [query] = useSearchParams();
  const view = readView(query);
  const hrefOf = (part: Partial<LibraryView>) => viewHref(path, view, part);
  const found = arrange(all, view);
  const counts = countFilters(all);
  const isWhole = hrefOf({ page: view.page }) === path;
  const isLong = all.length > FEW;
  return (
    <>
      <div className="library-continue">
        <LiveOrders />
        {isLong && isWhole && (
          <Waiting
            orders={all
              .slice(FEW)
              .map(({ shown }) => shown)
              .filter(isWaiting)}
            href={hrefOf({ show: 'waiting' })}
          />
        )}
      </div>
      {(isLong || !isWhole) && all.length > 0 && (
        <LibraryToolbar view={view} counts={counts} found={found.length} hrefOf={hrefOf} />
      )}
      {found.length === 0 ? (
        <Nothing hasBought={all.length > 0} path={path} />
      ) : (
        <Rows found={found} isOnly={all.length === 1} view={view} hrefOf={hrefOf} path={path} logOf={logOf} />
      )}
    </>
  );
}

function Rows({
  found,
  isOnly,
  view: { page },
  hrefOf,
  path,
  logOf,
}: Pick<LibraryProps, 'path' | 'logOf'> & {
  found: ProjectPurchases[];
  isOnly: boolean;
  view: LibraryView;
  hrefOf: (part: Partial<LibraryView>) => string;
}) {
  const first = (page - 1) * LIBRARY_PAGE_SIZE;
  const rows = found.slice(first, first + LIBRARY_PAGE_SIZE);
  if (rows.length === 0) return <Nothing hasBought path={path} />;
  return (
    <>
      <ul className="panel library-rows" aria-label="Your purchases">
        {rows.map((purchases) => (
          <li key={purchases.shown.orderId}>
            <PurchaseRow purchases={purchases} log={() => logOf(purchases.shown.orderId)} isOnly={isOnly} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          limit={LIBRARY_PAGE_SIZE}
          total={found.length}
          hrefOf={(page) => hrefOf({ page })}
          label="Pages of purchases"
        />
      </div>
    </>
  );
}

function Nothing({ hasBought, path }: { hasBought: boolean; path: string }) {
  if (hasBought) {
    return (
      <EmptyState
        drawing={SEARCH}
        title="No purchase matches"
        action={<LinkButton to={path}>Show all purchases</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="mobile"
      title="Nothing bought yet"
      action={
        <LinkButton to="/market" variant="solid">
          Browse Market
        </LinkButton>
      }
    >
      <p>What you buy stays here, ready to download again, with its licence, versions and receipt.</p>
    </EmptyState>
  );
}
