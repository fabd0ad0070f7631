import type { ReactNode } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { useSettledOrder } from '../orders/queries.ts';
import { resumePath } from '../orders/resume-path.ts';
import { SessionNote } from '../orders/session-note.tsx';
import { isLive } from '../orders/status.tsx';
import { TimeLeft } from '../orders/time-left.tsx';
import type { Received } from '../orders/times.ts';
import { useOrdersLive } from '../orders/use-orders-live.ts';
import { ReceiptButton } from '../receipts/button.tsx';
import { Bought } from './bought.tsx';
import { ResultFrame } from './frame.tsx';
import { PurchasesLink } from './purchases-link.tsx';

/** What became of a payment: bought, still looked for, or not paid. */
export function PaymentResult({
  orderId,
  related,
}: {
  orderId: string;
  /** What else may please whoever bought this. */
  related?: (projectId: string) => ReactNode;
}) {
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
  if (order.status === 'PAID') return <Bought order={order} related={related} />;
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

/** As the page of a paid order is: most who come here have just paid. */
function ResultSkeleton() {
  return (
    <>
      <Spinner label="Checking the payment" />
      <Skeleton className="mt-3 h-10 w-full max-w-xl" />
      <Skeleton className="mt-4 h-5 w-full max-w-md" />
      <div className="result-columns">
        <Skeleton className="h-96 w-full rounded-card!" />
        <Skeleton className="h-96 w-full rounded-card!" />
      </div>
    </>
  );
}
