/** The sides of double entry: of a posting's line, and the one on which an account's balance is positive. */
export const LEDGER_SIDES = ['debit', 'credit'] as const;
export type LedgerSide = (typeof LEDGER_SIDES)[number];

/** Where a sale stands for its seller (rule M2). */
export const SALE_STATUSES = ['pending', 'available', 'on_hold', 'partly_refunded', 'refunded'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

export const SALES_PAGE_SIZE = 20;
/** Days that a seller's figures look back, today included; totals are held against as many days before. */
export const SELLER_FIGURE_DAYS = 30;
/** Listings told by name, the best earning first. */
export const OVERVIEW_LISTINGS = 8;
export const STATEMENT_PAGE_SIZE = 50;
/** The files that a month's statement can be saved as. */
export const STATEMENT_FILES = ['csv', 'pdf'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];
/** Of a month with more lines there is no PDF; its CSV file has them all. */
export const PDF_STATEMENT_LINES = 20_000;
/** PDFs that a seller may have drawn in an hour. */
export const PDF_STATEMENTS_PER_HOUR = 30;

/** What a line of the statement is called. */
export const STATEMENT_LABELS: Record<string, string> = {
  sale: 'Sale',
  refund: 'Refund',
  refund_failed: 'Refund that failed',
  freeze: 'Put on hold',
  thaw: 'Hold ended',
  release: 'Became available',
  recovery: 'Debt recovered',
  dispute_lost: 'Dispute lost',
  dispute_reversed: 'Dispute won after all',
  tax_kept: 'Tax kept',
  tax_given_back: 'Tax given back',
  tds_caught_up: 'TDS on earlier sales of the year',
  payout: 'Payout asked for',
  payout_paid: 'Paid out',
  payout_failed: 'Payout that was not made',
  payout_returned: 'Payout that came back',
};
