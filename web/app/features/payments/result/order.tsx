import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { SellerName } from '../../../ui/text/seller-name.tsx';
import { OrderLicenceLink, Refunded } from '../orders/head.tsx';
import { OrderNumber } from '../orders/number.tsx';
import { OrderStatusDot } from '../orders/status.tsx';
import { PurchasesLink } from './purchases-link.tsx';

/** What was bought, of whom, and for how much. */
export function BoughtOrder({ order }: { order: Order }) {
  const { project, seller } = order;
  return (
    <section aria-labelledby="your-order" className="panel result-order" data-hue={project.category}>
      <div className="result-picture">
        <Picture source={pictureOf(order)} alt="" sizes="(min-width: 1024px) 400px, 100vw" />
      </div>
      <div className="result-order-text">
        <h2 id="your-order" className="sr-only">
          Your order
        </h2>
        <p className="font-medium wrap-anywhere">
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          by <SellerName name={seller.displayName} to={pathOfSeller(seller.slug)} />
        </p>
        <BoughtFacts order={order} />
        <SellerConditions texts={order.terms.conditions} />
        <div className="purchase-papers">
          <PurchasesLink />
          <LinkButton to={`/project/${project._id}`} aria-label={`Project page of ${project.title}`}>
            Project page
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function BoughtFacts({ order }: { order: Order }) {
  const { quantity, licensee, version, amount } = order;
  return (
    <dl className="result-facts">
      <Fact name="Licence">
        <OrderLicenceLink order={order} />
        {quantity > 1 && ` for ${counted(quantity, 'product')}`}
      </Fact>
      {licensee !== '' && <Fact name="For">{licensee}</Fact>}
      <Fact name="Version">
        <span className="figures">{version}</span>
      </Fact>
      <Fact name="Amount">
        <Price rupees={amount} />
        <Refunded order={order} />
      </Fact>
      <Fact name="Status">
        <OrderStatusDot status={order.status} />
      </Fact>
      <Fact name={amount > 0 ? 'Paid on' : 'Taken on'}>{formatDate(order.paidAt ?? order.createdAt)}</Fact>
      <Fact name="Order">
        <OrderNumber order={order} />
      </Fact>
    </dl>
  );
}

function pictureOf({ project: { imageUrl } }: Order) {
  return imageUrl ? { url: imageUrl, width: 640, height: 400, colour: '' } : undefined;
}
