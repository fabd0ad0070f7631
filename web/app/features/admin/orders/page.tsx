import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
import { ORDERS_PATH, OrderState } from './list.tsx';
import { EventLine, Payments, Postings, Refunds } from './page-parts.tsx';
import { useAskProvider, useManagedOrder } from './queries.ts';
import '../../../styles/admin/lists.css';

/** One order with everything that hangs on it. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryState
      query={useManagedOrder(id)}
      loading={<Skeleton className="h-96 w-full" />}
      failed={(error) => isGone(error) && <NoOrder />}
    >
      {(detail) => <Order detail={detail} />}
    </QueryState>
  );
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function NoOrder() {
  return (
    <EmptyState
      drawing={SIGNPOST}
      title="There is no such order"
      action={
        <Link to={ORDERS_PATH} className="link">
          All orders
        </Link>
      }
    />
  );
}

function Order({ detail }: { detail: OrderDetail }) {
  const { order, payments, refunds, events, postings } = detail;
  return (
    <div className="order">
      <p className="text-14">
        <Link to={ORDERS_PATH} className="link">
          All orders
        </Link>
      </p>
      {order.capturedNotPaid && (
        <Alert tone="error" title="Money was captured, but nothing was bought">
          <p className="text-14">
            Ask the provider now: the buyer then gets either the project or the money back.
          </p>
        </Alert>
      )}
      <div className="order-top">
        <Facts detail={detail} />
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-4 text-18">
            What happened
          </h2>
          <ol className="order-events">
            {events.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ol>
        </section>
      </div>
      <Payments payments={payments} />
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {postings.length > 0 && <Postings postings={postings} />}
    </div>
  );
}

function Facts({ detail: { order } }: { detail: OrderDetail }) {
  const asking = useAskProvider(order.orderId);
  const ask = () =>
    asking.mutate(undefined, {
      onSuccess: ({ order: { status } }) =>
        showToast(status === order.status ? 'Asked. Nothing has changed.' : 'Asked. The order has changed.'),
    });
  return (
    <section aria-label="The order">
      <dl className="facts-list">
        <dt>Status</dt>
        <dd>
          <OrderState order={order} />
        </dd>
        <dt>Amount</dt>
        <dd className="figures">
          {formatRupees(order.amount)}
          {order.discountAmount > 0 && (
            <span className="text-muted">{` of ${formatRupees(order.listPrice)}`}</span>
          )}
        </dd>
        <dt>Seller’s share</dt>
        <dd className="figures">
          {formatPaise(order.sellerPaise)}
          <span className="text-muted">{`, ${order.sellerPercent}%`}</span>
        </dd>
        <dt>Project</dt>
        <dd>
          <Link to={`/project/${order.project._id}`} className="link">
            {order.project.title}
          </Link>
          <span className="text-muted">{`, ${order.licence} licence`}</span>
        </dd>
        <dt>Buyer</dt>
        <dd>
          <PersonCell {...order.buyer} />
        </dd>
        <dt>Seller</dt>
        <dd>
          <PersonCell {...order.seller} />
        </dd>
        <dt>Order</dt>
        <dd className="flex flex-wrap items-center gap-2 font-mono text-12">
          {order.orderId}
          <CopyButton text={order.orderId} label="order number" />
        </dd>
        <dt>At the provider</dt>
        <dd className="flex flex-wrap items-center gap-2 font-mono text-12">
          {order.razorpayOrderId ?? 'Not known there'}
          {order.razorpayOrderId && (
            <CopyButton text={order.razorpayOrderId} label="number at the provider" />
          )}
        </dd>
        <dt>Made</dt>
        <dd>
          <ShortDateTime iso={order.createdAt} />
        </dd>
        {order.paidAt && (
          <>
            <dt>Paid</dt>
            <dd>
              <ShortDateTime iso={order.paidAt} />
            </dd>
          </>
        )}
        {order.nextCheckAt && (
          <>
            <dt>Next check</dt>
            <dd>
              <ShortDateTime iso={order.nextCheckAt} />
            </dd>
          </>
        )}
      </dl>
      <div className="mt-6">
        <Button busy={asking.isPending} onClick={ask}>
          Ask the provider now
        </Button>
        {asking.error && (
          <div className="mt-3">
            <Alert tone="error">{messageOf(asking.error)}</Alert>
          </div>
        )}
      </div>
    </section>
  );
}
