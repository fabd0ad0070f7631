import type { Paise } from '../money.ts';

/**
 * Where a payout stands (rule M3). `draft`: asked for, waits for an admin. `approved`: goes with the next bank file.
 * `processing`: handed to the bank. `paid`, `failed` and `returned` end it; the last two give the money back to the balance.
 */
export const PAYOUT_STATUSES = ['draft', 'approved', 'processing', 'paid', 'failed', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** A status within a sentence: "This payout is with the bank now". */
export const PAYOUT_STATUS_WORDS: Record<PayoutStatus, string> = {
  draft: 'waiting for approval',
  approved: 'approved',
  processing: 'with the bank',
  paid: 'paid',
  failed: 'ended without a payment',
  returned: 'returned by the bank',
};
/** Statuses of a payout that runs: a seller has one such at a time. */
export const RUNNING_PAYOUT_STATUSES = ['draft', 'approved', 'processing'] as const satisfies PayoutStatus[];

type StatusColour = 'success' | 'warning' | 'info' | 'error';
export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, { label: string; colour: StatusColour }> = {
  draft: { label: 'Asked for', colour: 'warning' },
  approved: { label: 'Approved', colour: 'info' },
  processing: { label: 'Sent to the bank', colour: 'info' },
  paid: { label: 'Paid', colour: 'success' },
  failed: { label: 'Not made', colour: 'error' },
  returned: { label: 'Returned', colour: 'error' },
};

/** Who makes payouts: an admin by bank files, or RazorpayX by itself. */
export const PAYOUT_PROVIDERS = ['manual', 'razorpayx'] as const;
export type PayoutProvider = (typeof PAYOUT_PROVIDERS)[number];

export const PAYOUT_METHODS = ['bank', 'upi'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** When a payout is asked for by itself: Mondays, the first of a month, or never (days in India). */
export const PAYOUT_SCHEDULES = ['off', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/** The least that is paid out (rule M3). */
export const PAYOUT_MIN_PAISE: Paise = 50_000;
/** How many hours after a change of the payout account nothing is paid out (rule M3). */
export const ACCOUNT_HOLD_HOURS = 48;
export const PAYOUTS_PAGE_SIZE = 20;

export const HOLDER_MAX = 100;
export const UPI_MAX = 100;

/** Letters at the fourth place of a PAN: what kind of person it belongs to (person, company, trust …). */
export const PAN_SHAPE = /^[A-Z]{3}[ABCFGHLJPTK][A-Z](?!0000)[0-9]{4}[A-Z]$/;
/** Four letters of the bank, a zero, six signs of the branch (RBI). */
export const IFSC_SHAPE = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const ACCOUNT_SHAPE = /^\d{9,18}$/;
/** A virtual payment address as NPCI has it: name, `@`, handle. */
export const UPI_SHAPE = /^[a-z0-9][a-z0-9.\-_]{1,}@[a-z][a-z0-9]{1,}$/i;

/**
 * Why nothing is paid out at the moment, in the order in which they are told. Each has a sentence with the next step, filled
 * by the server, on the page and in the mail.
 */
export const PAYOUT_HOLDS = [
  'paused_by_operator',
  'paused_by_seller',
  'email_unconfirmed',
  'account_missing',
  'account_changed',
  'payout_running',
  'money_owed',
  'too_little',
] as const;
export type PayoutHoldCode = (typeof PAYOUT_HOLDS)[number];

/** What is said at a field of the payout account that is not filled in right, with an example that is (rule M3). */
export const ACCOUNT_WORDS = {
  holder: 'Enter the name of the account’s holder as the bank has it, such as Asha Rao',
  pan: 'Enter the ten characters of the PAN, such as ABCPD1234E',
  method: 'Choose bank or upi',
  account: 'Enter the account number of 9 to 18 digits, such as 50100234567890',
  ifsc: 'Enter the IFSC of eleven characters, such as HDFC0001234',
  upi: 'Enter a UPI id, such as asha@okhdfcbank',
} as const;

/** What is said of a number that has as many signs as it should, but not the right ones. */
const SIGN_WORDS = {
  panHolder: 'The fourth letter of a PAN says who holds it, such as P for a person: ABCPD1234E',
  pan: 'A PAN is five letters, four digits that are not all 0, and a letter, such as ABCPD1234E',
  ifsc: 'An IFSC is four letters, a 0, and six letters or digits, such as HDFC0001234',
} as const;

/** What is wrong with a PAN that is not as PANs are. */
export function panFault(pan: string): string {
  if (pan.length !== 10) return ACCOUNT_WORDS.pan;
  return /^[A-Z]{5}(?!0000)[0-9]{4}[A-Z]$/.test(pan) ? SIGN_WORDS.panHolder : SIGN_WORDS.pan;
}

/** What is wrong with an IFSC that is not as IFSCs are. */
export function ifscFault(ifsc: string): string {
  return ifsc.length === 11 ? SIGN_WORDS.ifsc : ACCOUNT_WORDS.ifsc;
}
