import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Column, filterRows, type Sort, sortRows, windowOf } from './rows.ts';

export interface GridColumn<Row> extends Column<Row> {
  render?: (row: Row) => ReactNode;
}

interface DataGridProps<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string | number;
  height: number;
  rowHeight?: number;
  query?: string;
  onOpen?: (row: Row) => void;
}

/** A windowed, sortable table with pinned columns and keyboard movement. */
export function DataGrid<Row>({ rows, columns, rowKey, height, rowHeight = 40, query = '', onOpen }: DataGridProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [active, setActive] = useState<[row: number, column: number]>([0, 0]);
  const body = useRef<HTMLDivElement>(null);

  const ordered = useMemo(() => [...columns].sort((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false)), [columns]);
  const shown = useMemo(() => sortRows(filterRows(rows, columns, query), columns, sort), [rows, columns, query, sort]);
  const view = windowOf(shown.length, rowHeight, scrollTop, height);
  const left = pinnedOffsets(ordered);

  const toggle = (id: string) =>
    setSort((now) => (now?.column !== id ? { column: id, direction: 1 } : now.direction === 1 ? { column: id, direction: -1 } : null));

  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1);
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [page, 0],
      PageUp: [-page, 0],
      Home: [0, -columns.length],
      End: [0, columns.length],
    };
    const step = steps[event.key];
    if (!step) {
      const row = shown[active[0]];
      if (event.key === 'Enter' && row) onOpen?.(row);
      return;
    }
    event.preventDefault();
    const next: [number, number] = [
      Math.min(shown.length - 1, Math.max(0, active[0] + step[0])),
      Math.min(columns.length - 1, Math.max(0, active[1] + step[1])),
    ];
    setActive(next);
    const top = next[0] * rowHeight;
    const element = body.current;
    if (element && top < element.scrollTop) element.scrollTop = top;
    else if (element && top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
  };

  return (
    <div className="grid" role="grid" aria-rowcount={shown.length + 1} tabIndex={0} onKeyDown={move}>
      <div className="grid-scroll" ref={body} style={{ height }} onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}>
        <div className="grid-row grid-head" role="row">
          {ordered.map((column, i) => (
            <button
              key={column.id}
              type="button"
              role="columnheader"
              aria-sort={sort?.column !== column.id ? 'none' : sort.direction === 1 ? 'ascending' : 'descending'}
              className="grid-cell"
              style={cellStyle(column, left[i])}
              onClick={() => toggle(column.id)}
            >
              {column.title}
            </button>
          ))}
        </div>
        <div style={{ height: view.before }} />
        {shown.slice(view.first, view.last).map((row, r) => (
          <div key={rowKey(row)} className="grid-row" role="row" aria-rowindex={view.first + r + 2} style={{ height: rowHeight }}>
            {ordered.map((column, c) => (
              <div
                key={column.id}
                role="gridcell"
                className={active[0] === view.first + r && active[1] === c ? 'grid-cell grid-active' : 'grid-cell'}
                style={cellStyle(column, left[c])}
                onClick={() => setActive([view.first + r, c])}
                onDoubleClick={() => onOpen?.(row)}
              >
                {column.render ? column.render(row) : String(column.value(row) ?? '')}
              </div>
            ))}
          </div>
        ))}
        <div style={{ height: view.after }} />
      </div>
      <p className="grid-count" aria-live="polite">
        {shown.length} of {rows.length} rows
      </p>
    </div>
  );
}

function pinnedOffsets<Row>(columns: readonly Column<Row>[]): (number | undefined)[] {
  let offset = 0;
  return columns.map((column) => {
    if (!column.pinned) return undefined;
    const at = offset;
    offset += column.width;
    return at;
  });
}

function cellStyle<Row>(column: Column<Row>, left: number | undefined): CSSProperties {
  return {
    width: column.width,
    textAlign: column.align ?? 'start',
    ...(left === undefined ? {} : { position: 'sticky', left, zIndex: 1 }),
  };
}
