import * as z from 'zod';
import { pageOf, Timestamp, Uuid } from '../../fields.ts';
import { PAYOUT_PROVIDERS, PAYOUT_STATUSES } from '../../payouts/constants.ts';
import { Payout } from '../../payouts/schemas.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { actReason } from '../acts/schemas.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import {
  BANK_FILE_FORMATS,
  PAYOUT_FILTERS,
  PAYOUT_SORTS,
  REFERENCE_MAX,
  REFERENCE_SHAPE,
  REFERENCE_WORDS,
  REFERENCES_FILE_MAX,
} from './constants.ts';

export const PayoutQuery = z.object({
  /** `search`: the number of a payout or batch, the bank's reference, or part of the seller's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(PAYOUT_SORTS),
  status: z.enum(PAYOUT_FILTERS, { error: 'There is no such status' }).default('waiting'),
});
export type PayoutQuery = z.output<typeof PayoutQuery>;

export const ManagedPayout = Payout.extend({
  seller: z.object({ uid: Uuid, name: z.string(), email: z.string() }),
  /** Whether the name of this destination's holder was compared with the bank's. */
  isNameChecked: z.boolean(),
  /** Who has said yes until now; above the operator's sum it takes two. */
  approvals: z.array(z.object({ name: z.string(), at: Timestamp })),
  needsSecondAdmin: z.boolean(),
  /** Whether the caller may approve it at this moment; `null` where they may, else why not. */
  cannotApprove: z.string().nullable(),
  /** Who made it or is about to; `null` until it is handed over. */
  provider: z.enum(PAYOUT_PROVIDERS).nullable(),
  /** What RazorpayX calls it (`pout_…`). */
  providerPayoutId: z.string().nullable(),
  batchId: Uuid.nullable(),
});
export type ManagedPayout = z.output<typeof ManagedPayout>;

const Sum = z.object({ count: z.number(), paise: z.number() });

export const ManagedPayoutsPage = pageOf('payouts', ManagedPayout).extend({
  /** Of all that run, whatever the list is narrowed to. */
  sums: z.object({ draft: Sum, approved: Sum, processing: Sum }),
});
export type ManagedPayoutsPage = z.output<typeof ManagedPayoutsPage>;

export const PayoutApproval = z
  .object({
    /** The admin has compared the holder's name with the bank's; needed once for each account. */
    isNameChecked: z.boolean({ error: 'Choose yes or no' }).default(false),
  })
  .default({ isNameChecked: false });

export const PayoutPaid = z.object({
  reference: trimmedText(REFERENCE_MAX, REFERENCE_WORDS, REFERENCE_WORDS).regex(
    REFERENCE_SHAPE,
    REFERENCE_WORDS,
  ),
});

/** The seller reads it. */
export const PayoutEnded = z.object({ reason: actReason('Tell the seller why, and what to do') });

export const BankFileQuery = z.object({
  format: z
    .enum(BANK_FILE_FORMATS, { error: 'The format is neutral, hdfc, icici or sbi' })
    .default('neutral'),
  /** The same file once more; without it a new batch is made of what is approved. */
  batch: Uuid.optional(),
});

export const PayoutBatch = z.object({
  _id: Uuid,
  format: z.enum(BANK_FILE_FORMATS),
  createdAt: Timestamp,
  createdBy: z.string(),
  ...Sum.shape,
  /** Of these payouts, those that are neither paid nor failed yet. */
  openCount: z.number(),
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

const FILE_TOO_LARGE = 'The file is too large. Send it in parts, each with the first line';
export const ReferencesFile = z.object({
  /** The text of the bank's CSV file. */
  csv: boundedText(REFERENCES_FILE_MAX, FILE_TOO_LARGE, 'Choose the bank’s file')
    .min(1, 'Choose the bank’s file')
    .refine((csv) => new TextEncoder().encode(csv).length <= REFERENCES_FILE_MAX, FILE_TOO_LARGE),
});

/** What a file with references has done, line by line. */
export const ReferencesResult = z.object({
  matched: z.array(
    z.object({
      line: z.number(),
      payoutId: Uuid,
      status: z.enum(PAYOUT_STATUSES),
      reference: z.string().nullable(),
    }),
  ),
  unmatched: z.array(z.object({ line: z.number(), text: z.string(), why: z.string() })),
});
export type ReferencesResult = z.output<typeof ReferencesResult>;

/** The seller reads why. */
export const PayoutPause = z.object({ reason: actReason('Tell the seller why, and what to do') });
