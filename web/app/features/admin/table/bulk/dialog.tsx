import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { keepToast, showToast } from '../../../../ui/feedback/toast.tsx';
import type { BulkAct, RowNames } from './act.ts';
import { BulkResult, summaryOf } from './result.tsx';
import { type BulkOutcome, useBulkRun } from './run.ts';

/** Asks before an act on several rows, shows how far it is, and tells what became of the rows that were not done. */
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
  const [asked, setAsked] = useState(rows);
  const { run, stop, again, answered, outcome } = useBulkRun<Row>({
    onEnd: (result) => {
      if (result.isSignedOut) keepToast(summaryOf(result, act, names));
      onEnd(result);
      if (result.done.length < asked.length) return;
      showToast(`${counted(result.done.length, one, many)} ${act.done}.`);
      onClose();
    },
    onLeft: (result) =>
      showToast(summaryOf(result, act, names), result.refused.length > 0 ? 'error' : 'success'),
  });
  const isRunning = answered !== undefined;
  const action = `${act.label} ${counted(asked.length, one, many)}`;
  const title = outcome?.done.length === 0 ? 'Nothing was done' : 'Not all could be done';
  return (
    <Dialog open onClose={onClose} title={outcome ? title : `${action}?`} locked={isRunning}>
      {outcome && (
        <BulkResult
          outcome={outcome}
          act={act}
          names={names}
          onAgain={(left) => {
            setAsked(left);
            again();
          }}
          onClose={onClose}
        />
      )}
      {/* It stays, so that a reason is not typed twice. */}
      <div hidden={outcome !== undefined}>
        <act.Form
          rows={asked}
          action={action}
          isDanger={act.isDanger ?? false}
          isPending={isRunning}
          onCancel={onClose}
          onRun={(send) => void run(asked, send)}
        />
      </div>
      {isRunning && <Running answered={answered} total={asked.length} onStop={stop} />}
    </Dialog>
  );
}

function Running({ answered, total, onStop }: { answered: number; total: number; onStop: () => void }) {
  return (
    <div className="mt-3 flex items-center justify-between gap-4">
      <p role="status" className="text-14 text-muted figures">
        {answered} of {total}
      </p>
      <Button size="small" onClick={onStop}>
        Stop after this one
      </Button>
    </div>
  );
}
