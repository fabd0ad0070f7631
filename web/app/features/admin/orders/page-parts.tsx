import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { type Column, ShortTable } from '../../../ui/data-table/rows.tsx';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DateTime } from '../table/date-time.tsx';
import { eventLabel } from './labels.ts';

/** One line of what happened to an order, and by whom. */
export function EventLine({ event: { type, by, at } }: { event: OrderDetail['events'][number] }) {
  return (
    <li>
      <p className="font-medium">{eventLabel(type)}</p>
      <p className="text-12 text-muted">
        <DateTime iso={at} />
        {`, ${by ?? 'by the system'}`}
      </p>
    </li>
  );
}

const OUTCOMES: Record<OrderDetail['payments'][number]['outcome'], { label: string; tone: Tone }> = {
  entitlement: { label: 'Paid', tone: 'success' },
  refund: { label: 'Refund', tone: 'warning' },
  none: { label: 'No purchase', tone: 'secondary' },
};

type Payment = OrderDetail['payments'][number];

const PAYMENT_COLUMNS: Column<Payment>[] = [
  {
    head: 'Payment',
    cell: ({ razorpayPaymentId }) => <span className="font-mono text-12">{razorpayPaymentId}</span>,
  },
  {
    head: 'State',
    cell: ({ status, method, error }) => (
      <>
        {status}
        {method && `, ${method}`}
        {error && <span className="block text-12 text-muted">{error}</span>}
      </>
    ),
  },
  {
    head: 'Result',
    cell: ({ outcome, capturedAt }) => {
      const { label, tone } = OUTCOMES[outcome];
      const isAlarm = outcome === 'none' && capturedAt !== null;
      return <StatusDot tone={isAlarm ? 'error' : tone}>{label}</StatusDot>;
    },
  },
  { head: 'Fee', num: true, cell: ({ feePaise }) => feePaise !== null && formatPaise(feePaise) },
  { head: 'Amount', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

/** Every payment that was seen at the provider, and what became of its money. */
export function Payments({ payments }: { payments: Payment[] }) {
  return (
    <Part id="payments" title="Payments" isEmpty={payments.length === 0} empty="No payments yet.">
      <ShortTable caption="Payments" columns={PAYMENT_COLUMNS} keyOf={({ _id }) => _id} rows={payments} />
    </Part>
  );
}

const REFUND_TONES: Record<OrderDetail['refunds'][number]['status'], Tone> = {
  requested: 'warning',
  pending: 'warning',
  processed: 'success',
  failed: 'error',
};

const REFUND_COLUMNS: Column<OrderDetail['refunds'][number]>[] = [
  {
    head: 'Refund',
    cell: ({ razorpayRefundId, _id }) => <span className="font-mono text-12">{razorpayRefundId ?? _id}</span>,
  },
  { head: 'State', cell: ({ status }) => <StatusDot tone={REFUND_TONES[status]}>{status}</StatusDot> },
  { head: 'Why', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  { head: 'Asked for', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  { head: 'Amount', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

/** Money on its way back, or back. */
export function Refunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  return (
    <Part id="refunds" title="Refunds">
      <ShortTable caption="Refunds" columns={REFUND_COLUMNS} keyOf={({ _id }) => _id} rows={refunds} />
    </Part>
  );
}

type Posting = OrderDetail['postings'][number];
/** One leg; the first of a posting says what it is. */
type Leg = Posting['entries'][number] & { posting: Posting; isFirst: boolean };

const amountOn = (side: Leg['side']) => (leg: Leg) => leg.side === side && formatPaise(leg.amountPaise);

const LEG_COLUMNS: Column<Leg>[] = [
  {
    head: 'Posting',
    cell: ({ posting: { kind, at }, isFirst }) =>
      isFirst ? (
        <>
          {eventLabel(kind)}
          <span className="block text-12 text-muted">
            <DateTime iso={at} />
          </span>
        </>
      ) : (
        <span className="sr-only">{eventLabel(kind)}</span>
      ),
  },
  {
    head: 'Account',
    wide: true,
    cell: ({ account }) => <span className="font-mono text-12">{account}</span>,
  },
  { head: 'Debit', num: true, cell: amountOn('debit') },
  { head: 'Credit', num: true, cell: amountOn('credit') },
];

/** What the books say of an order (rules D). */
export function Postings({ postings }: { postings: Posting[] }) {
  const legs = postings.flatMap((posting) =>
    posting.entries.map((entry, index) => ({ ...entry, posting, isFirst: index === 0 })),
  );
  return (
    <Part id="postings" title="Ledger">
      <ShortTable
        caption="Ledger"
        columns={LEG_COLUMNS}
        keyOf={({ posting, account, side }) => `${posting._id}-${account}-${side}`}
        rows={legs}
      />
    </Part>
  );
}

function Part({
  id,
  title,
  isEmpty = false,
  empty,
  children,
}: {
  id: string;
  title: string;
  isEmpty?: boolean;
  empty?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-18">
        {title}
      </h2>
      {isEmpty ? <p className="text-14 text-muted">{empty}</p> : children}
    </section>
  );
}
