import { formatAmount } from '#contract/formats/amounts.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';
import { DownloadButton } from '../downloads/button.tsx';
import { LicenceKeyPart } from '../keys/part.tsx';
import { useSettledOrder } from '../orders/queries.ts';
import { resumePath } from '../orders/resume-path.ts';
import { SessionNote } from '../orders/session-note.tsx';
import { isLive } from '../orders/status.tsx';
import { TimeLeft } from '../orders/time-left.tsx';
import type { Received } from '../orders/times.ts';
import { useOrdersLive } from '../orders/use-orders-live.ts';
import { ArchiveDigest } from '../purchases/details/archive-digest.tsx';
import { whyClosed } from '../purchases/list/facts.ts';
import { ReceiptButton } from '../receipts/button.tsx';
import { isUsable } from '../refunds/ask/part.tsx';
import { ResultFrame } from './frame.tsx';
import { PurchasesLink } from './purchases-link.tsx';

/** What became of a payment: bought, still looked for, or not paid. */
export function PaymentResult({ orderId }: { orderId: string }) {
  useOrdersLive();
  const { data: order, error, isFetching, refetch } = useSettledOrder(orderId);
  if (error && !order) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownOrder />;
    return (
      <div className="mx-auto grid max-w-2xl justify-items-start gap-4">
        <h1 className="text-36">Your payment</h1>
        <Alert tone="error">{messageOf(error, 'Payment verification failed')}</Alert>
        <p className="text-muted">Nothing is lost: a payment that was made is found without this page too.</p>
        <Button onClick={() => refetch()} busy={isFetching}>
          Check again
        </Button>
      </div>
    );
  }
  if (!order) return <ResultSkeleton />;
  if (order.status === 'PAID' && isGivenBack(order)) return <GivenBack order={order} />;
  if (order.status === 'PAID' && order.extendsOrderId !== null) return <Extended order={order} />;
  if (order.status === 'PAID') return <Bought order={order} />;
  if (isLive(order.status))
    return <StillOpen order={order} isLooking={isFetching} onLook={() => refetch()} />;
  return <NotPaid order={order} />;
}

/** An extension of support gives nothing to own: it has ended with all of its money. */
function isGivenBack({ owned, refundedPaise, amount, extendsOrderId }: Order): boolean {
  return extendsOrderId === null ? !owned && refundedPaise > 0 : refundedPaise >= amount * 100;
}

/** More months of support are paid (rule R6). */
function Extended({ order }: { order: Order }) {
  return (
    <ResultFrame
      order={order}
      title="Your support is extended"
      intro={<p>Paid. Your purchase says until when you have support now.</p>}
    >
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        <ReceiptButton orderId={order.orderId} title={order.project.title} />
        <PurchasesLink />
      </div>
    </ResultFrame>
  );
}

function Bought({ order }: { order: Order }) {
  const { archive, title, _id, documents } = order.project;
  return (
    <ResultFrame
      order={order}
      title="It’s yours"
      intro={
        order.amount === 0 ? (
          <p>It cost nothing, and is ready to download. You’ll always find it under My Purchases.</p>
        ) : (
          <p>
            {isUsable(order) ? 'Paid, and ready to download.' : 'Paid.'} You’ll always find it under My
            Purchases, and it has a{' '}
            <Link to="/refunds" className="link">
              {GUARANTEE_DAYS}-day money-back guarantee
            </Link>
            .
          </p>
        )
      }
    >
      {archive && isUsable(order) ? (
        <div className="grid gap-5 border-t border-line p-5 sm:p-6">
          <DownloadButton file={archive} variant="solid" />
          <ArchiveDigest sha256={archive.sha256} originalName={archive.originalName} />
        </div>
      ) : (
        <p className="border-t border-line p-5 text-14 text-muted sm:p-6">{whyClosed(order)}</p>
      )}
      {order.hasKey && (
        <div className="border-t border-line p-5 sm:p-6">
          <LicenceKeyPart order={order} />
        </div>
      )}
      <section aria-labelledby="next" className="border-t border-line p-5 text-14 sm:p-6">
        <h2 id="next" className="mb-3 text-16">
          Next steps
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {archive && isUsable(order) && <li>Download the archive and check it by its SHA-256.</li>}
          <li>
            Read{' '}
            <Link to={`/project/${_id}${documents > 0 ? '#documentation' : ''}`} className="link">
              {documents > 0 ? 'the documentation' : 'how to install and use it'}
            </Link>
            .
          </li>
          <li>Later versions are yours too: they appear among your purchases.</li>
        </ol>
      </section>
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        {order.amount > 0 && <ReceiptButton orderId={order.orderId} title={title} />}
        <PurchasesLink />
        <LinkButton to={`/project/${_id}`} aria-label={`Project page of ${title}`}>
          Project page
        </LinkButton>
      </div>
    </ResultFrame>
  );
}

