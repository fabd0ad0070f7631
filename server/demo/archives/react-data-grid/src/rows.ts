export type Value = string | number | boolean | null;

export interface Column<Row> {
  id: string;
  title: string;
  width: number;
  value: (row: Row) => Value;
  align?: 'start' | 'end';
  pinned?: boolean;
}

export interface Sort {
  column: string;
  direction: 1 | -1;
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts by the language's order, empty values last in both directions. */
export function compareValues(a: Value, b: Value, direction: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return collator.compare(String(a), String(b)) * direction;
}

/** Sorted copy; rows that compare equal keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): Row[] {
  const column = columns.find((entry) => entry.id === sort?.column);
  if (!column || !sort) return [...rows];
  return [...rows].sort((a, b) => compareValues(column.value(a), column.value(b), sort.direction));
}

/** Rows in which every word of the query begins some word of some column. */
export function filterRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], query: string): Row[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...rows];
  return rows.filter((row) => {
    const text = columns.map((column) => String(column.value(row) ?? '').toLocaleLowerCase()).join(' ');
    return words.every((word) => ` ${text}`.includes(` ${word}`));
  });
}

/** The slice of rows to draw for a scroll position, with a few rows beyond both edges. */
export function windowOf(count: number, rowHeight: number, scrollTop: number, height: number, beyond = 6) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + beyond);
  return { first, last, before: first * rowHeight, after: (count - last) * rowHeight };
}

/** CSV with a byte order mark for spreadsheets; formulas are defused. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const quote = (value: Value) => {
    const text = String(value ?? '');
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  };
  const lines = rows.map((row) => columns.map((column) => quote(column.value(row))).join(','));
  return `\ufeff${[columns.map((column) => quote(column.title)).join(','), ...lines].join('\r\n')}`;
}
