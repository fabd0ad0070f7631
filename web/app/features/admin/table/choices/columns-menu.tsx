import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table/rows.tsx';
import { Checkbox } from '../../../../ui/form/field.tsx';
import '../../../../styles/admin/list-choices.css';

/** The columns that are shown: the first names the row and stays, and so does what can be done. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column, place) => !canHide(column, place) || !hidden.includes(column.head));
}

const canHide = ({ isActs }: Pick<Column<never>, 'isActs'>, place: number) => place > 0 && !isActs;

/** Which columns of a list are shown. */
export function ColumnsMenu({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly Pick<Column<never>, 'head' | 'isActs'>[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const offered = columns.filter(canHide);
  const isAnyHidden = offered.some(({ head }) => hidden.includes(head));
  return (
    <>
      <Button size="small" popoverTarget={id} className="columns-opener">
        <Columns3 size={16} aria-hidden="true" />
        Columns
        {isAnyHidden && <span className="sr-only">, some are hidden</span>}
      </Button>
      <fieldset
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="columns-menu panel bg-raised"
      >
        <legend className="sr-only">Columns that are shown</legend>
        {isOpen &&
          offered.map(({ head }) => (
            <Checkbox
              key={head}
              label={head}
              checked={!hidden.includes(head)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((one) => one !== head) : [...hidden, head])
              }
            />
          ))}
        {isOpen && isAnyHidden && (
          <Button size="small" className="w-full" onClick={() => onHide([])}>
            Show all
          </Button>
        )}
      </fieldset>
    </>
  );
}
