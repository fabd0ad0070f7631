import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import type { BankLine } from '#contract/reconciliation/schemas.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { MatchLink } from './match-link.tsx';
import { NoteButton, NoteText } from './note-cell.tsx';
import { NoteDialog, type NoteSubject } from './note-dialog.tsx';
import { LINES_PATH } from './paths.ts';
import { BANK_KEY } from './queries.ts';

const LINES = adminList({
  key: BANK_KEY,
  call: 'GET /admin/bank-lines',
  rows: 'lines',
  keyOf: ({ _id }) => _id,
  id: 'bank-lines',
  one: 'line',
  caption: 'Lines of bank statements',
  placeholder: 'Description or reference',
  file: 'bank-lines.csv',
  empty: () => ({
    title: 'No open lines',
    text: 'Lines that are on a statement but not in the books appear here. Read a statement first.',
  }),
  sorts: ['date', 'amount'],
  path: LINES_PATH,
  sort: 'date',
  dir: 'desc',
  filters: [
    {
      name: 'state',
      label: 'Books',
      choices: [
        ['unmatched', 'Not in the books'],
        ['noted', 'With a note'],
        ['matched', 'In the books'],
        ['all', 'All lines'],
      ],
    },
    {
      name: 'direction',
      label: 'Direction',
      choices: [
        ['both', 'In and out'],
        ['in', 'In'],
        ['out', 'Out'],
      ],
    },
  ],
});

const amountOf = ({ direction, amountPaise }: BankLine) =>
  `${direction === 'in' ? '+' : '−'}${formatPaise(amountPaise)}`;

const columnsOf = (onNote: (subject: NoteSubject) => void): Column<BankLine>[] => [
  {
    head: 'Line',
    wide: true,
    cell: ({ description, reference }) => (
      <>
        <span className="block wrap-anywhere">{description || 'No description'}</span>
        {reference && <span className="payout-number block text-muted">{reference}</span>}
      </>
    ),
  },
  {
    head: 'Date',
    sort: 'date',
    cell: ({ on }) => <span className="whitespace-nowrap">{formatDate(on)}</span>,
  },
  { head: 'Amount', sort: 'amount', num: true, cell: amountOf },
  {
    head: 'Balance',
    num: true,
    cell: ({ balancePaise }) => (balancePaise === null ? '' : formatPaise(balancePaise)),
  },
  {
    head: 'Books',
    cell: ({ match, note }) =>
      match ? (
        <MatchLink {...match} />
      ) : (
        <>
          <StatusDot tone={note ? 'info' : 'warning'}>{note ? 'Noted' : 'Not in the books'}</StatusDot>
          <NoteText note={note} />
        </>
      ),
  },
  {
    head: 'Actions',
    isActs: true,
    cell: (line) =>
      !line.match && (
        <NoteButton
          subject={{
            ...{ of: 'line', id: line._id, note: line.note?.text ?? null },
            about: `${line.description || 'No description'}, ${amountOf(line)} on ${formatDate(line.on)}`,
          }}
          onOpen={onNote}
        />
      ),
  },
];

/** Lines of statements; those first that nothing in the books explains. */
export function Lines() {
  const [subject, setSubject] = useState<NoteSubject>();
  return (
    <>
      <AdminTable state={useAdminList(LINES)} columns={columnsOf(setSubject)} />
      <NoteDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
