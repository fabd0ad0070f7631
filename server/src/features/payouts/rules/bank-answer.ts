import { REFERENCE_SHAPE, REFERENCES_LINES_MAX } from '#contract/admin/payouts/constants.ts';
import { formatCount } from '#contract/formats/words.ts';
import { type CsvRow, readCsvRecords } from '#platform/csv/read-records.ts';
import { isId } from '#platform/ids.ts';
import { bankKeyOf } from './bank-reference.ts';
import { withoutNumbers } from './bank-words.ts';

/** A line of what a bank answered, as far as it can be read without the payouts. */
export interface AnswerLine {
  /** Of the file, as a text editor counts them. */
  line: number;
  /** What is shown of it: no account number stands in it in full. */
  text: string;
  /** The payout by its id, or by the key of our reference; neither where the line names none. */
  id?: string | undefined;
  key?: string | undefined;
  amountPaise: number | undefined;
  outcome: 'paid' | 'failed' | undefined;
  /** The bank's own words for it, and why; no account number stands in them in full either. */
  status: string;
  reference: string | undefined;
  reason: string;
}

/** The names of columns that banks have for one thing, without blanks and signs. */
const COLUMNS = {
  ours: [
    ...[
      'payoutid',
      'reference',
      'referenceno',
      'referencenumber',
      'refno',
      'ourreference',
      'remark',
      'remarks',
    ],
    ...['customerreference', 'customerreferenceno', 'customerreferencenumber', 'customerrefno'],
    ...['custrefno', 'clientreference', 'instructionreferencenumber', 'debitnarration', 'narration'],
  ],
  amount: [
    ...['amount', 'amountinr', 'amountrs', 'instrumentamount', 'transactionamount', 'txnamount'],
    ...['paymentamount', 'transferamount'],
  ],
  status: ['status', 'transactionstatus', 'txnstatus', 'paymentstatus', 'transferstatus', 'result'],
  reference: [
    ...['utr', 'utrno', 'utrnumber', 'bankreference', 'bankreferenceno', 'bankreferencenumber', 'bankrefno'],
    ...['bankref', 'rrn', 'transactionid', 'upitransactionid', 'transactionreference', 'upireference'],
  ],
  reason: [
    ...['reason', 'rejectreason', 'rejectionreason', 'failurereason', 'returnreason', 'errordescription'],
    ...['error', 'statusdescription'],
  ],
} as const;
type Column = keyof typeof COLUMNS;
/** Each line is looked through by all of them; the longest report that is known has 29. */
const COLUMNS_MAX = 200;
const NEEDED: Record<'ours' | 'amount' | 'status', string> = {
  ours: 'the payout, such as reference or payout_id',
  amount: 'the amount',
  status: 'the status',
};

const PAID = [
  'paid',
  'success',
  'successful',
  'processed',
  'executed',
  'completed',
  'credited',
  'settled',
  'e',
];
const FAILED = [
  ...['failed', 'failure', 'fail', 'rejected', 'reject', 'returned', 'return', 'reversed', 'declined'],
  ...['cancelled', 'canceled', 'error', 'r'],
];

/** Its lines; or what is wrong with the file, as the end of a sentence. */
export type ReadAnswer = { lines: AnswerLine[] } | { fault: string };

/** Reads a bank's answer: CSV with commas, semicolons or tabs, whose first line names the columns (decision 67). */
export function readAnswer(csv: string): ReadAnswer {
  // The names, and one line more than is taken.
  const records = readCsvRecords(csv, { most: REFERENCES_LINES_MAX + 2, headLines: 1 });
  if ('fault' in records) return records;
  const [head, ...rest] = records.rows;
  if (!head) return { fault: 'it is empty.' };
  if (rest.length > REFERENCES_LINES_MAX) {
    return { fault: `it has more than ${formatCount(REFERENCES_LINES_MAX)} lines.` };
  }
  if (head.record.length > COLUMNS_MAX) return { fault: `it has more than ${COLUMNS_MAX} columns.` };
  const places = placesOf(head.record);
  for (const [column, name] of Object.entries(NEEDED)) {
    if (places[column as Column].length === 0) return { fault: `no column names ${name}.` };
  }
  return { lines: rest.map((row) => lineOf(row, places)) };
}

/** At which places of a line each thing stands, the likeliest first: banks have several columns of one name. */
function placesOf(head: string[]): Record<Column, number[]> {
  const names = head.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const at = (column: Column) =>
    COLUMNS[column].flatMap((name) => names.flatMap((other, place) => (other === name ? [place] : [])));
  return {
    ours: at('ours'),
    amount: at('amount'),
    status: at('status'),
    reference: at('reference'),
    reason: at('reason'),
  };
}

function lineOf({ record, line }: CsvRow, places: Record<Column, number[]>): AnswerLine {
  const cells = (column: Column) => places[column].map((place) => record[place] ?? '').filter(Boolean);
  const [status = ''] = cells('status');
  return {
    line,
    text: shownOf([...cells('ours'), ...cells('amount'), status, ...cells('reference')]),
    ...payoutOf(cells('ours')),
    amountPaise: paiseOf(cells('amount')[0] ?? ''),
    outcome: outcomeOf(status),
    status: withoutNumbers(status).slice(0, 40),
    reference: cells('reference').find((cell) => REFERENCE_SHAPE.test(cell)),
    reason: withoutNumbers(cells('reason')[0] ?? ''),
  };
}

/** The first cell that is of the form of a payout's number or reference: some columns are the bank's own. */
function payoutOf(cells: string[]): Pick<AnswerLine, 'id' | 'key'> {
  for (const cell of cells) {
    if (isId(cell)) return { id: cell.toLowerCase() };
    const key = bankKeyOf(cell);
    if (key) return { key };
  }
  return {};
}

/** `Rs. 1,500.50` -> `150050`; nothing where it is no amount. */
function paiseOf(text: string): number | undefined {
  const plain = text.replace(/^(₹|rs\.?|inr)/i, '').replaceAll(/[\s,]/g, '');
  const [, rupees, paise = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

function outcomeOf(status: string): AnswerLine['outcome'] {
  const word = status.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (PAID.includes(word)) return 'paid';
  return FAILED.includes(word) ? 'failed' : undefined;
}

const SHOWN_MAX = 160;

function shownOf(cells: string[]): string {
  return [...new Set(cells)].map(withoutNumbers).join(', ').slice(0, SHOWN_MAX);
}
