import { boundedText } from '../manifests/parsing/bounded-text.ts';

/** Columns of a data file that a report names. */
export const COLUMNS_MAX = 50;
/** Characters of a column's name. */
const COLUMN_NAME_MAX = 60;
/** What columns are called: words and units. Everybody reads it, so that a row of data must not pass for a header. */
const COLUMN_NAME = /^[\p{L}_$#][\p{L}\p{M}\p{N}\p{Sc}_ .,:()[\]%/#&$+'-]{0,200}$/u;
const MOST_DIGITS = 4;

/** Whether a cell may be the name of a column. */
export function isColumnName(cell: string): boolean {
  return COLUMN_NAME.test(cell) && (cell.match(/\d/g)?.length ?? 0) <= MOST_DIGITS;
}

/** A copy of a column's name, short enough for a report. */
export function columnName(cell: string): string {
  return boundedText(cell, COLUMN_NAME_MAX);
}
