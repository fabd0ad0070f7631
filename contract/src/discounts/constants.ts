import { formatCount } from '../formats/words.ts';
import { formatRupees, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from '../money.ts';

/** How a seller's code lowers a price (rule P9). */
export const DISCOUNT_KINDS = ['percent', 'rupees'] as const;
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

const { codeMin, codeMax, percentMin, percentMax, usesMax } = DISCOUNT_LIMITS;
export const CODE_LENGTH_WRONG = `Use ${codeMin} to ${codeMax} characters`;
const letterText = 'Use letters A to Z, digits, and single dashes between them';

/** What is wrong with a seller's own word, of small letters or capitals; `null` when nothing is. */
export function wordProblem(typed: string): string | null {
  const word = typed.trim();
  if (word.length < codeMin || word.length > codeMax) return CODE_LENGTH_WRONG;
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/i.test(word) ? null : letterText;
}

const percentText = `Enter a whole number from ${percentMin} to ${percentMax}`;
const rupeesText = `Enter whole rupees from ${formatRupees(MIN_AMOUNT_RUPEES)} to ${formatRupees(MAX_AMOUNT_RUPEES)}`;

/** What is wrong with a worth; `null` when nothing is. */
export function worthProblem({ kind, value }: DiscountWorth): string | null {
  const [min, max, text] =
    kind === 'percent'
      ? ([percentMin, percentMax, percentText] as const)
      : ([MIN_AMOUNT_RUPEES, MAX_AMOUNT_RUPEES, rupeesText] as const);
  return Number.isInteger(value) && value >= min && value <= max ? null : text;
}

export const USES_LIMIT_WRONG = `Enter a whole number from 1 to ${formatCount(usesMax)}, or nothing`;

/** What is wrong with a limit, which may be none; `null` when nothing is. */
export const limitProblem = (limit: number | null): string | null =>
  limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= usesMax) ? null : USES_LIMIT_WRONG;

/** When a code can be used; open where nothing is said. */
export interface CodeTime {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

export const CODE_END_WRONG = 'The end must come after the start';

/** What is wrong with a code's time; `null` when nothing is. */
export const windowProblem = ({ startsAt, endsAt }: CodeTime): string | null =>
  startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt) ? CODE_END_WRONG : null;

/** Which projects a code is for. */
export interface CodeProjects {
  allListings?: boolean | undefined;
  projectIds?: string[] | undefined;
}

export const CODE_PROJECTS_MISSING = 'Choose at least one project';

/** What is wrong with the projects that a code is for; `null` when nothing is. */
export const choiceProblem = ({ allListings, projectIds }: CodeProjects): string | null =>
  allListings === false && !projectIds?.length ? CODE_PROJECTS_MISSING : null;
