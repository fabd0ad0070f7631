import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import type { CsvValue } from '#platform/http/csv.ts';

/** One payout as a bank file has it: the only place where an account stands in full (rule M3). */
export interface BankLine {
  id: string;
  reference: string;
  sellerId: string;
  amountPaise: number;
  createdAt: Date;
  destination: PayoutAccountForm;
}

/** One bank file: a batch and its payouts, the oldest first. */
export interface BankBatch {
  createdAt: Date;
  /** The market's own account, which the money leaves. */
  debitAccount: string;
  lines: readonly BankLine[];
}

export interface BankFile {
  /** A mark in front that tells spreadsheets of UTF-8; banks take none. */
  bom: boolean;
  /** Pays into accounts alone: a UPI id has no place in it. */
  isForAccounts: boolean;
  /** Names the account that the money leaves. */
  namesDebitAccount: boolean;
  /** A holder's name as the bank takes it; empty where nothing of it can be written. */
  nameOf: (holder: string) => string;
  rows: (batch: BankBatch) => CsvValue[][];
}

/** From this many paise on the banks settle by RTGS, which takes no less. */
const RTGS_FROM_PAISE = 20_000_000;

export const isRtgs = ({ amountPaise }: BankLine): boolean => amountPaise >= RTGS_FROM_PAISE;

/** Whether the account is at this bank, which then moves the money itself. */
export const isAt = ({ destination }: BankLine, bank: string): boolean => destination.ifsc.startsWith(bank);

/** `150059` -> `1500.59` */
export function amountText(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** `2026-11-25` -> `25/11/2026` */
export function dayText(day: string, separator: '/' | '-'): string {
  return day.split('-').toReversed().join(separator);
}

/** Letters that are no plain letter with a mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O' };
const MORE_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', ı: 'i' };
const CLOSEST = { ...LETTERS, ...MORE_LETTERS };

/**
 * A name in the signs that a bank takes: letters become their closest of ASCII, everything else a blank. Empty where no
 * letter is left, as of a name in an Indian script.
 */
export function plainName(name: string, { allowed, max }: { allowed: RegExp; max: number }): string {
  const closest = name.replaceAll(/[^\p{ASCII}]/gu, (letter) => CLOSEST[letter] ?? letter);
  const plain = closest
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split('')
    .map((sign) => (allowed.test(sign) ? sign : ' '))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return /[A-Za-z]/.test(plain) ? plain : '';
}
