import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { OrderCover } from '../orders/head.tsx';
import { RowDownload } from './list/row-download.tsx';

/** The others are found by the filter. */
const SHOWN = 2;

/** What was paid and never downloaded, where a long library would hide it; nothing where there is none. `href` shows all. */
export function Waiting({ orders, href }: { orders: readonly Order[]; href: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="purchase-section">
      <div className="purchase-section-head">
        <h2 id="waiting" className="text-18">
          Not downloaded yet
        </h2>
        <Link to={href} preventScrollReset className="link text-14">
          Show all
        </Link>
      </div>
      <ul className="panel library-rows">
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.orderId} className="continue-row" data-hue={order.project.category}>
            <OrderCover order={order} />
            <div className="purchase-what">
              <p className="purchase-title">
                <Link to={`/project/${order.project._id}`} className="hover:underline">
                  {order.project.title}
                </Link>
              </p>
              <p className="purchase-by">{`Bought on ${formatDate(order.paidAt ?? order.createdAt)}`}</p>
            </div>
            {order.project.archive && <RowDownload order={order} file={order.project.archive} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
