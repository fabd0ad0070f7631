import { COLUMNS_MAX, columnName, isColumnName } from './columns.ts';

const SEPARATORS = [',', '\t', ';', '|'];
/** Characters of the first line that are read; a header is shorter. */
const HEADER_CHARACTERS = 16 * 1024;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** What stands before a quotation mark that begins a cell, or that is the second of two in one. */
const MAY_OPEN = new Set([...SEPARATORS.map((separator) => separator.charCodeAt(0)), LINE_FEED, QUOTE]);

/**
 * Columns and rows of a table of separated values (RFC 4180). Without a header its columns are numbered: the first row may be
 * about a person.
 */
export function readTable(text: string): { columns: string[]; rows: number } {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const { records, firstEnd } = countRecords(text, start);
  const cells = cellsOf(text.slice(start, Math.min(firstEnd, start + HEADER_CHARACTERS)));
  const hasHeader = cells.every(isColumnName) && new Set(cells).size === cells.length;
  return {
    columns: cells
      .slice(0, COLUMNS_MAX)
      .map((cell, index) => (hasHeader ? columnName(cell) : `Column ${index + 1}`)),
    rows: hasHeader ? Math.max(0, records - 1) : records,
  };
}

/**
 * Records that are not empty, and where the first of them ends. A line break in quotation marks is part of a cell; a mark in the
 * middle of a cell is a sign of inches.
 */
function countRecords(text: string, start: number): { records: number; firstEnd: number } {
  let records = 0;
  let firstEnd = text.length;
  let isQuoted = false;
  let isEmpty = true;
  let before = LINE_FEED;
  for (let at = start; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isQuoted = !isQuoted && MAY_OPEN.has(before);
    if (character === LINE_FEED && !isQuoted) {
      if (!isEmpty && records++ === 0) firstEnd = at;
      isEmpty = true;
    } else if (character !== CARRIAGE_RETURN) isEmpty = false;
    before = character;
  }
  return { records: isEmpty ? records : records + 1, firstEnd };
}

function cellsOf(header: string): string[] {
  const separator = SEPARATORS.toSorted((one, other) => count(header, other) - count(header, one))[0]!;
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of header.trim()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
