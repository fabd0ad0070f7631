import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { OrderHead } from './head.tsx';
import { useCancelOrder, useLiveOrders } from './queries.ts';
import { resumePath } from './resume-path.ts';
import { SessionNote } from './session-note.tsx';
import { TimeLeft } from './time-left.tsx';
import { type Received, useNow } from './times.ts';

/** Payments that were begun and not finished, each with the time it has left; nothing where there are none. */
export function LiveOrders() {
  const { data } = useLiveOrders();
  const now = useNow();
  const live = data?.filter(({ overAt }) => overAt !== undefined && overAt > now) ?? [];
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="under-way" className="purchase-section">
      <h2 id="under-way" className="text-18">
        Unfinished payments
      </h2>
      <ul className="grid gap-4">
        {live.map((order) => (
          <li key={order.orderId}>
            <LiveOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LiveOrder({ order }: { order: Received<Order> }) {
  const cancelling = useCancelOrder();
  const location = useLocation();
  return (
    <article className="panel purchase" aria-label={order.project.title}>
      <OrderHead order={order} />
      {cancelling.error && <Alert tone="error">{messageOf(cancelling.error)}</Alert>}
      <div className="purchase-papers">
        <LinkButton to={resumePath(order, location)} variant="solid">
          Pay {formatRupees(order.amount)}
        </LinkButton>
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate(order.orderId)}>
          Cancel
        </Button>
        {order.overAt !== undefined && (
          <span className="text-14 text-muted">
            <TimeLeft overAt={order.overAt} />
          </span>
        )}
      </div>
      <SessionNote />
    </article>
  );
}
