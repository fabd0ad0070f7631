import * as z from 'zod';
import { pageOf, Timestamp, Uuid } from '../fields.ts';
import { LICENCE_TIERS } from '../listings/constants.ts';
import { boundedText } from '../text.ts';
import { SALE_STATUSES } from './constants.ts';

/** A calendar day in India: `2026-11-21`. */
const Day = z.string();
export const DayInput = boundedText(100, 'Enter a day like 2026-11-21')
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    error: 'Enter a day like 2026-11-21',
    abort: true,
  })
  .refine(isDay, 'There is no such day');

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
  /** Asked to be paid out and not paid yet. */
  inPayoutPaise: z.number(),
  /** Refunds of money that was paid out already; later sales pay it. */
  owedPaise: z.number(),
});
export type SellerAccounts = z.output<typeof Accounts>;

export const SellerBalance = Accounts.extend({
  /** What becomes available when, the next day first; what is on hold has no day. */
  upcoming: z.array(z.object({ on: Day, paise: z.number(), sales: z.number() })),
});
export type SellerBalance = z.output<typeof SellerBalance>;

export const SellerSale = z.object({
  orderId: Uuid,
  project: z.object({ _id: Uuid, title: z.string() }),
  buyerName: z.string(),
  licence: z.enum(LICENCE_TIERS),
  quantity: z.number(),
  /** More months of support, and no licence (rule R6). */
  isExtension: z.boolean(),
  listPrice: z.number(),
  discountAmount: z.number(),
  /** Of an upgrade: what the buyer had paid for the licence that it replaces. */
  credit: z.number(),
  amount: z.number(),
  /** The seller's share as it was sold, and what refunds have left of it. */
  sharePaise: z.number(),
  keptPaise: z.number(),
  /** What of the price the market has now, and the GST within it, in tax mode. */
  feePaise: z.number(),
  feeGstPaise: z.number(),
  /** Kept of the seller's share now, in tax mode. */
  tcsPaise: z.number(),
  tdsPaise: z.number(),
  /** What went back to the buyer, of the whole amount. */
  refundedPaise: z.number(),
  status: z.enum(SALE_STATUSES),
  paidAt: Timestamp,
  /** `null` while it is on hold, and when nothing is left. */
  availableOn: Day.nullable(),
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

/**
 * What a posting says of sales, each sum as it changes what the seller has: a price is added, fee and taxes are taken off.
 * Price, fee, TCS and TDS come to the change of all accounts together, but for payouts.
 */
const SaleParts = z.object({
  /** What buyers paid; below zero what went back to them of it. */
  pricePaise: z.number(),
  /** The market's part. */
  feePaise: z.number(),
  /** GST within the fee; stands with the sale or refund whose fee it is of. */
  feeGstPaise: z.number(),
  tcsPaise: z.number(),
  tdsPaise: z.number(),
});
export type SaleParts = z.output<typeof SaleParts>;

/** What one posting changed of the seller's accounts. */
const StatementLine = Accounts.extend(SaleParts.shape).extend({
  at: Timestamp,
  /** `sale`, `release`, `refund` … : the ledger's word. */
  kind: z.string(),
  orderId: Uuid.nullable(),
  projectTitle: z.string().nullable(),
});
export type StatementLine = z.output<typeof StatementLine>;

export const Statement = pageOf('lines', StatementLine).extend({
  month: z.string(),
  opening: Accounts,
  closing: Accounts,
});
export type Statement = z.output<typeof Statement>;
