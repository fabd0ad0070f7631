import { useId } from 'react';
import type { RowChoice } from './use-row-choice.ts';
import '../../styles/ui/row-mark.css';

/** Marks one row of a list, above what leads from the whole row. `of` is the id of what names the row. */
export function RowMark({ choice, rowKey, of }: { choice: RowChoice; rowKey: string; of: string }) {
  const id = useId();
  return (
    <label className="row-mark" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="check-box"
        data-row-mark
        aria-label="Choose"
        aria-labelledby={`${id} ${of}`}
        checked={choice.has(rowKey)}
        onChange={() => choice.toggle(rowKey)}
      />
    </label>
  );
}
