/**
 * What of the books a line of a bank statement can be: a payout that was paid, or came back; a settlement of the provider that
 * arrived, or was taken back; tax that was paid to the state.
 */
export const BANK_MATCH_KINDS = [
  'payout',
  'payout_return',
  'settlement',
  'settlement_return',
  'tax_payment',
] as const;
export type BankMatchKind = (typeof BANK_MATCH_KINDS)[number];
export const BANK_MATCH_LABELS: Record<BankMatchKind, string> = {
  payout: 'Payout',
  payout_return: 'Payout returned',
  settlement: 'Settlement',
  settlement_return: 'Settlement taken back',
  tax_payment: 'Tax paid',
};

export const BANK_DIRECTIONS = ['in', 'out'] as const;
export type BankDirection = (typeof BANK_DIRECTIONS)[number];

/** `unmatched`: nothing in the books is this line, and nobody has noted what it is. */
export const BANK_LINE_STATES = ['unmatched', 'noted', 'matched', 'all'] as const;
export const BANK_LINE_DIRECTIONS = ['both', ...BANK_DIRECTIONS] as const;
export const BANK_LINE_SORTS = ['date', 'amount'] as const;
export const BANK_MOVEMENT_SORTS = ['movedAt', 'amount'] as const;

/** Bytes of a statement, and its lines at most. */
export const STATEMENT_FILE_MAX = 200_000;
export const STATEMENT_LINES_MAX = 2_000;
