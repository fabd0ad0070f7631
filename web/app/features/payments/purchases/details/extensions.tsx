import { formatDate } from '#contract/formats/dates.ts';
import { EXTENSION_MONTHS } from '#contract/listings/support.ts';
import { formatPrice } from '#contract/money.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { extendSupportPath } from '../../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { InvoicePart } from '../../invoices/part.tsx';
import { Refunded } from '../../orders/head.tsx';
import { ReceiptButton } from '../../receipts/button.tsx';
import { RefundPart } from '../../refunds/ask/part.tsx';

/** Leads to the checkout for six more months of support; nothing where they cannot be bought (rule R6). */
export function ExtendSupportLink({ order }: { order: Order }) {
  const { project, orderId, supportExtensionPrice, refund } = order;
  if (supportExtensionPrice === null || refund?.stopped) return null;
  return (
    <LinkButton to={extendSupportPath(project._id, orderId)} size="small">
      {`${EXTENSION_MONTHS} more months of support, ${formatPrice(supportExtensionPrice)}`}
      <span className="sr-only"> for {project.title}</span>
    </LinkButton>
  );
}

/** What was paid for more months of support, each with its papers and its own refund (rule R6). */
export function Extensions({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="purchase-extensions">
      {orders.map((order) => (
        <li key={order.orderId}>
          <Extension order={order} />
        </li>
      ))}
    </ul>
  );
}

function Extension({ order }: { order: Order }) {
  const { orderId, project } = order;
  return (
    <section aria-label={project.title} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{`Support extension, ${EXTENSION_MONTHS} months`}</p>
        <Price rupees={order.amount} />
      </div>
      <p className="-mt-2 text-14 text-muted">{formatDate(order.paidAt ?? order.createdAt)}</p>
      <Refunded order={order} />
      <div className="purchase-papers">
        <ReceiptButton orderId={orderId} title={project.title} small />
      </div>
      <InvoicePart order={order} />
      <RefundPart order={order} />
    </section>
  );
}
