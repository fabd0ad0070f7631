import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table/rows.tsx';
import { Checkbox } from '../../../../ui/form/field.tsx';
import '../../../../styles/admin/list-choices.css';

type Head = Pick<Column<never>, 'head' | 'isActs' | 'sort'>;

/** The columns that can be hidden: not the one that names the row, nor what can be done, nor the one that sorts. */
export function offeredColumns<Any extends Head>(columns: readonly Any[], sort: string): readonly Any[] {
  return columns.filter((column, place) => place > 0 && !column.isActs && column.sort !== sort);
}

export function shownColumns<Any extends Head>(
  columns: readonly Any[],
  hidden: readonly string[],
  sort: string,
): readonly Any[] {
  const offered = offeredColumns(columns, sort);
  return columns.filter((column) => !(offered.includes(column) && hidden.includes(column.head)));
}

/** Which columns of a list are shown. */
export function ColumnsMenu({
  columns,
  hidden,
  onHide,
}: {
  /** Those that can be hidden. */
  columns: readonly Head[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = columns.filter(({ head }) => hidden.includes(head)).length;
  return (
    <>
      <Button size="small" popoverTarget={id} className="columns-opener">
        <Columns3 size={16} aria-hidden="true" />
        Columns{count > 0 && ` (${count} hidden)`}
      </Button>
      <fieldset
        id={id}
        popover="auto"
        // What is in it goes after it has closed: only then the browser has given the focus back.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        className="columns-menu panel bg-raised"
      >
        <legend className="sr-only">Columns that are shown</legend>
        {isOpen &&
          columns.map(({ head }) => (
            <Checkbox
              key={head}
              label={head}
              checked={!hidden.includes(head)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((one) => one !== head) : [...hidden, head])
              }
            />
          ))}
        {isOpen && (
          <Button
            size="small"
            className="w-full"
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && onHide([])}
          >
            Show all
          </Button>
        )}
      </fieldset>
    </>
  );
}
