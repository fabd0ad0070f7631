import * as z from 'zod';
import { BankNote } from '../admin/settlements/schemas.ts';
import { sortBy, TABLE_FIELDS } from '../admin/tables/schemas.ts';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import {
  BANK_DIRECTIONS,
  BANK_LINE_DIRECTIONS,
  BANK_LINE_SORTS,
  BANK_LINE_STATES,
  BANK_MATCH_KINDS,
  BANK_MOVEMENT_SORTS,
  STATEMENT_FILE_MAX,
} from './constants.ts';

const FILE_TOO_LARGE = 'The file is too large. Take a shorter time, such as a month';
const FILE_MISSING = 'Choose the bank’s statement';
export const StatementFile = z.object({
  /** The text of the CSV file. */
  csv: boundedText(STATEMENT_FILE_MAX, FILE_TOO_LARGE, FILE_MISSING)
    .min(1, FILE_MISSING)
    .refine((csv) => new TextEncoder().encode(csv).length <= STATEMENT_FILE_MAX, FILE_TOO_LARGE),
});

/** A statement that was read; days are as the bank dates them. */
export const BankStatement = z.object({
  _id: Uuid,
  readAt: Timestamp,
  readBy: z.string(),
  firstOn: z.string(),
  lastOn: z.string(),
  lineCount: z.number(),
  /** Of its lines those that no file before it had. */
  newCount: z.number(),
});
export type BankStatement = z.output<typeof BankStatement>;

/** What reading a statement has done. */
export const StatementResult = BankStatement.omit({ _id: true, readAt: true, readBy: true }).extend({
  /** Lines that were matched with something of the books by this. */
  matchedCount: z.number(),
  /** Of its lines those that nothing in the books explains yet. */
  unmatchedCount: z.number(),
});
export type StatementResult = z.output<typeof StatementResult>;

export const BankLineQuery = z.object({
  /** `search`: part of the description or the reference. */
  ...TABLE_FIELDS,
  sort: sortBy(BANK_LINE_SORTS),
  state: z.enum(BANK_LINE_STATES, { error: 'There is no such filter' }).default('unmatched'),
  direction: z.enum(BANK_LINE_DIRECTIONS, { error: 'Choose both, in or out' }).default('both'),
});
export type BankLineQuery = z.output<typeof BankLineQuery>;

export const BankLine = z.object({
  _id: Uuid,
  /** The day, as the bank dates it. */
  on: z.string(),
  description: z.string(),
  reference: z.string(),
  direction: z.enum(BANK_DIRECTIONS),
  amountPaise: z.number(),
  balancePaise: z.number().nullable(),
  /** What of the books it is; `name` is what that is called: the payout's number, or the provider's of the settlement. */
  match: z.object({ kind: z.enum(BANK_MATCH_KINDS), name: z.string() }).nullable(),
  note: BankNote.nullable(),
});
export type BankLine = z.output<typeof BankLine>;

export const BankMovementQuery = z.object({
  /** `search`: the bank's reference, the payout's number, or the provider's of a settlement. */
  ...TABLE_FIELDS,
  sort: sortBy(BANK_MOVEMENT_SORTS),
});
export type BankMovementQuery = z.output<typeof BankMovementQuery>;

/** A posting on the books' account of the bank that no line of a statement stands for. */
export const BankMovement = z.object({
  _id: Uuid,
  /** Nothing for a posting that no line can be matched with yet. */
  kind: z.enum(BANK_MATCH_KINDS).nullable(),
  name: z.string(),
  direction: z.enum(BANK_DIRECTIONS),
  amountPaise: z.number(),
  movedAt: Timestamp,
  reference: z.string().nullable(),
});
export type BankMovement = z.output<typeof BankMovement>;

/** What came in less what went out. */
const Net = z.object({ count: z.number(), paise: z.number() });

/**
 * The books' account of the bank beside the statements: closing = books - missing + unmatched + noted + beyond + rest.
 */
export const BankComparison = z.object({
  booksPaise: z.number(),
  /** In the books, and on no statement; from the first day of the statements on. */
  missing: Net,
  /** On a statement, and not in the books; without a note, and with one. */
  unmatched: Net,
  noted: Net,
  /** Nothing before the first statement whose lines have a balance. */
  statement: z
    .object({
      firstOn: z.string(),
      lastOn: z.string(),
      closingPaise: z.number(),
      /** What the account had before the first line, beyond what the books had by then. */
      beyondPaise: z.number(),
      /** What nothing explains: lines between the statements were not read. */
      restPaise: z.number(),
    })
    .nullable(),
});
export type BankComparison = z.output<typeof BankComparison>;
