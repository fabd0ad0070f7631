import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../../ui/button.tsx';
import type { RowChoice } from '../../../../ui/data-table/use-row-choice.ts';
import type { BulkAct, RowNames } from './act.ts';
import { BulkDialog } from './dialog.tsx';
import '../../../../styles/admin/bulk.css';

/** What can be done with the marked rows of a list; it stands at the foot of the screen as long as some are. */
export function BulkBar<Row>({
  rows,
  choice,
  acts,
  names,
  onDone,
}: {
  /** Of the page that is open. */
  rows: readonly Row[];
  choice: RowChoice;
  acts: readonly BulkAct<Row>[];
  names: RowNames<Row>;
  /** The list is read anew. */
  onDone: () => void;
}) {
  const [act, setAct] = useState<BulkAct<Row>>();
  const { keyOf, one, many } = names;
  const chosen = rows.filter((row) => choice.has(keyOf(row)));
  const fitting = acts
    .map((act) => ({ act, count: chosen.filter(act.isFor).length }))
    .filter(({ count }) => count > 0);
  const isAll = chosen.length === rows.length;
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${counted(chosen.length, one, many)} chosen`}
      </p>
      {chosen.length > 0 && (
        <section aria-label="Chosen rows" className="bulk-bar panel bg-raised">
          <p className="bulk-count">{counted(chosen.length, one, many)} chosen</p>
          <div className="bulk-acts">
            {fitting.map(({ act, count }) => (
              <Button
                key={act.label}
                size="small"
                variant={act.isDanger ? 'danger' : 'quiet'}
                onClick={() => setAct(act)}
              >
                {count === chosen.length ? act.label : `${act.label} ${count} of them`}
              </Button>
            ))}
            {fitting.length === 0 && <span className="text-muted">Nothing can be done with these</span>}
          </div>
          <div className="bulk-marks">
            {!isAll && (
              <Button size="small" variant="plain" onClick={() => choice.set(rows.map(keyOf))}>
                Choose all {rows.length}
              </Button>
            )}
            <Button size="small" variant="plain" onClick={() => choice.set([])}>
              Clear
            </Button>
          </div>
        </section>
      )}
      {act && (
        <BulkDialog
          act={act}
          rows={chosen.filter(act.isFor)}
          names={names}
          onEnd={({ done }) => {
            choice.set(chosen.filter((row) => !done.includes(row)).map(keyOf));
            onDone();
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
