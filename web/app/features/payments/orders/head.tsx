import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/numbers.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SellerName } from '../../../ui/text/seller-name.tsx';
import { OrderStatusDot } from './status.tsx';

/** What was ordered and how it stands: picture, title, price, and one line of facts. */
export function OrderHead({ order }: { order: Order }) {
  const { project, status, seller } = order;
  const { conditions } = order.terms;
  return (
    <div className="purchase-head" data-hue={project.category}>
      <OrderCover order={order} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
            <Link to={`/project/${project._id}`} className="hover:underline">
              {project.title}
            </Link>
          </h2>
          <Price
            rupees={order.amount}
            {...(order.discountAmount > 0 && order.credit === 0 && { was: order.listPrice })}
          />
        </div>
        <p className="text-14 text-muted wrap-anywhere">
          by <SellerName name={seller.displayName} to={pathOfSeller(seller.slug)} />
        </p>
        <p className="purchase-facts">
          <OrderStatusDot status={status} />
          {order.extendsOrderId === null && <OrderLicenceLink order={order} />}
          {order.quantity > 1 && <span>{`for ${order.quantity}`}</span>}
          {order.licensee !== '' && <span className="wrap-anywhere">{order.licensee}</span>}
          {order.extendsOrderId === null && conditions.length > 0 && (
            <span>{`+ ${counted(conditions.length, 'condition')}`}</span>
          )}
          {order.extendsOrderId === null && <span className="figures">v{order.version}</span>}
          <span>{formatDate(order.paidAt ?? order.createdAt)}</span>
        </p>
        {order.owned && order.supportUntil && (
          <p className="text-14 text-muted">{`Support until ${formatDate(order.supportUntil)}`}</p>
        )}
        <Refunded order={order} />
      </div>
    </div>
  );
}

/** Leads to the text of the very version that was bought (rule L11). */
export function OrderLicenceLink({ order: { licence, terms } }: { order: Order }) {
  return (
    <Link to={licencePath(licence, terms.version)} className="link">
      {LICENCE_NAMES[licence]}
    </Link>
  );
}

/** The listing's picture with its category's spine. */
export function OrderCover({ order: { project } }: { order: Order }) {
  const source = project.imageUrl
    ? { url: project.imageUrl, width: 640, height: 400, colour: '' }
    : undefined;
  return (
    <div className="purchase-cover">
      <Picture source={source} alt="" sizes="160px" />
    </div>
  );
}

/** What of a paid order was given back; nothing of most. */
export function Refunded({ order: { refundedPaise, amount } }: { order: Order }) {
  if (refundedPaise === 0) return null;
  const words = formatAmount(refundedPaise);
  return (
    <p className="purchase-refunded">
      {refundedPaise >= amount * 100 ? `Refunded: ${words}` : `${words} of it refunded`}
    </p>
  );
}
