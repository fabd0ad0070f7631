import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from './fields.ts';
import { LICENCE_TIERS } from './listings.ts';
import { boundedText } from './text.ts';

/** Where a sale stands for its seller (rule M2). */
export const SALE_STATUSES = ['pending', 'available', 'on_hold', 'partly_refunded', 'refunded'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

export const SALES_PAGE_SIZE = 20;
/** Days that a seller's figures look back, today included; totals are held against as many days before. */
export const SELLER_FIGURE_DAYS = 30;
/** Listings told by name, the best earning first. */
export const OVERVIEW_LISTINGS = 8;
const STATEMENT_PAGE_SIZE = 50;

/** A calendar day in India: `2026-11-21`. */
const Day = z.string();
const DayInput = boundedText(100, 'Enter a day like 2026-11-21').check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    error: 'Enter a day like 2026-11-21',
    abort: true,
  }),
  z.refine(isDay, 'There is no such day'),
);

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The accounts of a seller, in paise (rules Y). */
const Accounts = z.object({
  /** Of sales within their guarantee. */
  pendingPaise: z.number(),
  /** Free to be paid out. */
  availablePaise: z.number(),
  /** Held while a refund request or a dispute is open. */
  frozenPaise: z.number(),
  /** Asked to be paid out and not yet on its way. */
  inPayoutPaise: z.number(),
  /** Refunds of money that was paid out already; later sales pay it. */
  owedPaise: z.number(),
});
export type SellerAccounts = z.output<typeof Accounts>;

export const SellerBalance = z.extend(Accounts, {
  /** What becomes available when, the next day first; what is on hold has no day. */
  upcoming: z.array(z.object({ on: Day, paise: z.number(), sales: z.number() })),
});
export type SellerBalance = z.output<typeof SellerBalance>;

export const SellerSale = z.object({
  orderId: Uuid,
  project: z.object({ _id: Uuid, title: z.string() }),
  buyerName: z.string(),
  licence: z.enum(LICENCE_TIERS),
  listPrice: z.number(),
  discountAmount: z.number(),
  amount: z.number(),
  /** The seller's share as it was sold, and what refunds have left of it. */
  sharePaise: z.number(),
  keptPaise: z.number(),
  /** What went back to the buyer, of the whole amount. */
  refundedPaise: z.number(),
  status: z.enum(SALE_STATUSES),
  paidAt: Timestamp,
  /** `null` while it is on hold, and when nothing is left. */
  availableOn: z.nullable(Day),
});
export type SellerSale = z.output<typeof SellerSale>;

const Earned = { sales: z.number(), earnedPaise: z.number() };

/** Counts and shares of sales that were not refunded, by the day on which they were paid. */
export const SellerOverview = z.object({
  days: z.array(z.object({ day: Day, ...Earned })),
  listings: z.array(z.object({ _id: Uuid, title: z.string(), ...Earned })),
  totals: z.object(Earned),
  before: z.object(Earned),
});
export type SellerOverview = z.output<typeof SellerOverview>;

/** What one posting changed of the seller's accounts. */
const StatementLine = z.extend(Accounts, {
  at: Timestamp,
  /** `sale`, `release`, `refund` … : the ledger's word. */
  kind: z.string(),
  orderId: z.nullable(Uuid),
  projectTitle: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof StatementLine>;

export const Statement = z.extend(pageOf('lines', StatementLine), {
  month: z.string(),
  opening: Accounts,
  closing: Accounts,
});
export type Statement = z.output<typeof Statement>;

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
};

/** Calls of the ledger feature: a seller's own money. */
export const sellerMoneyEndpoints = {
  'GET /seller/balance': endpoint({
    summary: 'What a seller has pending, available and on hold, and when it becomes available',
    access: ['seller'],
    data: SellerBalance,
  }),
  'GET /seller/sales': endpoint({
    summary: "The caller's sales, newest first",
    access: ['seller'],
    query: z.object({
      page: z._default(PageNumber, 1),
      limit: z._default(PageSize, SALES_PAGE_SIZE),
      projectId: z.optional(Uuid),
      status: z.optional(z.enum(SALE_STATUSES, { error: 'There is no such status' })),
      /** First and last day in India. */
      from: z.optional(DayInput),
      to: z.optional(DayInput),
    }),
    data: pageOf('sales', SellerSale),
  }),
  'GET /seller/overview': endpoint({
    summary: "A seller's sales and earnings by day and by listing",
    access: ['seller'],
    data: SellerOverview,
  }),
  'GET /seller/statement': endpoint({
    summary: 'The ledger of a seller in one month: JSON in pages, or the whole month as CSV',
    access: ['seller'],
    query: z.object({
      /** In India; the running one unless told. */
      month: z.optional(
        boundedText(100, 'Enter a month like 2026-11').check(
          z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-11'),
        ),
      ),
      format: z._default(z.enum(['json', 'csv'], { error: 'The format is json or csv' }), 'json'),
      page: z._default(PageNumber, 1),
      limit: z._default(PageSize, STATEMENT_PAGE_SIZE),
    }),
    answer: 'raw',
  }),
};
