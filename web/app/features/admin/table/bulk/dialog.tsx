import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import type { BulkAct, RowNames } from './act.ts';
import { type BulkOutcome, useBulkRun } from './run.ts';

/** Asks before an act on several rows, shows how far it is, and names the rows that were refused. */
export function BulkDialog<Row>({
  act,
  rows,
  names,
  onEnd,
  onClose,
}: {
  act: BulkAct<Row>;
  rows: readonly Row[];
  names: RowNames<Row>;
  onEnd: (outcome: BulkOutcome<Row>) => void;
  onClose: () => void;
}) {
  const { one, many } = names;
  // What was asked about stays, also once the list behind the dialog has changed.
  const [asked] = useState(rows);
  const { run, answered, outcome } = useBulkRun<Row>((result) => {
    onEnd(result);
    if (result.refused.length > 0 || result.stopped) return;
    showToast(`${counted(result.done.length, one, many)} ${act.done}.`);
    onClose();
  });
  const isRunning = answered !== undefined;
  const action = `${act.label} ${counted(asked.length, one, many)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={outcome ? 'Not all could be done' : `${action}?`}
      locked={isRunning}
    >
      {outcome ? (
        <Refused outcome={outcome} act={act} names={names} total={asked.length} onClose={onClose} />
      ) : (
        <>
          <act.Form
            rows={asked}
            action={action}
            isDanger={act.isDanger ?? false}
            isPending={isRunning}
            onCancel={onClose}
            onRun={(send) => void run(asked, send)}
          />
          {isRunning && (
            <p role="status" className="mt-3 text-14 text-muted figures">
              {answered} of {asked.length}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Refused<Row>({
  outcome: { done, refused, stopped },
  act,
  names: { keyOf, nameOf, one, many },
  total,
  onClose,
}: {
  outcome: BulkOutcome<Row>;
  act: BulkAct<Row>;
  names: RowNames<Row>;
  total: number;
  onClose: () => void;
}) {
  const untried = total - done.length - refused.length;
  return (
    <div className="grid gap-4">
      <p>
        {done.length > 0
          ? `${counted(done.length, one, many)} ${act.done}. The others stay chosen.`
          : 'Nothing has changed.'}
      </p>
      {stopped && (
        <Alert tone="error">
          {stopped} {counted(untried, one, many)} not tried.
        </Alert>
      )}
      {refused.length > 0 && (
        <ul className="bulk-refusals">
          {refused.map(({ row, message }) => (
            <li key={keyOf(row)}>
              <span className="block font-medium wrap-anywhere">{nameOf(row)}</span>
              <span className="text-danger wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-foot">
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
