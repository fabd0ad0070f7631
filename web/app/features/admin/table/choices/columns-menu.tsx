import { Columns3 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table/rows.tsx';
import { Checkbox } from '../../../../ui/form/field.tsx';
import { ButtonMenu } from '../../../../ui/menu/button-menu.tsx';
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
  const count = columns.filter(({ head }) => hidden.includes(head)).length;
  const opener = (
    <>
      <Columns3 size={16} aria-hidden="true" />
      Columns{count > 0 && ` (${count} hidden)`}
    </>
  );
  return (
    <ButtonMenu opener={opener} label="Columns that are shown" className="columns-menu">
      {columns.map(({ head }) => (
        <Checkbox
          key={head}
          label={head}
          checked={!hidden.includes(head)}
          onChange={({ target }) =>
            onHide(target.checked ? hidden.filter((one) => one !== head) : [...hidden, head])
          }
        />
      ))}
      <Button size="small" aria-disabled={count === 0 || undefined} onClick={() => count > 0 && onHide([])}>
        Show all
      </Button>
    </ButtonMenu>
  );
}
