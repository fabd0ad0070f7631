import type { CsvRow } from '#platform/csv/read-records.ts';

/** The names of columns that banks have for one thing, without blanks and signs; the likeliest first. */
const NAMES = {
  date: ['date', 'transactiondate', 'txndate', 'trandate', 'postingdate', 'valuedate', 'valuedt'],
  description: [
    ...['description', 'narration', 'particulars', 'transactionremarks', 'remarks', 'details'],
    ...['transactiondetails', 'transactionparticulars', 'transactiondescription'],
  ],
  reference: [
    ...[
      'reference',
      'referenceno',
      'referencenumber',
      'ref',
      'refno',
      'utr',
      'utrno',
      'transactionid',
      'tranid',
    ],
    ...['chqrefno', 'chqrefnumber', 'refnochequeno', 'chequenorefno', 'chequerefno', 'chequenumber'],
    ...['chequeno', 'chqno', 'instrumentid', 'refchequeno'],
  ],
  debit: [
    ...['debit', 'withdrawal', 'withdrawals', 'withdrawalamt', 'withdrawalamount', 'withdrawalamountinr'],
    ...['debitamount', 'debitamountinr', 'debitinr', 'withdrawalinr', 'withdrawaldr', 'dr', 'paidout'],
  ],
  credit: [
    ...['credit', 'deposit', 'deposits', 'depositamt', 'depositamount', 'depositamountinr'],
    ...['creditamount', 'creditamountinr', 'creditinr', 'depositinr', 'depositcr', 'cr', 'paidin'],
  ],
  amount: ['amount', 'amountinr', 'transactionamount', 'transactionamountinr', 'txnamount'],
  side: ['drcr', 'crdr', 'type', 'transactiontype', 'debitcredit', 'drcrindicator'],
  balance: [
    ...['balance', 'closingbalance', 'runningbalance', 'balanceinr', 'closingbal', 'bal', 'availablebalance'],
  ],
} as const;
type Column = keyof typeof NAMES;
export type Columns = Record<Column, number[]>;

/** Banks begin with whose account it is; the names of the columns come within this many lines. */
export const HEAD_LINES = 40;
const COLUMNS_MAX = 100;

/**
 * Where each thing stands, by the first row that names a date and amounts, and which row that is; a text says what no row
 * names.
 */
export function findColumns(rows: readonly CsvRow[]): { columns: Columns; head: number } | { fault: string } {
  let hasDate = false;
  for (const [head, { record }] of rows.slice(0, HEAD_LINES).entries()) {
    const columns = columnsOf(record.slice(0, COLUMNS_MAX));
    if (columns.date.length === 0) continue;
    hasDate = true;
    const hasAmounts = columns.debit.length > 0 && columns.credit.length > 0;
    if (hasAmounts || columns.amount.length > 0) return { columns, head };
  }
  const missing = hasDate ? 'debit and credit, or amount' : 'date';
  return { fault: `no line names its columns, such as ${missing}.` };
}

function columnsOf(record: readonly string[]): Columns {
  const names = record.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const at = (column: Column) =>
    NAMES[column].flatMap((name) => names.flatMap((other, place) => (other === name ? [place] : [])));
  return {
    date: at('date'),
    description: at('description'),
    reference: at('reference'),
    debit: at('debit'),
    credit: at('credit'),
    amount: at('amount'),
    side: at('side'),
    balance: at('balance'),
  };
}
