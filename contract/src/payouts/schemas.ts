import * as z from 'zod';
import { hasInvisible, mixesScripts } from '../confusable-text.ts';
import { EVEN_IF_FIELDS_ARE_WRONG, pageOf, Timestamp, Uuid } from '../fields.ts';
import { formatRupees, toRupees } from '../money.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  ACCOUNT_SHAPE,
  ACCOUNT_WORDS,
  HOLDER_MAX,
  IFSC_SHAPE,
  ifscFault,
  PAN_SHAPE,
  PAYOUT_HOLDS,
  PAYOUT_METHODS,
  PAYOUT_MIN_PAISE,
  PAYOUT_SCHEDULES,
  PAYOUT_STATUSES,
  panFault,
  UPI_MAX,
  UPI_SHAPE,
} from './constants.ts';

/** Printed papers write these numbers with blanks and in any case. */
const sign = (max: number, said: string) =>
  boundedText(max + 20, said, said).transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** What is not of the method that was chosen is not looked at, and not kept. */
const otherwise = (shape: RegExp, said: string, fault = (_text: string) => said) =>
  sign(30, said)
    .refine((text) => text === '' || shape.test(text), { error: ({ input }) => fault(String(input)) })
    .default('');

/** An admin compares it with the bank's by eye: every sign of it is seen, and no letter passes for another. */
const isNameToCompare = (text: string) =>
  /\p{L}/u.test(text) && !hasInvisible(text) && !/[\p{Cn}\p{Co}\p{Cs}]/u.test(text) && !mixesScripts(text);

const isFilled = (field: 'account' | 'ifsc' | 'upi', of: 'bank' | 'upi') =>
  [
    (form: { method?: unknown } & Record<string, unknown>) => form.method !== of || Boolean(form[field]),
    { path: [field] as PropertyKey[], error: ACCOUNT_WORDS[field], ...EVEN_IF_FIELDS_ARE_WRONG },
  ] as const;

/** Where a seller's money goes, as it is sent in full. It is kept sealed and never answered like this (rule M3). */
export const PayoutAccountForm = z
  .object({
    holder: trimmedText(HOLDER_MAX, undefined, ACCOUNT_WORDS.holder)
      .min(2, ACCOUNT_WORDS.holder)
      .refine(isNameToCompare, ACCOUNT_WORDS.holder),
    pan: sign(10, ACCOUNT_WORDS.pan).refine((text) => PAN_SHAPE.test(text), {
      error: ({ input }) => panFault(String(input)),
    }),
    method: z.enum(PAYOUT_METHODS, { error: ACCOUNT_WORDS.method }),
    account: otherwise(ACCOUNT_SHAPE, ACCOUNT_WORDS.account),
    ifsc: otherwise(IFSC_SHAPE, ACCOUNT_WORDS.ifsc, ifscFault),
    upi: trimmedText(UPI_MAX)
      .refine((text) => text === '' || UPI_SHAPE.test(text), ACCOUNT_WORDS.upi)
      .default(''),
  })
  .refine(...isFilled('account', 'bank'))
  .refine(...isFilled('ifsc', 'bank'))
  .refine(...isFilled('upi', 'upi'));
export type PayoutAccountForm = z.output<typeof PayoutAccountForm>;
export type PayoutAccountInput = z.input<typeof PayoutAccountForm>;

/** Where money goes, as people see it: enough to know one's own again, too little to use (rules Y). */
export const MaskedDestination = z.object({
  holder: z.string(),
  method: z.enum(PAYOUT_METHODS),
  /** `XXXX4321`; empty where the method is `upi`. */
  account: z.string(),
  ifsc: z.string(),
  /** `as…@okhdfcbank`; empty where the method is `bank`. */
  upi: z.string(),
});
export type MaskedDestination = z.output<typeof MaskedDestination>;

export const PayoutAccount = MaskedDestination.extend({
  /** `ABXXXXX1F`: the first two and the last two signs (rules Y). */
  pan: z.string(),
  /** Whether an admin has compared the holder's name with the bank's. */
  isNameChecked: z.boolean(),
  changedAt: Timestamp,
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** One reason why nothing is paid out, in words that say what to do. */
export const PayoutHold = z.object({ code: z.enum(PAYOUT_HOLDS), text: z.string() });
export type PayoutHold = z.output<typeof PayoutHold>;

export const Payout = z.object({
  _id: Uuid,
  amountPaise: z.number(),
  status: z.enum(PAYOUT_STATUSES),
  destination: MaskedDestination,
  /** Why it failed or came back. */
  reason: z.string().nullable(),
  /** The bank's number of the transfer (UTR). */
  reference: z.string().nullable(),
  /** Asked for by the schedule, not by the seller. */
  isScheduled: z.boolean(),
  createdAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  paidAt: Timestamp.nullable(),
  /** When it failed or came back. */
  endedAt: Timestamp.nullable(),
});
export type Payout = z.output<typeof Payout>;

export const PayoutsPage = pageOf('payouts', Payout);

/** What the next payout would be, and what is in its way. */
export const NextPayout = z.object({
  /** What could be asked for: what is available, less what is owed. */
  payablePaise: z.number(),
  leastPaise: z.number(),
  schedule: z.enum(PAYOUT_SCHEDULES),
  isPaused: z.boolean(),
  /** The day in India on which the schedule asks next; `null` without a schedule. */
  on: z.string().nullable(),
  /** Empty: a payout can be asked for. */
  holds: z.array(PayoutHold),
  running: Payout.nullable(),
});
export type NextPayout = z.output<typeof NextPayout>;

const LEAST = `At least ${formatRupees(toRupees(PAYOUT_MIN_PAISE))}`;
export const PayoutRequest = z
  .object({
    amountPaise: z
      .number({ error: 'Enter the amount in paise, such as 150000 for ₹1,500' })
      .int('Enter the amount in paise, such as 150000 for ₹1,500')
      .min(1, LEAST)
      .max(Number.MAX_SAFE_INTEGER, 'That is more than you have available'),
    /** All that is left of somebody who sells nothing more, however little (rule M3). */
    isLast: z.boolean({ error: 'Choose yes or no' }).default(false),
  })
  .refine(({ amountPaise, isLast }) => isLast || amountPaise >= PAYOUT_MIN_PAISE, {
    path: ['amountPaise'],
    error: LEAST,
  });

export const PayoutPreferences = z.object({
  schedule: z.enum(PAYOUT_SCHEDULES, { error: 'Choose off, weekly or monthly' }),
  /** Nothing is paid out until the seller takes this back. */
  isPaused: z.boolean({ error: 'Choose yes or no' }),
});
