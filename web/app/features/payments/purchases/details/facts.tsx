import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { Fact } from '../../../../ui/text/fact.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { OrderLicenceLink } from '../../orders/head.tsx';
import { OrderNumber } from '../../orders/number.tsx';
import { OrderStatusDot } from '../../orders/status.tsx';

/** What was bought, when and for how much. */
export function PurchaseFacts({ order }: { order: Order }) {
  const { conditions } = order.terms;
  return (
    <dl className="purchase-fact-list">
      <Fact name="Bought on">{formatDate(order.paidAt ?? order.createdAt)}</Fact>
      <Fact name={order.amount > 0 ? 'Paid' : 'Price'}>
        <Price
          rupees={order.amount}
          {...(order.discountAmount > 0 && order.credit === 0 && { was: order.listPrice })}
        />
      </Fact>
      <Fact name="Status">
        <OrderStatusDot status={order.status} />
      </Fact>
      <Fact name="Licence">
        <OrderLicenceLink order={order} />
        {order.quantity > 1 && `, for ${counted(order.quantity, 'product')}`}
        {conditions.length > 0 && `, ${counted(conditions.length, 'condition')} of the seller`}
        {order.licensee !== '' && `, ${order.licensee}`}
      </Fact>
      <Fact name="Version bought">
        <span className="figures">{order.version}</span>
      </Fact>
      {order.owned && order.supportUntil && (
        <Fact name="Help">{`Support until ${formatDate(order.supportUntil)}`}</Fact>
      )}
      <Fact name="Order">
        <OrderNumber order={order} />
      </Fact>
    </dl>
  );
}
