import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { LEGAL_PATHS } from '#contract/legal-texts/constants.ts';
import { formatPaise, formatPrice, formatRupees } from '#contract/money.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { OrderState } from './list.tsx';
import { useAskProvider } from './queries.ts';

/** What an order is about, whose it is and how it stands, with the question to the provider. */
export function OrderFacts({ order }: { order: OrderDetail['order'] }) {
  return (
    <section aria-label="The order">
      <dl className="facts-list">
        <Bought order={order} />
        <Numbers order={order} />
        <Times order={order} />
      </dl>
      {order.amount > 0 && <AskProvider order={order} />}
    </section>
  );
}

function Bought({ order }: { order: OrderDetail['order'] }) {
  return (
    <>
      <dt>Status</dt>
      <dd>
        <OrderState order={order} />
      </dd>
      <dt>Amount</dt>
      <dd className="figures">
        {formatPrice(order.amount)}
        {order.amount < order.listPrice && (
          <span className="text-muted">{` of ${formatRupees(order.listPrice)}`}</span>
        )}
      </dd>
      {order.amount > 0 && (
        <>
          <dt>Seller’s share</dt>
          <dd className="figures">
            {formatPaise(order.sellerPaise)}
            <span className="text-muted">{`, ${order.sellerPercent}%`}</span>
          </dd>
        </>
      )}
      <dt>Project</dt>
      <dd>
        <Link to={`/project/${order.project._id}`} className="link">
          {order.project.title}
        </Link>
        <span className="text-muted">
          {`, ${order.licence} licence`}
          {order.quantity > 1 && ` for ${order.quantity}`}
          {order.licensee !== '' && `, ${order.licensee}`}
        </span>
      </dd>
      <Terms order={order} />
      <dt>Buyer</dt>
      <dd>
        <PersonCell {...order.buyer} />
      </dd>
      <dt>Seller</dt>
      <dd>
        <PersonCell {...order.seller} />
      </dd>
    </>
  );
}

/** Which text it was sold under, and whether its buyer accepted it by a tick (rule L11). */
function Terms({ order: { licence, terms } }: { order: OrderDetail['order'] }) {
  return (
    <>
      <dt>Licence terms</dt>
      <dd>
        {terms.version ? (
          <Link to={licencePath(licence, terms.version)} className="link">
            Version {terms.version}
          </Link>
        ) : (
          'A text without a version number'
        )}
        <span className="text-muted">
          {terms.acceptedAt ? (
            <>
              , accepted <DateTime iso={terms.acceptedAt} />
            </>
          ) : (
            ', no confirmation was asked for'
          )}
        </span>
        <SellerConditions texts={terms.conditions} />
        <span className="mt-1 flex flex-wrap items-center gap-2 font-mono text-12 break-all">
          {terms.sha256}
          <CopyButton text={terms.sha256} label="SHA-256 of the licence’s text" />
        </span>
      </dd>
      {terms.marketTerms && terms.privacyPolicy && (
        <>
          <dt>Agreed to</dt>
          <dd>
            <Link to={`${LEGAL_PATHS.terms}/${terms.marketTerms}`} className="link">
              Terms, version {terms.marketTerms}
            </Link>
            {' and '}
            <Link to={`${LEGAL_PATHS.privacy}/${terms.privacyPolicy}`} className="link">
              privacy policy, version {terms.privacyPolicy}
            </Link>
          </dd>
        </>
      )}
    </>
  );
}

/** By what it is found, here and at the provider. */
function Numbers({ order }: { order: OrderDetail['order'] }) {
  return (
    <>
      <dt>Order</dt>
      <dd className="flex flex-wrap items-center gap-2 font-mono text-12">
        {order.orderId}
        <CopyButton text={order.orderId} label="order number" />
      </dd>
      <dt>Razorpay order</dt>
      <dd className="flex flex-wrap items-center gap-2 font-mono text-12">
        {order.razorpayOrderId ?? (order.amount > 0 ? 'Unknown to Razorpay' : 'None, the licence was free')}
        {order.razorpayOrderId && <CopyButton text={order.razorpayOrderId} label="number at the provider" />}
      </dd>
    </>
  );
}

function Times({ order }: { order: OrderDetail['order'] }) {
  return (
    <>
      <dt>Created</dt>
      <dd>
        <DateTime iso={order.createdAt} />
      </dd>
      {order.paidAt && (
        <>
          <dt>{order.amount > 0 ? 'Paid' : 'Received'}</dt>
          <dd>
            <DateTime iso={order.paidAt} />
          </dd>
        </>
      )}
      {order.nextCheckAt && (
        <>
          <dt>Next check</dt>
          <dd>
            <DateTime iso={order.nextCheckAt} />
          </dd>
        </>
      )}
    </>
  );
}

function AskProvider({ order }: { order: OrderDetail['order'] }) {
  const asking = useAskProvider(order.orderId);
  const ask = () =>
    asking.mutate(undefined, {
      onSuccess: ({ order: { status } }) =>
        showToast(
          status === order.status
            ? 'Checked with Razorpay. Nothing has changed.'
            : 'Checked with Razorpay. The order has changed.',
        ),
    });
  return (
    <div className="mt-6">
      <Button busy={asking.isPending} onClick={ask}>
        Check with Razorpay
      </Button>
      {asking.error && (
        <div className="mt-3">
          <Alert tone="error">{messageOf(asking.error)}</Alert>
        </div>
      )}
    </div>
  );
}
