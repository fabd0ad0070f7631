import { COLUMNS_MAX, columnName, isColumnName } from './columns.ts';

/** Lines whose keys are read, and characters of the longest of them. */
const LINES_READ = 20;
const LINE_CHARACTERS = 16 * 1024;

/** Keys of the first objects, and how many there are, of a text with a JSON value on each line. */
export function readJsonLines(text: string): { columns: string[]; rows: number } {
  const columns = new Set<string>();
  let rows = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const isEmpty = end === start || (end === start + 1 && text[start] === '\r');
    if (!isEmpty) rows += 1;
    if (!isEmpty && rows <= LINES_READ && end - start <= LINE_CHARACTERS)
      for (const key of keysOf(text.slice(start, end))) columns.add(key);
    start = end + 1;
  }
  return { columns: [...columns].slice(0, COLUMNS_MAX), rows };
}

function keysOf(line: string): string[] {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.keys(value).slice(0, COLUMNS_MAX).filter(isColumnName).map(columnName);
  } catch {
    return [];
  }
}
