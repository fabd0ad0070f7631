import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { Button } from '../../../../ui/button.tsx';
import type { RowChoice } from '../../../../ui/data-table/use-row-choice.ts';
import type { BulkAct, RowNames } from './act.ts';
import { BulkDialog } from './dialog.tsx';
import '../../../../styles/admin/bulk.css';

interface Marked<Row> {
  choice: RowChoice;
  acts: readonly BulkAct<Row>[];
  names: RowNames<Row>;
  /** Why none of the acts fits, where none does. */
  whyNone?: string | undefined;
}

interface BarFacts<Row> extends Marked<Row> {
  /** Of the page that is open. */
  rows: readonly Row[];
}

/** What can be done with the marked rows of a list; it stands at the foot of the screen as long as some are. */
export function BulkBar<Row>(facts: BarFacts<Row>) {
  // A question about rows of another page goes with them.
  return <BarOfView key={facts.choice.view} {...facts} />;
}

function BarOfView<Row>({ rows, ...marked }: BarFacts<Row>) {
  const { choice, names } = marked;
  const { keyOf, one, many, listKey } = names;
  const client = useQueryClient();
  const [act, setAct] = useState<BulkAct<Row>>();
  const chosen = rows.filter((row) => choice.has(keyOf(row)));
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${counted(chosen.length, one, many)} chosen. The actions are after the list.`}
      </p>
      {chosen.length > 0 && (
        <Bar
          {...marked}
          chosen={chosen}
          total={rows.length}
          onAct={setAct}
          onAll={() => choice.set(rows.map(keyOf))}
        />
      )}
      {act && (
        <BulkDialog
          act={act}
          rows={chosen.filter(act.isFor)}
          names={names}
          onEnd={({ done }) => {
            choice.set(chosen.filter((row) => !done.includes(row)).map(keyOf));
            void client.invalidateQueries({ queryKey: [listKey] });
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}

function Bar<Row>({
  chosen,
  total,
  choice,
  acts,
  names: { one, many },
  whyNone = 'No action fits this selection',
  onAct,
  onAll,
}: Marked<Row> & {
  chosen: readonly Row[];
  /** Rows of the page. */
  total: number;
  onAct: (act: BulkAct<Row>) => void;
  onAll: () => void;
}) {
  const fitting = acts
    .map((act) => ({ act, count: chosen.filter(act.isFor).length }))
    .filter(({ count }) => count > 0);
  return (
    <section aria-label="Chosen rows" className="bulk-bar panel bg-raised">
      <p className="bulk-count">{counted(chosen.length, one, many)} chosen</p>
      <div className="bulk-acts">
        {fitting.map(({ act, count }) => (
          <Button
            key={act.label}
            size="small"
            variant={act.isDanger ? 'danger' : 'quiet'}
            onClick={() => onAct(act)}
          >
            {count === chosen.length ? act.label : `${act.label} ${count} of them`}
          </Button>
        ))}
        {fitting.length === 0 && <span className="text-muted">{whyNone}</span>}
      </div>
      <div className="bulk-marks">
        {chosen.length < total && (
          <Button size="small" variant="plain" onClick={onAll}>
            Choose all {total}
          </Button>
        )}
        <Button size="small" variant="plain" onClick={() => choice.set([])}>
          Clear
        </Button>
      </div>
    </section>
  );
}
