import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { OrderFacts } from './facts.tsx';
import { ORDERS_PATH } from './list.tsx';
import { EventLine, Payments, Postings, Refunds } from './page-parts.tsx';
import { useManagedOrder } from './queries.ts';
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
        <OrderFacts order={order} />
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
