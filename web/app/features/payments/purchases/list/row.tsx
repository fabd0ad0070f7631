import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { lazyPart } from '../../../../lib/page/hydrate-on-interaction.tsx';
import type { Tone } from '../../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { SellerName } from '../../../../ui/text/seller-name.tsx';
import { OrderCover, Refunded, refundedWords } from '../../orders/head.tsx';
import { refundState } from '../../refunds/ask/state.ts';
import type { ProjectPurchases } from './by-project.ts';
import { isReady, newVersionOf, whyClosed } from './facts.ts';
import { RowDownload } from './row-download.tsx';

const DETAILS = lazyPart(() => import('../details/details.tsx'));

/** A project in the library, to be found at a glance and downloaded at once; everything else is behind _Details_. */
export function PurchaseRow({
  purchases,
  log,
  isOnly,
}: {
  purchases: ProjectPurchases;
  log: () => ReactNode;
  /** There is nothing else to look through: its details are open from the start. */
  isOnly: boolean;
}) {
  const { shown: order, others } = purchases;
  const [isUnfolded, setUnfolded] = useState(isOnly);
  const detailsId = useId();
  const { project, seller } = order;
  const isExtension = order.extendsOrderId !== null;
  return (
    <article className="purchase-row" aria-label={project.title} data-hue={project.category}>
      <OrderCover order={order} />
      <div className="purchase-what">
        <h2 className="purchase-title">
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </h2>
        <p className="purchase-by">
          by <SellerName name={seller.displayName} to={pathOfSeller(seller.slug)} />
        </p>
        {!isExtension && !isReady(order) && <p className="purchase-why">{whyClosed(order)}</p>}
        {isReady(order) && <Refunded order={order} />}
      </div>
      {!isExtension && <RowFacts order={order} others={others.length} />}
      <RowAct order={order} isUnfolded={isUnfolded} />
      <button
        type="button"
        className="btn btn-plain purchase-more"
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? detailsId : undefined}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        Details<span className="sr-only"> of {project.title}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isUnfolded && (
        <div id={detailsId} className="purchase-details">
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <DETAILS.Part purchases={purchases} log={log} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** Licence and version, with the mark of a version that is new to the buyer. */
function RowFacts({ order, others }: { order: Order; others: number }) {
  const { licence, quantity, version, project } = order;
  return (
    <div className="purchase-facts">
      <p>
        <span>{LICENCE_NAMES[licence]}</span>
        {quantity > 1 && ` for ${quantity}`}
        {others > 0 && ` + ${others} more`}
        <span className="purchase-second">{formatDate(order.paidAt ?? order.createdAt)}</span>
      </p>
      <p>
        <span className="figures">v{project.newest?.number ?? version}</span>
        {newVersionOf(order) && <span className="badge purchase-new">New version</span>}
      </p>
    </div>
  );
}

/** The download, or why there is none in a word. */
function RowAct({ order, isUnfolded }: { order: Order; isUnfolded: boolean }) {
  const { archive } = order.project;
  if (isReady(order) && archive) return <RowDownload order={order} file={archive} />;
  // Unfolded, the row says more of a refund below.
  if (isUnfolded && order.refund && refundState(order.refund)) return null;
  const { label, tone } = closedState(order);
  return (
    <p className="purchase-act purchase-closed">
      <StatusDot tone={tone}>{label}</StatusDot>
    </p>
  );
}

function closedState(order: Order): { label: string; tone: Tone } {
  const { refund, licenceStatus, extendsOrderId, owned, refundedPaise, amount } = order;
  if (refundedPaise > 0 && refundedPaise >= amount * 100)
    return { label: refundedWords(order), tone: 'success' };
  const state = refund && refundState(refund);
  if (state) return state;
  if (extendsOrderId !== null) return { label: 'Support extension', tone: 'secondary' };
  if (licenceStatus === 'replaced') return { label: 'Upgraded', tone: 'secondary' };
  return owned ? { label: 'No download', tone: 'secondary' } : { label: 'Ended', tone: 'secondary' };
}
