import { orderNumber } from '#contract/formats/order-numbers.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';

/** An order by the number that its receipt has; its whole id is copied, because that is what programs know it by. */
export function OrderNumber({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="figures">{orderNumber(order)}</span>
      <CopyButton text={order.orderId} label=" the order id" />
    </span>
  );
}
