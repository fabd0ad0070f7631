import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';
import { OrderCover } from './head.tsx';
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
      <div className="purchase-section-head">
        <h2 id="under-way" className="text-18">
          Unfinished payments
        </h2>
        <SessionNote />
      </div>
      <ul className="panel library-rows">
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
  const { project, licence, extendsOrderId } = order;
  return (
    <article className="continue-row" aria-label={project.title} data-hue={project.category}>
      <OrderCover order={order} />
      <div className="purchase-what">
        <h3 className="purchase-title">
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </h3>
        <p className="purchase-by purchase-live">
          <span>{extendsOrderId === null ? LICENCE_NAMES[licence] : 'More months of support'}</span>
          {order.overAt !== undefined && <TimeLeft overAt={order.overAt} />}
        </p>
      </div>
      <div className="continue-acts">
        <LinkButton to={resumePath(order, location)} variant="solid">
          Pay {formatRupees(order.amount)}
        </LinkButton>
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate(order.orderId)}>
          Cancel
        </Button>
      </div>
      {cancelling.error && <Alert tone="error">{messageOf(cancelling.error)}</Alert>}
    </article>
  );
}
