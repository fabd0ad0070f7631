import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#contract/payments.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { SEARCH } from '../../ui/drawings/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOrders } from './order-queries.ts';
import { PurchaseCard } from './purchase-card.tsx';

/** The buyer's orders, newest first; page and status stand in the address (rules.md P11). */
export function Purchases({ path }: { path: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const status = ORDER_STATUSES.find((known) => known === query.get('status'));
  const { data, error, isPlaceholderData, refetch } = useOrders({ page, status });
  return (
    <>
      {(status || !data || data.total > 0) && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <p className="text-14 text-muted" aria-live="polite">
            {data && !isPlaceholderData && wordsForCount(data.total, status)}
          </p>
          <div className="w-44">
            <Select
              id="status"
              label="Status"
              value={status ?? ''}
              onChange={(event) =>
                navigate(hrefOf(path, 1, event.target.value), { preventScrollReset: true })
              }
            >
              <option value="">All</option>
              {ORDER_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {ORDER_STATUS_LABELS[value].label}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
      {error && !data && (
        <Alert tone="error">
          <p>{messageOf(error)}</p>
          <Button size="small" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!error && !data && <PurchasesSkeleton />}
      {data?.orders.length === 0 && <NoPurchases status={status} isLaterPage={page > 1} allPath={path} />}
      {data && data.orders.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ul className="grid gap-4">
            {data.orders.map((order) => (
              <li key={order.orderId}>
                <PurchaseCard order={order} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={page}
              limit={data.limit}
              total={data.total}
              hrefOf={(page) => hrefOf(path, page, status ?? '')}
              label="Pages of purchases"
            />
          </div>
        </div>
      )}
    </>
  );
}

function hrefOf(path: string, page: number, status: string): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

function wordsForCount(total: number, status: OrderStatus | undefined): string {
  const orders = `${total} ${total === 1 ? 'order' : 'orders'}`;
  return status ? `${orders}, ${ORDER_STATUS_LABELS[status].label.toLowerCase()}` : orders;
}

function NoPurchases({
  status,
  isLaterPage,
  allPath,
}: {
  status: OrderStatus | undefined;
  isLaterPage: boolean;
  allPath: string;
}) {
  if (status || isLaterPage) {
    return (
      <EmptyState
        drawing={SEARCH}
        title={isLaterPage ? 'This page of the list is empty' : 'No orders with this status'}
        action={<LinkButton to={allPath}>Show all orders</LinkButton>}
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
      <p>What you buy stays here, ready to download again, with its licence and SHA-256.</p>
    </EmptyState>
  );
}

function PurchasesSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your purchases</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-44 w-full rounded-card!" />
      ))}
    </div>
  );
}
