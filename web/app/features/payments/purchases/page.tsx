import type { ReactNode } from 'react';
import '../../../styles/payments/purchases.css';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { pageOf } from '../orders/address.ts';
import { OrderListState } from '../orders/list-state.tsx';
import { LiveOrders } from '../orders/live-orders.tsx';
import { useOrders } from '../orders/queries.ts';
import { useOrdersLive } from '../orders/use-orders-live.ts';
import { byProject } from './by-project.ts';
import { PurchaseCard } from './card.tsx';
import { ExtensionCard } from './extensions.tsx';

/**
 * What the buyer has bought, newest first, ready to download; payments that are under way stand before it. `logOf` shows
 * when something of an order was downloaded.
 */
export function Purchases({ path, logOf }: { path: string; logOf: (orderId: string) => ReactNode }) {
  useOrdersLive();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const orders = useOrders({ page, status: 'PAID' });
  return (
    <>
      <LiveOrders />
      <OrderListState orders={orders} label="Loading your purchases">
        {(data) =>
          data.orders.length === 0 ? (
            <NothingBought isLaterPage={page > 1} path={path} />
          ) : (
            <div className={orders.isPlaceholderData ? 'opacity-60' : undefined}>
              <ul className="grid gap-4">
                {byProject(data.orders).map(({ shown, others, extensions }) => (
                  <li key={shown.orderId}>
                    {shown.extendsOrderId === null ? (
                      <PurchaseCard
                        order={shown}
                        others={others}
                        extensions={extensions}
                        log={logOf(shown.orderId)}
                      />
                    ) : (
                      <ExtensionCard order={shown} others={extensions} />
                    )}
                  </li>
                ))}
              </ul>
              <div className="mt-8">
                <Pagination
                  page={page}
                  limit={data.limit}
                  total={data.total}
                  hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
                  label="Pages of purchases"
                />
              </div>
            </div>
          )
        }
      </OrderListState>
    </>
  );
}

function NothingBought({ isLaterPage, path }: { isLaterPage: boolean; path: string }) {
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
