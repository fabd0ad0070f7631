import { useState } from 'react';
import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { useTableView } from '../../../ui/data-table/use-view.ts';
import type { TableShape } from '../../../ui/data-table/view.ts';
import { ManagedTable } from '../table/managed-table.tsx';
import { disputeColumns } from './dispute-columns.tsx';
import { AcceptDisputeDialog, ContestDisputeDialog } from './dispute-dialogs.tsx';
import { CASES_PATH, DISPUTE_LABELS } from './labels.ts';
import { type DisputeAnswer, disputeQuery, useDisputes } from './queries.ts';

const SHAPE: TableShape = {
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
};

/** What is being answered; it stays when the dialog is closed, and with it what was typed. */
interface Answering {
  dispute: Dispute;
  verb: DisputeAnswer['verb'];
  open: boolean;
}

/** Payments that banks dispute, those to be answered first. */
export function Disputes() {
  const { view, narrow } = useTableView(SHAPE, ['urgency', 'openedAt', 'dueAt', 'amount']);
  const answer = useDisputes(view);
  const [answering, setAnswering] = useState<Answering>();
  const close = () => setAnswering((before) => before && { ...before, open: false });
  return (
    <>
      <ManagedTable
        id="disputes"
        one="dispute"
        caption="Disputes"
        placeholder="Number, project, buyer or seller"
        shape={SHAPE}
        view={view}
        onNarrow={narrow}
        onPeopleFile={(reason) =>
          downloadFile('GET /admin/disputes.csv', { ...disputeQuery(view), reason }, 'disputes.csv')
        }
        answer={answer}
        rowsOf={({ disputes }) => disputes}
        columns={disputeColumns((dispute, verb) => setAnswering({ dispute, verb, open: true }))}
        keyOf={({ _id }) => _id}
        empty={{
          title: 'No bank disputes a payment',
          text: 'When a buyer’s bank disputes a payment, it comes here with the evidence and the day to answer by.',
        }}
      />
      {answering && (
        <Dialogs
          key={answering.dispute._id}
          {...answering}
          // As the list has it now.
          dispute={
            answer.data?.disputes.find(({ _id }) => _id === answering.dispute._id) ?? answering.dispute
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
