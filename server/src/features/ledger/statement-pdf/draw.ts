import { formatDate, formatDateTime, formatMonth } from '#contract/formats/dates.ts';
import type { Pen } from '#platform/pdf/pen.ts';
import { NOTE, LANDSCAPE as PAGE, Sheet, STRONG, TEXT, TITLE } from '#platform/pdf/sheet.ts';
import { daysLater } from '#platform/time/days.ts';
import { isOfSales, isTaxed, type StatementContent, totalChange, totalsByKind } from './content.ts';
import { type Block, drawPages, type Part, type TableRow } from './flow.ts';
import {
  ACCOUNTS,
  type Amounts,
  balanceRow,
  lineHead,
  lineRow,
  partsOf,
  sumHead,
  sumRow,
  wholeChangeRow,
} from './rows.ts';

const FACT_NAMES = 70;
const NAME = { ...TITLE, size: 15 };
const HEADING = { ...TITLE, size: 13 };
/** Line height of what is drawn line by line. */
const LEADING = 1.4;

/** A seller's statement of a month as a tagged PDF (rule M3); it is whole when its document has been read. */
export function drawStatement(content: StatementContent): Sheet['doc'] {
  const { marketName, seller, month, madeAt } = content;
  const sheet = new Sheet({
    page: PAGE,
    title: `Statement of ${formatMonth(month)} from ${marketName}`,
    author: marketName,
    subject: seller.name,
    now: madeAt,
  });
  const { pen } = sheet;
  const sales = salesOf(pen, content.lines);
  const parts = [
    headOf(pen, content),
    ...factsOf(pen, content),
    headingOf('Summary'),
    ...summaryOf(content),
    ...sales.sums,
    ...notesOf(content),
    ...(content.lines.length === 0 ? [] : [headingOf('Every change'), ...changesOf(pen, content)]),
    ...sales.each,
  ];
  const words = `${marketName} · Statement of ${formatMonth(month)} · Not a tax invoice`;
  drawPages(sheet, parts, (y, page, of) => {
    sheet.line(y - 6);
    pen.column(pen.lines(words, PAGE.measure - 120, NOTE)[0] ?? '', PAGE.left, y, PAGE.measure, NOTE);
    pen.rightAligned(`Page ${page} of ${of}`, PAGE.right, y, NOTE);
  });
  return sheet.end();
}

function headOf(pen: Pen, { marketName, month }: StatementContent): Block {
  const half = PAGE.measure / 2;
  const names = pen.lines(marketName, half - 16, NAME);
  return {
    height: Math.max(44, names.length * NAME.size * LEADING + 18),
    draw(sheet, y) {
      sheet.bar();
      sheet.tagged('H1', () => pen.column(`Statement of ${formatMonth(month)}`, PAGE.left, y, half, TITLE));
      sheet.tagged('P', () => {
        for (const [at, name] of names.entries())
          pen.rightAligned(name, PAGE.right, y + 8 + at * NAME.size * LEADING, NAME);
      });
    },
  };
}

function factsOf(pen: Pen, content: StatementContent): Block[] {
  const { marketName, publicUrl, seller, month, madeAt, isRunning } = content;
  const first = `${month}-01`;
  const last = daysLater(`${daysLater(first, 31).slice(0, 7)}-01`, -1);
  const facts = [
    ['Seller', seller.name],
    ['E-mail', seller.email],
    ['Period', `${formatDate(first)} to ${formatDate(last)}, in Indian time`],
    ['Made on', `${formatDateTime(madeAt)}${isRunning ? ', before the month was over' : ''}`],
    ['Issued by', `${marketName}, ${publicUrl.replace(/^https?:\/\//, '')}`],
  ] as const;
  const [x, width] = [PAGE.left + FACT_NAMES, PAGE.measure - FACT_NAMES];
  return facts.map(([name, value]) => ({
    height: pen.lines(value, width, TEXT).length * TEXT.size * LEADING + 1,
    draw: (sheet, y) =>
      sheet.tagged('P', () => {
        pen.column(name, PAGE.left, y, FACT_NAMES, STRONG);
        pen.column(value, x, y, width, TEXT);
      }),
  }));
}

function summaryOf({ opening, closing, lines }: StatementContent): TableRow[] {
  const totals = totalsByKind(lines);
  return under(sumHead(ACCOUNTS), [
    balanceRow('Opening balance', opening),
    ...totals.map(({ name, count, change }) => sumRow(name, count, ACCOUNTS.of(change))),
    wholeChangeRow(lines.length, ACCOUNTS.of(totalChange(totals))),
    balanceRow('Closing balance', closing),
  ]);
}

function changesOf(pen: Pen, { opening, closing, lines }: StatementContent): TableRow[] {
  return under(lineHead(ACCOUNTS), [
    balanceRow('Opening balance', opening),
    ...lineRows(pen, lines, ACCOUNTS),
    balanceRow('Closing balance', closing),
  ]);
}

function lineRows(pen: Pen, lines: StatementContent['lines'], amounts: Amounts): TableRow[] {
  const broken = new Map<string, string[]>();
  return lines.map((line) => lineRow(pen, line, amounts.of(line), broken));
}

/** What buyers paid, the market's part of it and the taxes: by kind, and then sale by sale. */
function salesOf(pen: Pen, lines: StatementContent['lines']): { sums: Part[]; each: Part[] } {
  const own = lines.filter(isOfSales);
  if (own.length === 0) return { sums: [], each: [] };
  const totals = totalsByKind(own);
  const hasTax = own.some(isTaxed);
  const amounts = partsOf(hasTax);
  return {
    sums: [
      headingOf(hasTax ? 'Sales, fees and taxes' : 'Sales and fees'),
      ...under(sumHead(amounts), [
        ...totals.map(({ name, count, change }) => sumRow(name, count, amounts.of(change))),
        wholeChangeRow(own.length, amounts.of(totalChange(totals))),
      ]),
    ],
    each: [
      headingOf(hasTax ? 'Every sale, fee and tax' : 'Every sale and fee'),
      ...under(lineHead(amounts), lineRows(pen, own, amounts)),
    ],
  };
}

const under = (head: TableRow, rows: readonly TableRow[]) => rows.map((row) => ({ ...row, head }));

function headingOf(text: string): Block {
  const above = 18;
  return {
    height: above + HEADING.size * LEADING + 6,
    // Never the last on its page.
    room: 100,
    draw: (sheet, y) =>
      sheet.tagged('H2', () => sheet.pen.column(text, PAGE.left, y + above, PAGE.measure, HEADING)),
  };
}

const FEE_NOTE = 'Fee is the market’s part of a price. Total = price less fee.';
const TAX_NOTE =
  'Fee is the market’s part of a price; GST in the fee is a part of it. Total = price less fee, TCS and TDS.';

function notesOf({ lines }: StatementContent): Block[] {
  const notes = [
    'Total is what is pending, available, on hold and in payout, less what is owed.',
    ...(lines.some(isOfSales) ? [lines.some(isTaxed) ? TAX_NOTE : FEE_NOTE] : []),
    'Amounts are in Indian rupees, times in Indian Standard Time. This statement is not a tax invoice.',
    ...(lines.length === 0 ? ['Nothing changed in this month.'] : []),
  ];
  return notes.map((note, at) => ({
    height: NOTE.size * LEADING + (at === 0 ? 8 : 0),
    draw: (sheet, y) =>
      sheet.tagged('P', () => sheet.pen.column(note, PAGE.left, y + (at === 0 ? 8 : 0), PAGE.measure, NOTE)),
  }));
}
