import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Link } from '../../../ui/nav.tsx';
import { DownloadButton } from '../downloads/button.tsx';
import { paiseText } from '../orders/head.tsx';
import { useSettledOrder } from '../orders/queries.ts';
import { isLive } from '../orders/status.tsx';
import { TimeLeft } from '../orders/time-left.tsx';
import { ArchiveDigest } from '../purchases/archive-digest.tsx';
import { NO_ARCHIVE } from '../purchases/card.tsx';
import { ReceiptButton } from '../receipts/button.tsx';
import { ResultFrame } from './frame.tsx';

/** What became of a payment: bought, still looked for, or not paid. */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = useSettledOrder(orderId);
  if (error && !order) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownOrder />;
    return (
      <div className="grid justify-items-start gap-4">
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
  if (order.status === 'PAID' && !order.owned && order.refundedPaise > 0) return <GivenBack order={order} />;
  if (order.status === 'PAID') return <Bought order={order} />;
  if (isLive(order.status))
    return <StillOpen order={order} isLooking={isFetching} onLook={() => refetch()} />;
  return <NotPaid order={order} />;
}

function Bought({ order }: { order: Order }) {
  const { archive, title, _id, documents } = order.project;
  return (
    <ResultFrame
      order={order}
      title="It is yours"
      intro={
        <p>
          Paid, and ready to download. You have {GUARANTEE_DAYS} days to change your mind, and it stays among
          your purchases.
        </p>
      }
    >
      {archive ? (
        <div className="grid gap-5 border-t border-line p-5 sm:p-6">
          <DownloadButton file={archive} solid />
          <ArchiveDigest sha256={archive.sha256} originalName={archive.originalName} />
        </div>
      ) : (
        <p className="border-t border-line p-5 text-14 text-muted sm:p-6">{NO_ARCHIVE}</p>
      )}
      <section aria-labelledby="next" className="border-t border-line p-5 text-14 sm:p-6">
        <h2 id="next" className="mb-3 text-16">
          Next steps
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {archive && <li>Download the archive and check it by its SHA-256.</li>}
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
        <ReceiptButton orderId={order.orderId} title={title} />
        <LinkButton to="/dashboard/purchases">My Purchases</LinkButton>
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
          {paiseText(order.refundedPaise)} went back the way it was paid, which takes banks up to seven
          working days. The download is no longer yours.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        <ReceiptButton orderId={order.orderId} title={order.project.title} />
        <LinkButton to="/dashboard/purchases?tab=orders">All orders</LinkButton>
      </div>
    </ResultFrame>
  );
}

function StillOpen({ order, isLooking, onLook }: { order: Order; isLooking: boolean; onLook: () => void }) {
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
        <LinkButton to={`/payment/${order.project._id}`} reload>
          Resume payment
        </LinkButton>
        <LinkButton to="/dashboard/purchases" variant="plain">
          My Purchases
        </LinkButton>
        {order.expiresAt && (
          <p className="text-14 text-muted">
            Payment session: <TimeLeft expiresAt={order.expiresAt} />
          </p>
        )}
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
  FAILED: { title: 'The payment failed', words: 'Nothing was bought. Money that was taken is sent back.' },
};

function NotPaid({ order }: { order: Order }) {
  const { title, words } = NOT_PAID[order.status] ?? { title: 'This order was not paid', words: '' };
  return (
    <ResultFrame order={order} title={title} intro={<p>{words}</p>}>
      <div className="flex flex-wrap gap-3 border-t border-line p-5 sm:p-6">
        <LinkButton to={`/payment/${order.project._id}`} reload variant="solid">
          Try again
        </LinkButton>
        <LinkButton to="/dashboard/purchases">My Purchases</LinkButton>
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
      action={
        <LinkButton to="/dashboard/purchases" variant="solid">
          My Purchases
        </LinkButton>
      }
    >
      <p>The address may be incomplete, or the order belongs to another account.</p>
    </EmptyState>
  );
}

function ResultSkeleton() {
  return (
    <div className="max-w-2xl">
      <Skeleton className="h-10 w-64" />
      <p className="mt-4 mb-8">
        <Spinner label="Checking the payment" />
      </p>
      <Skeleton className="h-80 w-full rounded-card!" />
    </div>
  );
}
