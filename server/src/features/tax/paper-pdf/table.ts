import { formatPaise } from '#contract/money.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import { isStateCode, stateTaxName } from '#contract/tax/states.ts';
import type { Pen, Style } from '#platform/pdf/pen.ts';
import { type Cell, INK, NOTE, PORTRAIT as PAGE, type Sheet, STRONG } from '#platform/pdf/sheet.ts';
import { rateInWords } from './words.ts';

type Line = PaperContent['lines'][number];

/** A tax of the paper: its name, its share of the rate, and how much of it an amount has. */
interface PaperTax {
  name: string;
  rateBp: (line: Line) => number;
  paise: (amounts: Pick<Line, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>) => number;
}

interface Column {
  name: string;
  width: number;
  isAmount: boolean;
  cells: (line: Line) => { text: string; note?: string };
}

/** An amount of more crores is set smaller. */
const WIDEST_AMOUNT = 68;
const NARROWEST_AMOUNT = 52;
/** Of up to eight digits. */
const CODE = 56;
const GAP = 12;
const ABOVE = 6;
const SIZE = 9;
const LEADING = 1.4;
const HEAD: Style = { ...NOTE, size: 8 };
const PLAIN: Style = { size: SIZE, colour: INK };
const SMALL: Style = { ...NOTE, size: 8 };
const TOTAL: Style = { ...STRONG, size: 12 };
/** Where the sums below the table begin. */
const SUMS_X = PAGE.left + PAGE.measure / 2;

/** The taxes that a paper shows: none where its supplier is not registered (rule V8). */
export function taxesOf({ supplier, isIntraState, placeOfSupply }: PaperContent): PaperTax[] {
  if (supplier.gstin === null) return [];
  if (!isIntraState)
    return [{ name: 'IGST', rateBp: ({ rateBp }) => rateBp, paise: ({ igstPaise }) => igstPaise }];
  const half = ({ rateBp }: Line) => rateBp / 2;
  const ofState = isStateCode(placeOfSupply) ? stateTaxName(placeOfSupply) : 'SGST';
  return [
    { name: 'CGST', rateBp: half, paise: ({ cgstPaise }) => cgstPaise },
    { name: ofState, rateBp: half, paise: ({ sgstPaise }) => sgstPaise },
  ];
}

/** Columns are as wide as their amounts; the description takes what is left. */
function columnsOf(pen: Pen, content: PaperContent): Column[] {
  const taxes = taxesOf(content);
  const amountColumn = (name: string, paise: (line: Line) => number, rateBp?: (line: Line) => number) => {
    const texts = [name, ...content.lines.map((line) => formatPaise(paise(line)))];
    const widest = Math.max(...texts.map((text) => pen.width(text, { ...PLAIN, figures: true })));
    const cells = (line: Line) => ({
      text: formatPaise(paise(line)),
      ...(rateBp && { note: rateInWords(rateBp(line)) }),
    });
    return {
      name,
      width: GAP + Math.min(Math.max(widest, NARROWEST_AMOUNT), WIDEST_AMOUNT),
      isAmount: true,
      cells,
    };
  };
  const others: Column[] = [
    { name: 'HSN/SAC', width: CODE, isAmount: false, cells: ({ code }) => ({ text: code }) },
    ...(taxes.length === 0 ? [] : [amountColumn('Taxable value', ({ taxablePaise }) => taxablePaise)]),
    ...taxes.map(({ name, rateBp, paise }) => amountColumn(name, paise, rateBp)),
    amountColumn('Amount', ({ totalPaise }) => totalPaise),
  ];
  const width = PAGE.measure - others.reduce((sum, column) => sum + column.width, 0);
  return [
    { name: 'Description', width, isAmount: false, cells: ({ description }) => ({ text: description }) },
    ...others,
  ];
}

/** What is supplied, line by line; a line that has no room goes to a new page, under the names of the columns again. */
export function drawLines(sheet: Sheet, content: PaperContent, newPage: () => void): void {
  const columns = columnsOf(sheet.pen, content);
  const description = columns[0]!.width - GAP;
  let rows: Cell[][] = [headOf(sheet, columns)];
  for (const line of content.lines) {
    const texts = sheet.pen.lines(line.description, description, PLAIN).length;
    const notes = columns.some(({ cells }) => cells(line).note) ? SMALL.size : 0;
    const height = Math.max(texts * SIZE, SIZE + notes) * LEADING + 2 * ABOVE;
    if (sheet.y + height > PAGE.bottom && rows.length > 1) {
      sheet.table(rows);
      newPage();
      rows = [headOf(sheet, columns)];
    }
    rows.push(lineCells(sheet, columns, line, height));
  }
  sheet.table(rows);
}

function headOf(sheet: Sheet, columns: Column[]): Cell[] {
  const y = sheet.y;
  sheet.y += 20;
  return cellsOf(sheet, columns, y + 16, INK, ({ name, isAmount }, x, width) => {
    if (isAmount) sheet.pen.rightAligned(name, x + width, y, HEAD);
    else sheet.pen.write(name, x, y, HEAD);
  }).map((cell) => ({ ...cell, heads: 'Column' }));
}

function lineCells(sheet: Sheet, columns: Column[], line: Line, height: number): Cell[] {
  const y = sheet.y;
  sheet.y += height;
  const { pen } = sheet;
  return cellsOf(sheet, columns, y + height, undefined, ({ isAmount, cells }, x, width) => {
    const { text, note } = cells(line);
    if (!isAmount) pen.column(text, x, y + ABOVE, width - GAP, PLAIN);
    else drawFitting(pen, text, { right: x + width, y: y + ABOVE, width: width - GAP }, PLAIN);
    if (note) pen.rightAligned(note, x + width, y + ABOVE + SIZE * LEADING, SMALL);
  });
}

/** Cells of a row, the last of which draws the line below it. */
function cellsOf(
  sheet: Sheet,
  columns: Column[],
  lineY: number,
  colour: string | undefined,
  draw: (column: Column, x: number, width: number) => void,
): Cell[] {
  let x: number = PAGE.left;
  return columns.map((column, at) => {
    const from = x;
    x += column.width;
    return {
      draw() {
        draw(column, from, column.width);
        if (at === columns.length - 1) sheet.line(lineY, colour);
      },
    };
  });
}

/** Amounts of many crores are set smaller, so that they stay in their column. */
function drawFitting(
  pen: Pen,
  text: string,
  { right, y, width }: { right: number; y: number; width: number },
  style: Style,
): void {
  const needed = pen.width(text, { ...style, figures: true });
  const size = needed > width ? (style.size * width) / needed : style.size;
  pen.rightAligned(text, right, y + style.size - size, { ...style, size });
}

/** A name and its amount below the table. */
export function drawSum(sheet: Sheet, name: string, amount: string, style: Style = PLAIN): void {
  sheet.tagged('P', () => {
    sheet.pen.write(name, SUMS_X, sheet.y, style);
    sheet.pen.rightAligned(amount, PAGE.right, sheet.y, style);
  });
  sheet.y += style.size * LEADING + 4;
}

/** Between what is added up and what it comes to. */
export function drawSumLine(sheet: Sheet): void {
  const { doc, y } = sheet;
  sheet.decorated(() => doc.lineWidth(0.7).strokeColor(INK).moveTo(SUMS_X, y).lineTo(PAGE.right, y).stroke());
  sheet.y += 7;
}

export function drawTotal(sheet: Sheet, totalPaise: number): void {
  drawSum(sheet, 'Total', formatPaise(totalPaise), TOTAL);
}
