import { useState } from 'react';
import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { ORDERS_PATH } from '../orders/list.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { RETURN_ACTS } from './bulk.tsx';
import { RETURNS_KEY } from './queries.ts';
import { actOf, SendAgainDialog } from './send-again-dialog.tsx';

const RETURNS = adminList({
  key: RETURNS_KEY,
  call: 'GET /admin/returns',
  rows: 'returns',
  keyOf: ({ _id }) => _id,
  id: 'returns',
  one: 'return',
  caption: 'Money to return',
  placeholder: 'Order, payment, buyer or project',
  empty: () => ({
    title: 'No money is stuck',
    text: 'A payment that did not lead to a purchase is returned automatically. It appears here when the provider could not pay it out, or when its order is unknown to this market.',
  }),
  sorts: ['paidAt', 'amount'],
  path: '/dashboard/admin/returns',
  sort: 'paidAt',
  dir: 'desc',
  filters: [],
});

const columnsOf = (onSend: (entry: FailedReturn) => void): Column<FailedReturn>[] => [
  { head: 'Order', wide: true, cell: (entry) => <OrderCell {...entry} /> },
  {
    head: 'Buyer',
    wide: true,
    cell: ({ buyerName, buyerEmail }) =>
      buyerName === null || buyerEmail === null ? (
        <span className="text-muted">Unknown</span>
      ) : (
        <PersonCell name={buyerName} email={buyerEmail} />
      ),
  },
  {
    head: 'To return',
    sort: 'amount',
    num: true,
    cell: ({ leftPaise, amountPaise }) => (
      <>
        <span className="block">{formatAmount(leftPaise)}</span>
        {leftPaise < amountPaise && (
          <span className="block text-12 text-muted">of {formatAmount(amountPaise)}</span>
        )}
      </>
    ),
  },
  { head: 'Paid', sort: 'paidAt', cell: ({ paidAt }) => <DateTime iso={paidAt} /> },
  { head: 'Tried', cell: ({ tries, triedAt }) => <TriesCell tries={tries} triedAt={triedAt} /> },
  { head: 'Actions', isActs: true, cell: (entry) => <ActCell entry={entry} onSend={onSend} /> },
];

function OrderCell({ orderId, project, razorpayPaymentId, razorpayOrderId, receipt }: FailedReturn) {
  const numbers = [razorpayPaymentId, razorpayOrderId, receipt].filter((number) => number !== null);
  return (
    <span className="block min-w-0">
      {project === null || orderId === null ? (
        <span className="block font-medium">Order unknown to this market</span>
      ) : (
        <DetailLink
          to={`${ORDERS_PATH}/${orderId}`}
          className="link-target font-medium wrap-anywhere hover:underline"
        >
          {project.title}
        </DetailLink>
      )}
      <span className="block font-mono text-12 text-muted wrap-anywhere">
        {(project ? [razorpayPaymentId] : numbers).join(' · ')}
      </span>
    </span>
  );
}

function TriesCell({ tries, triedAt }: Pick<FailedReturn, 'tries' | 'triedAt'>) {
  if (triedAt === null) return <span className="text-muted">Not yet</span>;
  return (
    <>
      <span className="block">{counted(tries, 'time')}</span>
      <span className="block text-12 text-muted">
        last <DateTime iso={triedAt} />
      </span>
    </>
  );
}

function ActCell({ entry, onSend }: { entry: FailedReturn; onSend: (entry: FailedReturn) => void }) {
  if (entry.isDisputed) return <StatusDot tone="warning">The bank decides first</StatusDot>;
  if (!entry.canBeSent) return <StatusDot tone="info">On its way</StatusDot>;
  return (
    <Button size="small" onClick={() => onSend(entry)}>
      {actOf(entry)}
      <span className="sr-only"> {entry.razorpayPaymentId}</span>
    </Button>
  );
}

/** Captured money that bought nothing and did not go back by itself (rule P5). */
export function Returns() {
  const state = useAdminList(RETURNS);
  const [sending, setSending] = useState<FailedReturn>();
  return (
    <>
      <AdminTable state={state} columns={columnsOf(setSending)} bulk={RETURN_ACTS} />
      <SendAgainDialog entry={sending} onClose={() => setSending(undefined)} />
    </>
  );
}
