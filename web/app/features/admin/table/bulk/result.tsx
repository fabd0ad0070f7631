import { useEffect, useRef } from 'react';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import type { BulkAct, RowNames } from './act.ts';
import type { BulkOutcome } from './run.ts';

/** In one line, for whoever has left the page: "3 people suspended, 1 refused, 2 not tried." */
export function summaryOf<Row>(
  { done, refused, unknown, untried }: BulkOutcome<Row>,
  act: Pick<BulkAct<Row>, 'done'>,
  { one, many }: Pick<RowNames<Row>, 'one' | 'many'>,
): string {
  const parts = [
    `${counted(done.length, one, many)} ${act.done}`,
    refused.length > 0 && `${refused.length} refused`,
    unknown !== undefined && '1 without an answer',
    untried.length > 0 && `${untried.length} not tried`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** What became of the rows that were not done, and a way to try them again. */
export function BulkResult<Row>({
  outcome,
  act,
  names,
  onAgain,
  onClose,
}: {
  outcome: BulkOutcome<Row>;
  act: BulkAct<Row>;
  names: RowNames<Row>;
  onAgain: (rows: readonly Row[]) => void;
  onClose: () => void;
}) {
  const { refused, unknown, untried, problem } = outcome;
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus has made room for it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <p>{summaryOf(outcome, act, names)}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      {unknown !== undefined && (
        <Alert tone="warning">
          <p className="wrap-anywhere">
            No answer came for {names.nameOf(unknown)}. It may have been done: look at it before you try it
            again.
          </p>
        </Alert>
      )}
      {refused.length > 0 && (
        <ul className="bulk-refusals">
          {refused.map(({ row, message }) => (
            <li key={names.keyOf(row)}>
              <span className="line-clamp-2 font-medium wrap-anywhere">{names.nameOf(row)}</span>
              <span className="text-danger wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-foot">
        <Button onClick={onClose}>Close</Button>
        {untried.length > 0 && (
          <Button variant="solid" onClick={() => onAgain(untried)}>
            Go on with {untried.length === 1 ? 'the last one' : `the other ${untried.length}`}
          </Button>
        )}
      </div>
    </div>
  );
}
