import { useState } from 'react';
import { SETTLEMENT_DIFFERENCE_WORDS } from '#contract/admin/settlements/constants.ts';
import type { SettlementItem } from '#contract/admin/settlements/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { NoteButton, NoteText } from './note-cell.tsx';
import { NoteDialog, type NoteSubject } from './note-dialog.tsx';
import { ITEMS_PATH, SETTLEMENTS_PATH } from './paths.ts';
import { BANK_KEY } from './queries.ts';

const ITEMS = adminList({
  key: BANK_KEY,
  call: 'GET /admin/settlement-items',
  rows: 'items',
  keyOf: ({ _id }) => _id,
  id: 'settlement-items',
  one: 'item',
  caption: 'Items of settlements',
  placeholder: 'Payment, refund or settlement',
  file: 'settlement-items.csv',
  empty: () => ({
    title: 'No differences',
    text: 'Every payment, refund and fee that the provider settled matches the books.',
  }),
  sorts: ['settledAt', 'amount'],
  path: ITEMS_PATH,
  sort: 'settledAt',
  dir: 'desc',
  filters: [
    {
      name: 'state',
      label: 'Books',
      choices: [
        ['differing', 'Differs from the books'],
        ['noted', 'With a note'],
        ['all', 'All items'],
      ],
    },
  ],
});

const KINDS: Record<string, string> = { payment: 'Payment', refund: 'Refund', adjustment: 'Adjustment' };

const columnsOf = (onNote: (subject: NoteSubject) => void): Column<SettlementItem>[] => [
  {
    head: 'Item',
    wide: true,
    cell: (item) => <Names item={item} />,
  },
  { head: 'Settled', sort: 'settledAt', cell: ({ settledAt }) => <DateTime iso={settledAt} /> },
  {
    head: 'Provider',
    sort: 'amount',
    num: true,
    cell: ({ amountPaise, feePaise }) => <Money amountPaise={amountPaise} feePaise={feePaise} />,
  },
  { head: 'Books', num: true, cell: ({ own }) => (own ? <Money {...own} /> : 'None') },
  {
    head: 'Difference',
    wide: true,
    cell: ({ difference, note }) =>
      difference ? (
        <>
          <StatusDot tone={note ? 'info' : 'warning'}>{note ? 'Noted' : 'Differs'}</StatusDot>
          <span className="block text-12 text-muted">{SETTLEMENT_DIFFERENCE_WORDS[difference]}</span>
          <NoteText note={note} />
        </>
      ) : (
        <StatusDot tone="success">Agrees</StatusDot>
      ),
  },
  {
    head: 'Actions',
    isActs: true,
    cell: ({ _id, kind, entityId, amountPaise, difference, note }) =>
      (difference || note) && (
        <NoteButton
          subject={{
            ...{ of: 'item', id: _id, note: note?.text ?? null },
            about: `${KINDS[kind] ?? kind} ${entityId} of ${formatPaise(amountPaise)}`,
          }}
          onOpen={onNote}
        />
      ),
  },
];

/** What it is and in which settlement, each with the page where it is looked at. */
function Names({ item: { kind, entityId, orderId, settlement } }: { item: SettlementItem }) {
  return (
    <>
      <span className="block">{KINDS[kind] ?? kind}</span>
      <span className="payout-number block text-muted">
        {orderId ? (
          <Link to={`/dashboard/admin/orders/${orderId}`} className="link">
            {entityId}
          </Link>
        ) : (
          entityId
        )}
      </span>
      <Link to={`${SETTLEMENTS_PATH}&search=${settlement}`} className="payout-number block link">
        {settlement}
      </Link>
    </>
  );
}

function Money({ amountPaise, feePaise }: { amountPaise: number; feePaise: number | null }) {
  return (
    <>
      <span className="block">{formatPaise(amountPaise)}</span>
      {Boolean(feePaise) && (
        <span className="block text-12 text-muted">fee {formatPaise(feePaise ?? 0)}</span>
      )}
    </>
  );
}

/** What settlements are made of; what is not as the books have it first. */
export function Items() {
  const [subject, setSubject] = useState<NoteSubject>();
  return (
    <>
      <AdminTable state={useAdminList(ITEMS)} columns={columnsOf(setSubject)} />
      <NoteDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
