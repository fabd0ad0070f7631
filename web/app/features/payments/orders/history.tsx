import { formatDate } from '#contract/formats/dates.ts';
import '../../../styles/payments/order-history.css';
import '../../../styles/payments/purchases.css';
import { counted } from '#contract/formats/words.ts';
import { formatPrice } from '#contract/money.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { Link, useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { ReceiptButton } from '../receipts/button.tsx';
import { historyHref, pageOf, statusOf } from './address.ts';
import { Refunded } from './head.tsx';
import { OrderListState } from './list-state.tsx';
import { useOrders } from './queries.ts';
import { OrderStatusDot } from './status.tsx';
import { useOrdersLive } from './use-orders-live.ts';

/** Every order of the buyer, newest first; page and status stand in the address (rule P11). */
export function OrderHistory({ path }: { path: string }) {
  useOrdersLive();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = pageOf(query);
  const status = statusOf(query);
  const orders = useOrders({ page, status });
  const { data, isPlaceholderData } = orders;
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
                navigate(historyHref(path, 1, event.target.value), { preventScrollReset: true })
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
      <OrderListState orders={orders} label="Loading your orders">
        {(data) =>
          data.orders.length === 0 ? (
            <NoOrders isFiltered={status !== undefined || page > 1} path={path} />
          ) : (
            <div className={isPlaceholderData ? 'opacity-60' : undefined}>
              <OrderTable orders={data.orders} />
              <div className="mt-8">
                <Pagination
                  page={page}
                  limit={data.limit}
                  total={data.total}
                  hrefOf={(page) => historyHref(path, page, status ?? '')}
                  label="Pages of orders"
                />
              </div>
            </div>
          )
        }
      </OrderListState>
    </>
  );
}

function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <table className="table order-table">
      <caption className="sr-only">Your orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Ordered on</th>
          <th scope="col">Project</th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">
            <span className="sr-only">Papers</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { project, orderId } = order;
  return (
    <tr>
      <td className="order-day">{formatDate(order.createdAt)}</td>
      <th scope="row" className="order-title">
        <Link to={`/payment/success?order_id=${orderId}`} className="hover:underline wrap-anywhere">
          {project.title}
        </Link>
        <Refunded order={order} />
      </th>
      <td className="order-status">
        <OrderStatusDot status={order.status} />
      </td>
      <td className="num order-amount">{formatPrice(order.amount)}</td>
      <td className="order-papers">
        {order.status === 'PAID' && order.amount > 0 && (
          <ReceiptButton orderId={orderId} title={project.title} small />
        )}
      </td>
    </tr>
  );
}

function wordsForCount(total: number, status: OrderStatus | undefined): string {
  const orders = counted(total, 'order');
  return status ? `${orders}, ${ORDER_STATUS_LABELS[status].label.toLowerCase()}` : orders;
}

function NoOrders({ isFiltered, path }: { isFiltered: boolean; path: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        drawing={SEARCH}
        title="No orders here"
        action={<LinkButton to={historyHref(path, 1, '')}>Show all orders</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="mobile"
      title="No orders yet"
      action={
        <LinkButton to="/market" variant="solid">
          Browse Market
        </LinkButton>
      }
    >
      <p>Every payment that you begin is listed here, with how it ended.</p>
    </EmptyState>
  );
}
