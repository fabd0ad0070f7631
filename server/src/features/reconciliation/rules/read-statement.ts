import { formatCount } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import { type BankDirection, STATEMENT_LINES_MAX } from '#contract/reconciliation/constants.ts';
import { type CsvRow, readCsvRecords } from '#platform/csv/read-records.ts';
import { dayOf, paiseOf, sideOf } from './statement-cells.ts';
import { type Columns, findColumns, HEAD_LINES } from './statement-columns.ts';

/** A line of a bank statement as the file has it. */
export interface StatementLine {
  /** Of the file, as a text editor counts them. */
  line: number;
  /** The day, such as `2026-11-21`. */
  on: string;
  description: string;
  reference: string;
  direction: BankDirection;
  amountPaise: number;
  /** What the account had afterwards; below zero where it is overdrawn. */
  balancePaise: number | null;
}

/** What is wrong with a file, as the end of a sentence. */
class Fault extends Error {}

const DESCRIPTION_MAX = 500;
const REFERENCE_MAX = 100;

/**
 * Reads a bank statement: CSV in the form of HDFC Bank, ICICI Bank, State Bank of India or any other whose columns have known
 * names (decision 70). Its lines, oldest first; or what is wrong with it. A statement whose balances do not follow from its
 * amounts is refused: lines are missing, or were misread.
 */
export function readStatement(csv: string, today: string): { lines: StatementLine[] } | { fault: string } {
  const records = readCsvRecords(csv, { most: STATEMENT_LINES_MAX + 2 * HEAD_LINES, headLines: HEAD_LINES });
  if ('fault' in records) return records;
  const found = findColumns(records.rows);
  if ('fault' in found) return found;
  try {
    const lines = linesOf(records.rows.slice(found.head + 1), found.columns);
    if (lines.length === 0) throw new Fault('it has no line with a date and an amount.');
    if (lines.length > STATEMENT_LINES_MAX) {
      throw new Fault(`it has more than ${formatCount(STATEMENT_LINES_MAX)} lines. Take a shorter time.`);
    }
    const early = lines.find(({ on }) => on > today);
    if (early) throw new Fault(`line ${early.line} is dated ${early.on}, which is yet to come.`);
    const ordered = oldestFirst(lines);
    const gap = findGap(ordered);
    if (gap) throw new Fault(gap);
    return { lines: ordered };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error.message };
  }
}

/** What has no date is no line: banks end with sums and notes. Between lines it must not have an amount. */
function linesOf(rows: readonly CsvRow[], columns: Columns): StatementLine[] {
  const lines: StatementLine[] = [];
  let undated: CsvRow | undefined;
  for (const row of rows) {
    const day = dayOf(cellOf(row, columns.date));
    if (day === 'wrong')
      throw new Fault(`the date of line ${row.line} is none: “${cellOf(row, columns.date).slice(0, 20)}”.`);
    if (day === undefined) {
      if (lines.length > 0 && hasAmount(row, columns)) undated ??= row;
      continue;
    }
    if (undated) throw new Fault(`line ${undated.line} has an amount and no date, such as 21/11/2026.`);
    const line = lineOf(row, day, columns);
    if (line) lines.push(line);
  }
  return lines;
}

/** Nothing for a line without an amount, such as the opening balance. */
function lineOf(row: CsvRow, on: string, columns: Columns): StatementLine | undefined {
  const signed = signedAmountOf(row, columns);
  if (signed === 0) return undefined;
  const balance = cellOf(row, columns.balance);
  return {
    line: row.line,
    on,
    description: cellOf(row, columns.description).replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX),
    reference: columns.reference
      .map((place) => row.record[place] ?? '')
      // Banks write a row of zeros where there is none.
      .filter((cell) => !/^[0-]*$/.test(cell))
      .join(' ')
      .slice(0, REFERENCE_MAX),
    direction: signed > 0 ? 'in' : 'out',
    amountPaise: Math.abs(signed),
    balancePaise: balance === '' ? null : amountIn(row, columns.balance),
  };
}

function signedAmountOf(row: CsvRow, columns: Columns): number {
  const [out, into] = [amountIn(row, columns.debit), amountIn(row, columns.credit)];
  if (out !== 0 && into !== 0) throw new Fault(`line ${row.line} has both a debit and a credit.`);
  // Some banks write what went out with a minus, or as `500.00 Dr`.
  if (out !== 0 || into !== 0) return into === 0 ? -Math.abs(out) : into;
  if (columns.debit.length > 0 && columns.credit.length > 0) return 0;
  const amount = amountIn(row, columns.amount);
  if (columns.side.length === 0 || amount === 0) return amount;
  const side = sideOf(cellOf(row, columns.side));
  if (!side) throw new Fault(`line ${row.line} does not say whether it is a debit or a credit.`);
  return side === 'in' ? Math.abs(amount) : -Math.abs(amount);
}

function amountIn(row: CsvRow, places: readonly number[]): number {
  const cell = cellOf(row, places);
  const paise = paiseOf(cell);
  if (paise === undefined)
    throw new Fault(`an amount of line ${row.line} cannot be read: “${cell.slice(0, 20)}”.`);
  return paise;
}

const cellOf = ({ record }: CsvRow, [place]: readonly number[]) =>
  place === undefined ? '' : (record[place] ?? '');

const hasAmount = (row: CsvRow, { debit, credit, amount }: Columns) =>
  [debit, credit, amount].some((places) => Boolean(paiseOf(cellOf(row, places))));

/** Banks list the oldest or the newest first; of one day alone the balances tell which. */
function oldestFirst(lines: StatementLine[]): StatementLine[] {
  const reversed = lines.toReversed();
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last && first.on > last.on) return byDay(reversed);
  const isReversed =
    first?.on === last?.on && findGap(lines) !== undefined && findGap(reversed) === undefined;
  return byDay(isReversed ? reversed : lines);
}

const byDay = (lines: StatementLine[]) =>
  lines.toSorted((one, other) => (one.on === other.on ? 0 : one.on < other.on ? -1 : 1));

/** Where a balance does not follow from the one before and the amount. */
function findGap(lines: readonly StatementLine[]): string | undefined {
  for (const [at, { line, balancePaise, direction, amountPaise }] of lines.entries()) {
    const before = lines[at - 1]?.balancePaise ?? null;
    if (before === null || balancePaise === null) continue;
    const due = before + (direction === 'in' ? amountPaise : -amountPaise);
    if (due !== balancePaise) {
      return `after line ${line} the balance would be ${formatPaise(due)}, and the file says ${formatPaise(balancePaise)}. Take the statement anew, with every line.`;
    }
  }
  return undefined;
}
