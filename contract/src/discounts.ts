import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from './fields.ts';
import { formatRupees, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from './money.ts';
import { boundedText, trimmedText } from './text.ts';

/** How a seller's code lowers a price (rule P9). */
const DISCOUNT_KINDS = ['percent', 'rupees'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_LIMITS = {
  codeMin: 4,
  codeMax: 32,
  percentMin: 1,
  percentMax: 90,
  /** Chosen listings of one code. */
  listings: 200,
  usesMax: 1_000_000,
  noteMax: 200,
  /** New codes of one seller: whoever tries words learns which are taken. */
  madePerHour: 60,
} as const;

/** How a code stands: the first of these that is true, from the end to the beginning. */
export const DISCOUNT_STATUSES = ['live', 'scheduled', 'used_up', 'paused', 'ended'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

export const DISCOUNT_STATUS_LABELS: Record<DiscountStatus, { label: string; colour: string }> = {
  live: { label: 'Live', colour: 'success' },
  scheduled: { label: 'Scheduled', colour: 'info' },
  used_up: { label: 'Used up', colour: 'warning' },
  paused: { label: 'Paused', colour: 'secondary' },
  ended: { label: 'Ended', colour: 'secondary' },
};

/** What a code takes off, in percent of the price or in whole rupees. */
export interface DiscountWorth {
  kind: DiscountKind;
  value: number;
}

/**
 * What a seller's code takes off a price, in whole rupees: percents are rounded down to the rupee, and a price never
 * falls below one rupee (rules P3, P9). 0 where there is nothing to take off.
 */
export function discountRupees({ kind, value }: DiscountWorth, priceRupees: number): number {
  const wanted = kind === 'percent' ? Math.floor((priceRupees * value) / 100) : value;
  return Math.max(0, Math.min(wanted, priceRupees - MIN_AMOUNT_RUPEES));
}

/** `20% off`, `₹300 off`. */
export const worthText = ({ kind, value }: DiscountWorth): string =>
  kind === 'percent' ? `${value}% off` : `${formatRupees(value)} off`;

const { codeMin, codeMax, percentMin, percentMax, usesMax, noteMax } = DISCOUNT_LIMITS;
const lengthText = `Use ${codeMin} to ${codeMax} characters`;
const letterText = 'Use letters A to Z, digits, and single dashes between them';

/** What is wrong with a seller's own word, of small letters or capitals; `null` when nothing is. */
export function wordProblem(typed: string): string | null {
  const word = typed.trim();
  if (word.length < codeMin || word.length > codeMax) return lengthText;
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/i.test(word) ? null : letterText;
}

/** A seller's own word, as it will be shown: `DIWALI-50`. Small letters become capitals. */
const DiscountWord = trimmedText(codeMax, lengthText).check(
  z.refine((word) => wordProblem(word) === null, {
    error: ({ input }) => wordProblem(String(input)) ?? '',
  }),
  z.toUpperCase(),
);

const percentText = `Enter a whole number from ${percentMin} to ${percentMax}`;
const rupeesText = `Enter a whole number of rupees from ${MIN_AMOUNT_RUPEES} to ${MAX_AMOUNT_RUPEES}`;

/** What is wrong with a worth; `null` when nothing is. */
export function worthProblem({ kind, value }: DiscountWorth): string | null {
  const [min, max, text] =
    kind === 'percent'
      ? ([percentMin, percentMax, percentText] as const)
      : ([MIN_AMOUNT_RUPEES, MAX_AMOUNT_RUPEES, rupeesText] as const);
  return Number.isInteger(value) && value >= min && value <= max ? null : text;
}

const limitText = `Enter a whole number from 1 to ${usesMax.toLocaleString('en-IN')}, or nothing`;

/** What is wrong with a limit, which may be none; `null` when nothing is. */
export const limitProblem = (limit: number | null): string | null =>
  limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= usesMax) ? null : limitText;

const Limit = z.nullable(
  z.number(limitText).check(z.int(limitText), z.minimum(1, limitText), z.maximum(usesMax, limitText)),
);

const dateTimeText = 'Enter a date and a time';
const Moment = z.nullable(
  boundedText(100, dateTimeText, dateTimeText).check(z.iso.datetime({ offset: true, error: dateTimeText })),
);

const Kind = z.enum(DISCOUNT_KINDS, { error: 'Choose percent or rupees' });
const Value = z.number('Enter a number');
const ProjectIds = z
  .array(Uuid, { error: 'Choose projects' })
  .check(z.maxLength(DISCOUNT_LIMITS.listings, `Choose at most ${DISCOUNT_LIMITS.listings} projects`));
const Note = trimmedText(noteMax);

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

interface Window {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

const endText = 'The end must come after the start';

/** What is wrong with a code's time; `null` when nothing is. */
export const windowProblem = ({ startsAt, endsAt }: Window): string | null =>
  startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt) ? endText : null;

const endFollowsStart = z.refine<Window>((window) => windowProblem(window) === null, {
  path: ['endsAt'],
  error: endText,
});

interface Choice {
  allListings?: boolean | undefined;
  projectIds?: string[] | undefined;
}

const choiceText = 'Choose at least one project';

/** What is wrong with the projects that a code is for; `null` when nothing is. */
export const choiceProblem = ({ allListings, projectIds }: Choice): string | null =>
  allListings === false && !projectIds?.length ? choiceText : null;

const choosesSomething = z.refine<Choice>((choice) => choiceProblem(choice) === null, {
  path: ['projectIds'],
  error: choiceText,
});

export const DiscountInput = z
  .object({
    /** Without one a code is made. */
    code: z.optional(DiscountWord),
    kind: Kind,
    value: Value,
    allListings: z._default(z.boolean(), true),
    /** Read where not all are meant. */
    projectIds: z._default(ProjectIds, []),
    startsAt: z._default(Moment, null),
    endsAt: z._default(Moment, null),
    /** How often it can be used by everybody together; `null` without a limit. */
    usesLimit: z._default(Limit, null),
    usesPerBuyer: z._default(Limit, 1),
    /** For the seller alone. */
    note: z._default(Note, ''),
    paused: z._default(z.boolean(), false),
  })
  .check(valueFits, endFollowsStart, choosesSomething);
export type DiscountInput = z.input<typeof DiscountInput>;

/** What is not sent stays as it is. `revision` is the one that was read (rule L7). */
export const DiscountChange = z
  .object({
    revision: z.number({ error: 'Send the revision that was read' }).check(z.int(), z.minimum(1)),
    kind: z.optional(Kind),
    value: z.optional(Value),
    allListings: z.optional(z.boolean()),
    projectIds: z.optional(ProjectIds),
    startsAt: z.optional(Moment),
    endsAt: z.optional(Moment),
    usesLimit: z.optional(Limit),
    usesPerBuyer: z.optional(Limit),
    note: z.optional(Note),
    paused: z.optional(z.boolean()),
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
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  usesLimit: z.nullable(z.number()),
  usesPerBuyer: z.nullable(z.number()),
  note: z.string(),
  status: z.enum(DISCOUNT_STATUSES),
  /** Ended by its seller, for good; one whose time is over can be given another. */
  endedAt: z.nullable(Timestamp),
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

const ById = z.object({ id: Uuid });

/** Calls for a seller's discount codes (rules P9, X). Buyers try them with `POST /negotiations/validate-code`. */
export const discountEndpoints = {
  'GET /discounts': endpoint({
    summary: "The caller's discount codes, newest first",
    access: ['seller'],
    query: z.object({ page: z._default(PageNumber, 1), limit: z._default(PageSize, 20) }),
    data: pageOf('discounts', Discount),
  }),
  'POST /discounts': endpoint({
    summary: 'Make a discount code',
    access: ['seller'],
    body: DiscountInput,
    data: z.object({ discount: Discount }),
    status: 201,
    idempotent: true,
  }),
  'PATCH /discounts/:id': endpoint({
    summary: 'Change, pause or resume a discount code; orders that exist keep their price',
    access: ['seller'],
    params: ById,
    body: DiscountChange,
    data: z.object({ discount: Discount }),
  }),
  'DELETE /discounts/:id': endpoint({
    summary: 'Delete a discount code that no order ever used, or end it',
    access: ['seller'],
    params: ById,
    data: z.object({ _id: Uuid, ended: z.boolean() }),
  }),
};
