import { formatMonthDay, formatTime } from '#contract/formats/dates.ts';
import type { SaleParts, SellerAccounts, StatementLine } from '#contract/ledger/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import type { Pen, Style } from '#platform/pdf/pen.ts';
import { type Cell, INK, LANDSCAPE, NOTE } from '#platform/pdf/sheet.ts';
import { ACCOUNT_HEAD, accountColumns } from '../view/statement-csv.ts';
import { type Change, lineName } from './content.ts';
import type { TableRow } from './flow.ts';

/** Width of one column of amounts; the total, the last one, ends at the right margin. */
const AMOUNT = 72;
const GAP = 8;
/** Where the columns before the amounts begin, and where they have to end. */
const DATE = { x: LANDSCAPE.left, width: 64 };
const WHAT = { x: DATE.x + DATE.width + GAP, width: 78 };
const AMOUNTS_FROM = LANDSCAPE.right - ACCOUNT_HEAD.length * AMOUNT;
const PROJECT_X = WHAT.x + WHAT.width + GAP;
const PROJECT = { x: PROJECT_X, width: AMOUNTS_FROM - GAP - PROJECT_X };
const ABOVE = 4;

const SMALL: Style = { ...NOTE, size: 7 };
const PLAIN: Style = { size: 8, colour: INK };
const BOLD: Style = { ...PLAIN, weight: 600 };
const UNCHANGED = '–';

interface Piece {
  text: string;
  style: Style;
}
interface Column {
  x: number;
  width: number;
}

/** The columns of amounts that a table has, and what stands in them. */
export interface Amounts {
  head: readonly string[];
  of(change: Change): number[];
}

/** What is where. */
export const ACCOUNTS: Amounts = { head: ACCOUNT_HEAD, of: accountColumns };

/** What buyers paid and what is taken off it, up to what the accounts change by together. */
export function partsOf(isTaxed: boolean): Amounts {
  const untaxed: Amounts = {
    head: ['Price', 'Fee', 'Total'],
    of: (change) => [change.pricePaise, change.feePaise, accountColumns(change).at(-1)!],
  };
  if (!isTaxed) return untaxed;
  return {
    head: ['Price', 'Fee', 'GST in the fee', 'TCS', 'TDS', 'Total'],
    of: (change) => untaxed.of(change).toSpliced(2, 0, ...taxesOf(change)),
  };
}

const taxesOf = ({ feeGstPaise, tcsPaise, tdsPaise }: SaleParts) => [feeGstPaise, tcsPaise, tdsPaise];

/** Names of the columns of changes. */
export const lineHead = (amounts: Amounts) =>
  headRow(amounts, [
    [DATE, 'Date and time'],
    [WHAT, 'What'],
    [PROJECT, 'Project and order'],
  ]);

/** Names of the columns of sums. */
export const sumHead = (amounts: Amounts) =>
  headRow(amounts, [
    [DATE, ''],
    [PROJECT, 'Number of changes'],
  ]);

function headRow(amounts: Amounts, names: readonly (readonly [Column, string])[]): TableRow {
  const style = { ...NOTE, size: 8 };
  return {
    height: 16,
    cells: (sheet, y) => [
      ...names.map(
        ([{ x }, name]): Cell => ({
          heads: 'Column',
          draw: () => sheet.pen.write(name, x, y, style),
        }),
      ),
      ...amounts.head.map(
        (name, at): Cell => ({
          heads: 'Column',
          draw: () => {
            sheet.pen.rightAligned(name, amountEnd(at, amounts.head.length), y, style);
            if (at === amounts.head.length - 1) sheet.line(y + 14, INK);
          },
        }),
      ),
    ],
  };
}

/** A balance, under the columns of sums or between changes. */
export function balanceRow(name: string, accounts: SellerAccounts): TableRow {
  return rowOf([[DATE, [{ text: name, style: BOLD }]]], accountColumns(accounts).map(balanceText), BOLD);
}

/** What changes of one kind, or all, come to. */
export function sumRow(
  name: string,
  count: number,
  amounts: readonly number[],
  style: Style = PLAIN,
): TableRow {
  return rowOf(
    [
      [DATE, [{ text: name, style }]],
      [PROJECT, [{ text: String(count), style }]],
    ],
    amounts.map(changeText),
    style,
  );
}

/** The row of all changes together. */
export const wholeChangeRow = (count: number, amounts: readonly number[]) =>
  sumRow('Change in the month', count, amounts, BOLD);

/** One change: its texts broken into lines, so that its height is known before it is drawn. */
export function lineRow(
  pen: Pen,
  line: StatementLine,
  amounts: readonly number[],
  broken: Map<string, string[]>,
): TableRow {
  const project = line.projectTitle ?? '';
  const titles = broken.get(project) ?? pen.lines(project, PROJECT.width, PLAIN);
  broken.set(project, titles);
  return rowOf(
    [
      [
        DATE,
        [
          { text: formatMonthDay(line.at), style: PLAIN },
          { text: formatTime(line.at), style: SMALL },
        ],
      ],
      [WHAT, pen.lines(lineName(line.kind), WHAT.width, PLAIN).map((text) => ({ text, style: PLAIN }))],
      [
        PROJECT,
        [
          ...titles.map((text) => ({ text, style: PLAIN })),
          ...(line.orderId ? [{ text: line.orderId, style: SMALL }] : []),
        ],
      ],
    ],
    amounts.map(changeText),
    PLAIN,
  );
}

const LINE_HEIGHT = 11;

function rowOf(
  columns: readonly (readonly [Column, readonly Piece[]])[],
  amounts: readonly string[],
  style: Style,
): TableRow {
  const lines = Math.max(1, ...columns.map(([, pieces]) => pieces.length));
  const height = lines * LINE_HEIGHT + 2 * ABOVE;
  return {
    height,
    cells: (sheet, y) => [
      ...columns.map(
        ([{ x }, pieces], at): Cell => ({
          ...(at === 0 && { heads: 'Row' }),
          draw: () => {
            for (const [line, { text, style }] of pieces.entries())
              sheet.pen.write(text, x, y + ABOVE + line * LINE_HEIGHT, style);
          },
        }),
      ),
      ...amounts.map(
        (amount, at): Cell => ({
          draw: () => {
            drawAmount(sheet.pen, amount, amountEnd(at, amounts.length), y + ABOVE, style);
            if (at === amounts.length - 1) sheet.line(y + height);
          },
        }),
      ),
    ],
  };
}

/** Sums of many crores are set smaller, so that they stay in their column. */
function drawAmount(pen: Pen, amount: string, right: number, y: number, style: Style): void {
  const width = amount.length > 12 ? pen.width(amount, style) : 0;
  const size = width > AMOUNT - 4 ? (style.size * (AMOUNT - 4)) / width : style.size;
  pen.rightAligned(amount, right, y + style.size - size, { ...style, size });
}

/** Where one of several columns of amounts ends: the last ends at the margin. */
const amountEnd = (at: number, of: number) => LANDSCAPE.right - (of - 1 - at) * AMOUNT;

/** `85000` -> `₹850.00`, `-85000` -> `−₹850.00` */
const balanceText = (paise: number) => (paise < 0 ? changeText(paise) : formatPaise(paise));

/** `85000` -> `+₹850.00`, `-85000` -> `−₹850.00` */
function changeText(paise: number): string {
  if (paise === 0) return UNCHANGED;
  return `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`;
}
