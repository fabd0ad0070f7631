import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { isNotThere } from '../../../lib/api/error.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackToList } from '../navigation/list-place.tsx';
import { OrderFacts } from './facts.tsx';
import { ORDERS_PATH } from './list.tsx';
import { EventLine, Payments, Postings, Refunds } from './page-parts.tsx';
import { useManagedOrder } from './queries.ts';
import '../../../styles/admin/lists.css';

const LISTS = [
  { path: ORDERS_PATH, label: 'All orders' },
  { path: '/dashboard/admin/returns', label: 'Returns' },
] as const;

/** One order with everything that hangs on it. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryState
      query={useManagedOrder(id)}
      loading={<Skeleton className="h-96 w-full" />}
      failed={(error) => isNotThere(error) && <NoOrder />}
    >
      {(detail) => <Order detail={detail} />}
    </QueryState>
  );
}

function NoOrder() {
  return (
    <EmptyState drawing={SIGNPOST} title="There is no such order" action={<BackToList targets={LISTS} />} />
  );
}

function Order({ detail }: { detail: OrderDetail }) {
  const { order, payments, refunds, events, postings } = detail;
  return (
    <div className="order">
      <p className="text-14">
        <BackToList targets={LISTS} />
      </p>
      {order.capturedNotPaid && (
        <Alert tone="error" title="Money was captured, but nothing was bought">
          <p className="text-14">
            Check with Razorpay: the buyer then gets either the project or the money back.
          </p>
        </Alert>
      )}
      <div className="order-top">
        <OrderFacts order={order} />
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-4 text-18">
            History
          </h2>
          <ol className="order-events">
            {events.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ol>
        </section>
      </div>
      {order.amount > 0 && <Payments payments={payments} />}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {postings.length > 0 && <Postings postings={postings} />}
    </div>
  );
}
