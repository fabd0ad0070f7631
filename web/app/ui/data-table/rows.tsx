import { type ReactNode, useId } from 'react';
import { RowMark } from './row-mark.tsx';
import type { RowChoice } from './use-row-choice.ts';
import '../../styles/ui/data-table.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the list is sorted; without one the head is only a head. */
  sort?: string;
  /** Numbers and money: right, in mono. */
  num?: boolean;
  /** Takes what room is left, and its text may wrap. */
  wide?: boolean;
  /** What can be done: on narrow screens its buttons stand without a head. */
  isActs?: boolean;
}

export function columnClass({
  num,
  wide,
  isActs,
}: Pick<Column<never>, 'num' | 'wide' | 'isActs'>): string | undefined {
  return [num && 'num', wide && 'data-wide', isActs && 'data-acts'].filter(Boolean).join(' ') || undefined;
}

interface RowsFacts<Row> {
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  rows: readonly Row[];
  /** Where rows can be marked. */
  choice?: RowChoice | undefined;
}

/** The rows of a table, each beginning with its title, or with the box that marks it. */
export function TableRows<Row>({ columns, keyOf, rows, choice }: RowsFacts<Row>) {
  const id = useId();
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} data-row>
          {choice && (
            <td className="data-mark">
              <RowMark choice={choice} rowKey={keyOf(row)} of={`${id}-${keyOf(row)}`} />
            </td>
          )}
          {columns.map((column, index) => {
            const { head, cell } = column;
            const className = columnClass(column);
            return index === 0 ? (
              <th key={head} id={choice && `${id}-${keyOf(row)}`} scope="row" className={className}>
                {cell(row)}
              </th>
            ) : (
              <td key={head} className={className} data-head={head}>
                <div>{cell(row)}</div>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** A short table that is neither sorted nor paged; on narrow screens each row is a card as in `DataTable`. */
export function ShortTable<Row>({
  caption,
  columns,
  keyOf,
  rows,
}: Omit<RowsFacts<Row>, 'choice'> & { caption: string }) {
  return (
    <table className="table data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={columnClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <TableRows columns={columns} keyOf={keyOf} rows={rows} />
    </table>
  );
}
