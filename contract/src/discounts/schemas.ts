import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  CODE_END_WRONG,
  CODE_LENGTH_WRONG,
  CODE_PROJECTS_MISSING,
  type CodeProjects,
  type CodeTime,
  choiceProblem,
  DISCOUNT_KINDS,
  DISCOUNT_LIMITS,
  DISCOUNT_STATUSES,
  type DiscountKind,
  type DiscountWorth,
  USES_LIMIT_WRONG,
  windowProblem,
  wordProblem,
  worthProblem,
} from './constants.ts';

/** A seller's own word, as it will be shown: `DIWALI-50`. Small letters become capitals. */
const DiscountWord = trimmedText(DISCOUNT_LIMITS.codeMax, CODE_LENGTH_WRONG)
  .refine((word) => wordProblem(word) === null, {
    error: ({ input }) => wordProblem(String(input)) ?? '',
  })
  .toUpperCase();

const Limit = z
  .number(USES_LIMIT_WRONG)
  .int(USES_LIMIT_WRONG)
  .min(1, USES_LIMIT_WRONG)
  .max(DISCOUNT_LIMITS.usesMax, USES_LIMIT_WRONG)
  .nullable();

const dateTimeText = 'Enter a date and a time';
const Moment = boundedText(100, dateTimeText, dateTimeText)
  .check(z.iso.datetime({ offset: true, error: dateTimeText }))
  .nullable();

const Kind = z.enum(DISCOUNT_KINDS, { error: 'Choose percent or rupees' });
const Value = z.number('Enter a number');
const ProjectIds = z
  .array(Uuid, { error: 'Choose projects' })
  .max(DISCOUNT_LIMITS.listings, `Choose at most ${DISCOUNT_LIMITS.listings} projects`);
const Note = trimmedText(DISCOUNT_LIMITS.noteMax);

const valueFits = z.refine<{ kind?: DiscountKind | undefined; value?: number | undefined }>(
  ({ kind, value }) => {
    if (kind === undefined && value === undefined) return true;
    return kind !== undefined && value !== undefined && worthProblem({ kind, value }) === null;
  },
  {
    path: ['value'],
    error: ({ input }) => {
      const { kind, value } = input as Partial<DiscountWorth>;
      if (kind === undefined || value === undefined) return 'Send kind and value together';
      return worthProblem({ kind, value }) ?? '';
    },
  },
);

const endFollowsStart = z.refine<CodeTime>((time) => windowProblem(time) === null, {
  path: ['endsAt'],
  error: CODE_END_WRONG,
});

const choosesSomething = z.refine<CodeProjects>((choice) => choiceProblem(choice) === null, {
  path: ['projectIds'],
  error: CODE_PROJECTS_MISSING,
});

export const DiscountInput = z
  .object({
    /** Without one a code is made. */
    code: DiscountWord.optional(),
    kind: Kind,
    value: Value,
    allListings: z.boolean().default(true),
    /** Read where not all are meant. */
    projectIds: ProjectIds.default([]),
    startsAt: Moment.default(null),
    endsAt: Moment.default(null),
    /** How often it can be used by everybody together; `null` without a limit. */
    usesLimit: Limit.default(null),
    usesPerBuyer: Limit.default(1),
    /** For the seller alone. */
    note: Note.default(''),
    /** Those who wish for what it is for are told of the code (rule R3). */
    tellsWishers: z.boolean().default(false),
    paused: z.boolean().default(false),
  })
  .check(valueFits, endFollowsStart, choosesSomething);
export type DiscountInput = z.input<typeof DiscountInput>;

/** What is not sent stays as it is. `revision` is the one that was read (rule L7). */
export const DiscountChange = z
  .object({
    revision: z.number({ error: 'Send the revision that was read' }).int().min(1),
    kind: Kind.optional(),
    value: Value.optional(),
    allListings: z.boolean().optional(),
    projectIds: ProjectIds.optional(),
    startsAt: Moment.optional(),
    endsAt: Moment.optional(),
    usesLimit: Limit.optional(),
    usesPerBuyer: Limit.optional(),
    note: Note.optional(),
    tellsWishers: z.boolean().optional(),
    paused: z.boolean().optional(),
  })
  .check(valueFits, endFollowsStart, choosesSomething);
export type DiscountChange = z.input<typeof DiscountChange>;

/** A seller's code as the seller sees it. Money in whole rupees unless its name ends in Paise. */
export const Discount = z.object({
  _id: Uuid,
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  value: z.number(),
  allListings: z.boolean(),
  /** The chosen ones; those that were deleted since are left out. */
  projects: z.array(z.object({ _id: Uuid, title: z.string(), listed: z.boolean() })),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  usesLimit: z.number().nullable(),
  usesPerBuyer: z.number().nullable(),
  note: z.string(),
  tellsWishers: z.boolean(),
  /** When they were; `null` while it is not live, or not their turn. */
  wishersToldAt: Timestamp.nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  /** Ended by its seller, for good; one whose time is over can be given another. */
  endedAt: Timestamp.nullable(),
  paused: z.boolean(),
  revision: z.number(),
  /** Orders that are being paid, and those that were paid. */
  uses: z.object({ reserved: z.number(), redeemed: z.number() }),
  /** Of the paid orders that were not refunded. */
  givenAway: z.number(),
  earnedPaise: z.number(),
  createdAt: Timestamp,
});
export type Discount = z.output<typeof Discount>;
