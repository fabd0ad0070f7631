import { STATEMENT_LABELS } from '#contract/ledger/constants.ts';
import type { SaleParts, SellerAccounts, StatementLine } from '#contract/ledger/schemas.ts';
import { timeInIndia } from '#platform/time/days.ts';

/** What the columns of a seller's accounts are called; the last is what they come to. */
export const ACCOUNT_HEAD = ['Pending', 'Available', 'On hold', 'In payout', 'Owed', 'Total'] as const;

/** What the columns about sales are called: what comes to the change of all accounts, and what of it is a part of another. */
const SALE_HEAD = ['Price paid by the buyer', "Market's fee", 'GST within the fee', 'TCS', 'TDS'];

export const STATEMENT_HEAD: readonly string[] = [
  ...['Time in India', 'What', 'Order', 'Project'],
  ...SALE_HEAD,
  ...ACCOUNT_HEAD,
];

/** A row of a statement's file; its numbers are paise. */
export type StatementRow = (string | number)[];

/** The balances that the month begins with. */
export function openingRow(opening: SellerAccounts): StatementRow {
  return ['', 'Opening balance', '', '', ...NO_SALE, ...accountColumns(opening)];
}

export function lineRow(line: StatementLine): StatementRow {
  const at = timeInIndia(new Date(line.at));
  const what = STATEMENT_LABELS[line.kind] ?? line.kind;
  return [
    at,
    what,
    line.orderId ?? '',
    line.projectTitle ?? '',
    ...saleColumns(line),
    ...accountColumns(line),
  ];
}

export function closingRow(closing: SellerAccounts): StatementRow {
  return ['', 'Closing balance', '', '', ...NO_SALE, ...accountColumns(closing)];
}

/** A balance is of no sale. */
const NO_SALE = SALE_HEAD.map(() => '');

/** Paise under the names of `SALE_HEAD`. */
function saleColumns({ pricePaise, feePaise, feeGstPaise, tcsPaise, tdsPaise }: SaleParts): number[] {
  return [pricePaise, feePaise, feeGstPaise, tcsPaise, tdsPaise];
}

/** Paise under the names of `ACCOUNT_HEAD`. */
export function accountColumns(accounts: SellerAccounts): number[] {
  const { pendingPaise, availablePaise, frozenPaise, inPayoutPaise, owedPaise } = accounts;
  const total = pendingPaise + availablePaise + frozenPaise + inPayoutPaise - owedPaise;
  return [pendingPaise, availablePaise, frozenPaise, inPayoutPaise, owedPaise, total];
}

/** Paise as rupees with two decimals, as spreadsheets read them. */
export function asRupees(paise: number): string {
  const [rupees, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise < 0 ? '-' : ''}${rupees}.${String(rest).padStart(2, '0')}`;
}
