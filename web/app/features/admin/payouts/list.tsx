import { useState } from 'react';
import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { destinationText, payoutStatus } from '../../../lib/payout-texts.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { PAYOUT_ACTS } from './bulk.tsx';
import { PayoutDialog } from './dialog.tsx';
import { FILTER_CHOICES, PAYOUTS_PATH } from './labels.ts';
import { PAYOUTS_KEY } from './queries.ts';
import { RunningSums } from './sums.tsx';

const listOf = (dir: 'asc' | 'desc') =>
  adminList({
    key: PAYOUTS_KEY,
    call: 'GET /admin/payouts',
    rows: 'payouts',
    keyOf: ({ _id }) => _id,
    id: 'payouts',
    one: 'payout',
    caption: 'Payouts',
    placeholder: 'Seller, reference, payout or batch',
    file: 'payouts.csv',
    reason: 'reason',
    empty: () => ({
      title: 'No payouts to approve',
      text: 'Payouts appear here when sellers request them or their schedule is due.',
    }),
    sorts: ['createdAt', 'amount'],
    path: PAYOUTS_PATH,
    sort: 'createdAt',
    dir,
    filters: [{ name: 'status', label: 'Status', choices: FILTER_CHOICES }],
  });

/** What waits begins with the longest wait, everything else with the newest. */
const QUEUE = listOf('asc');
const HISTORY = listOf('desc');

const columnsOf = (onOpen: (payout: ManagedPayout) => void): Column<ManagedPayout>[] => [
  {
    head: 'Seller',
    wide: true,
    cell: (payout) => (
      <button type="button" className="data-row-link payout-opener" onClick={() => onOpen(payout)}>
        <PersonCell name={payout.seller.name} email={payout.seller.email} />
        <span className="sr-only"> Payout of {formatPaise(payout.amountPaise)}</span>
      </button>
    ),
  },
  { head: 'Status', cell: (payout) => <PayoutState payout={payout} /> },
  {
    head: 'To',
    wide: true,
    cell: ({ destination, isNameChecked }) => (
      <>
        <span className="block">{destination.holder}</span>
        <span className="block text-12 text-muted">
          <span className="figures">{destinationText(destination)}</span>
          {!isNameChecked && ', name not compared yet'}
        </span>
      </>
    ),
  },
  { head: 'Asked for', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

function PayoutState({ payout }: { payout: ManagedPayout }) {
  const { label, tone } = payoutStatus(payout.status);
  const { reference, approvals, needsSecondAdmin, status } = payout;
  return (
    <span className="grid gap-1">
      <StatusDot tone={tone}>{label}</StatusDot>
      {status === 'draft' && needsSecondAdmin && (
        <span className="text-12 text-muted whitespace-nowrap">{approvals.length} of 2 approvals</span>
      )}
      {reference && <span className="payout-number text-muted">{reference}</span>}
    </span>
  );
}

/** Payouts by status, those that wait for an admin first; each opens in a dialog with what can be done. */
export function PayoutList() {
  const [query] = useSearchParams();
  const state = useAdminList((query.get('status') ?? 'waiting') === 'waiting' ? QUEUE : HISTORY);
  const [opened, setOpened] = useState<ManagedPayout>();
  const { data } = state.answer;
  return (
    <>
      <RunningSums sums={data?.sums} />
      <AdminTable state={state} columns={columnsOf(setOpened)} bulk={PAYOUT_ACTS} />
      <PayoutDialog
        // As the list has it now.
        payout={opened && (data?.payouts.find(({ _id }) => _id === opened._id) ?? opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
