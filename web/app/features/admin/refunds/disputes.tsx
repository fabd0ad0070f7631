import { useState } from 'react';
import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { disputeColumns } from './dispute-columns.tsx';
import { AcceptDisputeDialog, ContestDisputeDialog } from './dispute-dialogs.tsx';
import { CASES_PATH, DISPUTE_LABELS } from './labels.ts';
import { DISPUTES_KEY, type DisputeAnswer, disputeQuery } from './queries.ts';

const DISPUTES = adminList({
  key: DISPUTES_KEY,
  call: 'GET /admin/disputes',
  rows: 'disputes',
  keyOf: ({ _id }) => _id,
  id: 'disputes',
  one: 'dispute',
  caption: 'Disputes',
  placeholder: 'Number, project, buyer or seller',
  file: 'disputes.csv',
  reason: 'reason',
  queryOf: disputeQuery,
  empty: () => ({
    title: 'No disputes',
    text: 'When a buyer’s bank disputes a payment, it appears here with the evidence and the day to answer by.',
  }),
  sorts: ['urgency', 'openedAt', 'dueAt', 'amount'],
  path: `${CASES_PATH}?tab=disputes`,
  sort: 'urgency',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['live', 'Undecided'],
        ['open', DISPUTE_LABELS.open.label],
        ['under_review', DISPUTE_LABELS.under_review.label],
        ['won', DISPUTE_LABELS.won.label],
        ['lost', DISPUTE_LABELS.lost.label],
        ['closed', DISPUTE_LABELS.closed.label],
        ['all', 'All disputes'],
      ],
    },
  ],
});

/** What is being answered; it stays when the dialog is closed, and with it what was typed. */
interface Answering {
  dispute: Dispute;
  verb: DisputeAnswer['verb'];
  open: boolean;
}

/** Payments that banks dispute, those to be answered first. */
export function Disputes() {
  const state = useAdminList(DISPUTES);
  const [answering, setAnswering] = useState<Answering>();
  const close = () => setAnswering((before) => before && { ...before, open: false });
  return (
    <>
      <AdminTable
        state={state}
        columns={disputeColumns((dispute, verb) => setAnswering({ dispute, verb, open: true }))}
      />
      {answering && (
        <Dialogs
          key={answering.dispute._id}
          {...answering}
          // As the list has it now.
          dispute={
            state.answer.data?.disputes.find(({ _id }) => _id === answering.dispute._id) ?? answering.dispute
          }
          onClose={close}
        />
      )}
    </>
  );
}

function Dialogs({ dispute, verb, open, onClose }: Answering & { onClose: () => void }) {
  return (
    <>
      <ContestDisputeDialog dispute={dispute} open={open && verb === 'contest'} onClose={onClose} />
      <AcceptDisputeDialog dispute={dispute} open={open && verb === 'accept'} onClose={onClose} />
    </>
  );
}
