import { type SellerAccounts, STATEMENT_LABELS, type StatementLine } from '#contract/seller-money.ts';

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const HEAD = [
  ...['Time in India', 'What', 'Order', 'Project'],
  ...['Pending', 'Available', 'On hold', 'In payout', 'Owed', 'Total'],
];

/** The table's head and the balances that the month begins with, in rupees. */
export function csvOpening(opening: SellerAccounts): string {
  return csvRow(HEAD) + csvRow(['', 'Opening balance', '', '', ...columns(opening)]);
}

export function csvLine(line: StatementLine): string {
  const at = moment.format(new Date(line.at));
  const what = STATEMENT_LABELS[line.kind] ?? line.kind;
  return csvRow([at, what, line.orderId ?? '', line.projectTitle ?? '', ...columns(line)]);
}

export function csvClosing(closing: SellerAccounts): string {
  return csvRow(['', 'Closing balance', '', '', ...columns(closing)]);
}

function columns(accounts: SellerAccounts): number[] {
  const { pendingPaise, availablePaise, frozenPaise, inPayoutPaise, owedPaise } = accounts;
  const total = pendingPaise + availablePaise + frozenPaise + inPayoutPaise - owedPaise;
  return [pendingPaise, availablePaise, frozenPaise, inPayoutPaise, owedPaise, total];
}

function csvRow(cells: (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Numbers are paise and stand as rupees. Titles are people's: what a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return asRupees(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

function asRupees(paise: number): string {
  const [rupees, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise < 0 ? '-' : ''}${rupees}.${String(rest).padStart(2, '0')}`;
}
