import { PAYOUT_STATUSES } from '../../payouts/constants.ts';

/** `waiting` is the queue: what waits for an approval. */
export const PAYOUT_FILTERS = ['waiting', 'all', ...PAYOUT_STATUSES] as const;
/** `createdAt`: the queue with the longest wait first is ascending. */
export const PAYOUT_SORTS = ['createdAt', 'amount'] as const;

/** `neutral`: every column with a name, UPI too. The others are the upload files of three banks, for accounts alone. */
export const BANK_FILE_FORMATS = ['neutral', 'hdfc', 'icici', 'sbi'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];
export const BANK_FILE_LABELS: Record<BankFileFormat, string> = {
  neutral: 'Plain CSV',
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  sbi: 'State Bank of India',
};
/** Payouts of one bank file at most; the others go with the next. */
export const BANK_FILE_MAX = 500;

/** Bytes of the bank's answer that is read back, and its lines at most. */
export const REFERENCES_FILE_MAX = 200_000;
export const REFERENCES_LINES_MAX = 2_000;
export const REFERENCE_MAX = 40;
/** A bank's number of a transfer: UTR of NEFT, RTGS or IMPS, or the number of a UPI payment. */
export const REFERENCE_SHAPE = /^[A-Za-z0-9][A-Za-z0-9/-]{5,39}$/;
export const REFERENCE_WORDS =
  'Enter the bank’s reference of 6 to 40 letters and digits, such as HDFCN52026112512345678';