/** Paid once, and given back since. */
function GivenBack({ order }: { order: Order }) {
  return (
    <ResultFrame
      order={order}
      title="This purchase was refunded"
      intro={
        <p>
          {formatAmount(order.refundedPaise)} went back the way it was paid, which takes banks up to seven
          working days.{' '}
          {order.extendsOrderId === null
            ? 'The download is no longer yours.'
            : 'Its months of support went with it.'}
        </p>
      }
    >
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        <ReceiptButton orderId={order.orderId} title={order.project.title} />
        <PurchasesLink tab="orders">All orders</PurchasesLink>
      </div>
    </ResultFrame>
  );
}

function StillOpen({
  order,
  isLooking,
  onLook,
}: {
  order: Received<Order>;
  isLooking: boolean;
  onLook: () => void;
}) {
  const location = useLocation();
  return (
    <ResultFrame
      order={order}
      title="Waiting for the payment"
      intro={
        <p>
          The provider has not told us of a payment yet. If you have paid, it shows here within a few minutes;
          you may leave this page.
        </p>
      }
    >
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-5 sm:p-6">
        <Button variant="solid" busy={isLooking} onClick={onLook}>
          Check again
        </Button>
        <LinkButton to={resumePath(order, location)}>Resume payment</LinkButton>
        <PurchasesLink variant="plain" />
        {order.overAt !== undefined && (
          <p className="text-14 text-muted">
            Payment session: <TimeLeft overAt={order.overAt} />
          </p>
        )}
        {order.status === 'ACTIVE' && <SessionNote />}
      </div>
    </ResultFrame>
  );
}

const NOT_PAID: Record<string, { title: string; words: string }> = {
  EXPIRED: {
    title: 'The payment session ended',
    words: 'It lasted 30 minutes and no payment came. Money that arrives late is honoured or sent back.',
  },
  CANCELLED: {
    title: 'This payment was cancelled',
    words: 'Nothing was charged. Money that still arrives is sent back.',
  },
  FAILED: {
    title: 'The payment failed',
    words: 'You were not charged. Money that still arrives is sent back.',
  },
};

function NotPaid({ order }: { order: Order }) {
  const location = useLocation();
  const { title, words } = NOT_PAID[order.status] ?? { title: 'This order was not paid', words: '' };
  return (
    <ResultFrame order={order} title={title} intro={<p>{words}</p>}>
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        <LinkButton to={resumePath(order, location)} variant="solid">
          Try again
        </LinkButton>
        <PurchasesLink />
      </div>
    </ResultFrame>
  );
}

export function UnknownOrder() {
  return (
    <EmptyState
      level="h1"
      drawing={RECEIPT}
      title="There is no such order."
      action={<PurchasesLink variant="solid" />}
    >
      <p>The address may be incomplete, or the order belongs to another account.</p>
    </EmptyState>
  );
}

function ResultSkeleton() {
  return (
    <div className="mx-auto max-w-2xl">
      <Skeleton className="h-10 w-64" />
      <p className="mt-4 mb-8">
        <Spinner label="Checking the payment" />
      </p>
      <Skeleton className="h-80 w-full rounded-card!" />
    </div>
  );
}
