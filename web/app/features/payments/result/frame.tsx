import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { SellerName } from '../../../ui/text/seller-name.tsx';
import '../../../styles/payments/purchases.css';
import type { ReactNode } from 'react';
import type { Order } from '#contract/payments/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { OrderCover, OrderLicenceLink, Refunded } from '../orders/head.tsx';
import { OrderNumber } from '../orders/number.tsx';
import { OrderStatusDot } from '../orders/status.tsx';

/** What was ordered, and how it stands; `children` is what can be done about it. */
export function ResultFrame({
  order,
  title,
  intro,
  children,
}: {
  order: Order;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-2xl">
      <div role="status">
        <h1 className="text-36">{title}</h1>
        <div className="mt-3 mb-8 text-muted">{intro}</div>
      </div>
      <div className="panel">
        <div className="p-5 sm:p-6">
          <div className="purchase-head" data-hue={order.project.category}>
            <OrderCover order={order} />
            <div className="min-w-0">
              <p className="text-18 leading-snug font-medium wrap-anywhere">
                <Link to={`/project/${order.project._id}`} className="hover:underline">
                  {order.project.title}
                </Link>
              </p>
              <p className="text-14 text-muted wrap-anywhere">
                {order.extendsOrderId === null && (
                  <>
                    <OrderLicenceLink order={order} />, version{' '}
                    <span className="figures">{order.version}</span>,{' '}
                  </>
                )}
                by <SellerName name={order.seller.displayName} to={pathOfSeller(order.seller.slug)} />
              </p>
              <Refunded order={order} />
            </div>
          </div>
          <OrderFacts order={order} />
        </div>
        {children}
      </div>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 text-14 sm:grid-cols-3">
      <Fact name="Amount">
        <Price rupees={order.amount} className="text-18" />
      </Fact>
      <Fact name="Status">
        <OrderStatusDot status={order.status} />
      </Fact>
      <Fact name={order.paidAt && order.amount > 0 ? 'Paid on' : 'Ordered on'}>
        {formatDate(order.paidAt ?? order.createdAt)}
      </Fact>
      {order.extendsOrderId === null && <Conditions texts={order.terms.conditions} />}
      <Fact name="Order" wide>
        <OrderNumber order={order} />
      </Fact>
    </dl>
  );
}

/** What the seller asked for beside the licence, as it was bought. */
function Conditions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Fact name="Licence" wide>
      <SellerConditions texts={texts} />
    </Fact>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-3' : undefined}>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="min-h-7">{children}</dd>
    </div>
  );
}
