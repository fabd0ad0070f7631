import { COLUMNS_MAX, columnName } from './columns.ts';
import { hasHeader } from './header.ts';

const SEPARATORS = [',', '\t', ';', '|'];
/** Characters of a row that are read; a header is shorter. */
const ROW_CHARACTERS = 16 * 1024;
/** The first rows, which tell whether the first of them names the columns. */
const ROWS_READ = 21;
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
  const { records, first } = countRecords(text, start);
  const separator = separatorOf(first[0] ?? '');
  const rows = first.map((row) => cellsOf(row, separator));
  const isNamed = hasHeader(rows);
  return {
    columns: (rows[0] ?? [])
      .slice(0, COLUMNS_MAX)
      .map((cell, index) => (isNamed ? columnName(cell) : `Column ${index + 1}`)),
    rows: isNamed ? Math.max(0, records - 1) : records,
  };
}

/**
 * Records that are not empty, and what the first of them say. A line break in quotation marks is part of a cell; a mark in the
 * middle of a cell is a sign of inches.
 */
function countRecords(text: string, start: number): { records: number; first: string[] } {
  const first: string[] = [];
  let records = 0;
  let begin = start;
  let isQuoted = false;
  let isEmpty = true;
  let before = LINE_FEED;
  for (let at = start; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isQuoted = !isQuoted && MAY_OPEN.has(before);
    if (character === LINE_FEED && !isQuoted) {
      if (!isEmpty && records++ < ROWS_READ)
        first.push(text.slice(begin, Math.min(at, begin + ROW_CHARACTERS)));
      isEmpty = true;
      begin = at + 1;
    } else if (character !== CARRIAGE_RETURN) isEmpty = false;
    before = character;
  }
  if (isEmpty) return { records, first };
  if (records < ROWS_READ) first.push(text.slice(begin, begin + ROW_CHARACTERS));
  return { records: records + 1, first };
}

/** The one of which the first row has most. */
function separatorOf(row: string): string {
  return SEPARATORS.toSorted((one, other) => count(row, other) - count(row, one))[0]!;
}

function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of row.trim()) {
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
