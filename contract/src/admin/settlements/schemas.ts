import * as z from 'zod';
import { pageOf, Timestamp, Uuid } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import {
  BANK_NOTE_MAX,
  SETTLEMENT_DIFFERENCES,
  SETTLEMENT_FILTERS,
  SETTLEMENT_ITEM_FILTERS,
  SETTLEMENT_ITEM_SORTS,
  SETTLEMENT_SORTS,
  SETTLEMENT_STATUSES,
} from './constants.ts';

const NO_STATE = 'There is no such filter';

export const SettlementQuery = z.object({
  /** `search`: the beginning of the provider's number of a settlement, or of the bank's. */
  ...TABLE_FIELDS,
  sort: sortBy(SETTLEMENT_SORTS),
  state: z.enum(SETTLEMENT_FILTERS, { error: NO_STATE }).default('all'),
});
export type SettlementQuery = z.output<typeof SettlementQuery>;

export const Settlement = z.object({
  _id: Uuid,
  /** `setl_…` */
  providerId: z.string(),
  status: z.enum(SETTLEMENT_STATUSES),
  utr: z.string().nullable(),
  /** What arrives at the bank. */
  amountPaise: z.number(),
  settledAt: Timestamp,
  itemCount: z.number(),
  creditPaise: z.number(),
  debitPaise: z.number(),
  /** Contains the tax. */
  feePaise: z.number(),
  taxPaise: z.number(),
  /** Items that differ and have no note. */
  differingCount: z.number(),
  /** Whether the items come to what was sent. */
  isWhole: z.boolean(),
  /** The day on which a bank statement has it. */
  arrivedOn: z.string().nullable(),
});
export type Settlement = z.output<typeof Settlement>;

export const SettlementsPage = pageOf('settlements', Settlement).extend({
  /** What the provider holds by the books, and what was read of it; whatever the list is narrowed to. */
  sums: z.object({
    clearingPaise: z.number(),
    /** Of all that were sent. */
    settledPaise: z.number(),
    differingItems: z.number(),
    /** When the provider was last asked, and on how many days it never answered. */
    readAt: Timestamp.nullable(),
    unreadDays: z.number(),
  }),
});
export type SettlementsPage = z.output<typeof SettlementsPage>;

export const SettlementItemQuery = z.object({
  /** `search`: the provider's number of a payment, refund, adjustment or settlement. */
  ...TABLE_FIELDS,
  sort: sortBy(SETTLEMENT_ITEM_SORTS),
  state: z.enum(SETTLEMENT_ITEM_FILTERS, { error: NO_STATE }).default('differing'),
});
export type SettlementItemQuery = z.output<typeof SettlementItemQuery>;

/** What an admin found out; who wrote it when is in the audit log too. */
export const BankNote = z.object({ text: z.string(), at: Timestamp, by: z.string() });

export const SettlementItem = z.object({
  _id: Uuid,
  settlement: z.string(),
  /** `payment`, `refund`, `adjustment`, or what else the provider has. */
  kind: z.string(),
  entityId: z.string(),
  orderId: Uuid.nullable(),
  amountPaise: z.number(),
  debitPaise: z.number(),
  creditPaise: z.number(),
  feePaise: z.number(),
  taxPaise: z.number(),
  settledAt: Timestamp,
  /** What the market has of it; nothing where it has none. */
  own: z.object({ amountPaise: z.number(), feePaise: z.number().nullable() }).nullable(),
  difference: z.enum(SETTLEMENT_DIFFERENCES).nullable(),
  note: BankNote.nullable(),
});
export type SettlementItem = z.output<typeof SettlementItem>;

const NOTE_MISSING = 'Say what you found out, such as “Own money, paid in to begin with”';
export const NewBankNote = z.object({
  note: trimmedText(BANK_NOTE_MAX, `At most ${BANK_NOTE_MAX} characters`, NOTE_MISSING).min(1, NOTE_MISSING),
});
