import {
  choiceProblem,
  type DiscountKind,
  limitProblem,
  windowProblem,
  wordProblem,
  worthProblem,
} from '#contract/discounts/constants.ts';
import type { Discount, DiscountInput } from '#contract/discounts/schemas.ts';
import { isoInIndia } from '#contract/formats/india-time.ts';
import { wholeNumber } from '../../lib/forms/whole-number.ts';

/** What stands in the form, as it was typed. */
export interface CodeValues {
  code: string;
  kind: DiscountKind;
  value: string;
  allListings: boolean;
  projectIds: string[];
  /** As `datetime-local` has them, without a zone: India's time, as all times here (decision 48). */
  startsAt: string;
  endsAt: string;
  usesLimit: string;
  usesPerBuyer: string;
  note: string;
  /** Those who wish for what it is for are told. */
  tellsWishers: boolean;
}

export type CodeField = keyof CodeValues;
export type CodeProblems = Partial<Record<CodeField, string>>;

/** In the order of the form. */
const FIELDS: readonly CodeField[] = [
  ...(['code', 'kind', 'value', 'allListings', 'projectIds'] as const),
  ...(['startsAt', 'endsAt', 'usesLimit', 'usesPerBuyer', 'note', 'tellsWishers'] as const),
];

export const fieldId = (field: CodeField): string => `discount-${field}`;

const BLANK: CodeValues = {
  code: '',
  kind: 'percent',
  value: '20',
  allListings: true,
  projectIds: [],
  startsAt: '',
  endsAt: '',
  usesLimit: '',
  usesPerBuyer: '1',
  note: '',
  tellsWishers: false,
};

/** The values of a code, or of a new one. */
export function valuesOf(discount: Discount | undefined): CodeValues {
  if (!discount) return BLANK;
  const { code, kind, allListings, note, tellsWishers } = discount;
  return {
    ...{ code, kind, allListings, note, tellsWishers },
    value: String(discount.value),
    projectIds: discount.projects.map(({ _id }) => _id),
    startsAt: localTime(discount.startsAt),
    endsAt: localTime(discount.endsAt),
    usesLimit: String(discount.usesLimit ?? ''),
    usesPerBuyer: String(discount.usesPerBuyer ?? ''),
  };
}

/** A limit as it was typed: nothing means that there is none. */
const limitIn = (typed: string): number | null => (typed.trim() === '' ? null : wholeNumber(typed));

/** `2026-12-01T10:00` by India's time; empty without a time. */
export function localTime(iso: string | null): string {
  return iso === null ? '' : isoInIndia(new Date(iso)).slice(0, 16);
}

function utcTime(local: string): string | null {
  if (local === '') return null;
  const at = new Date(`${local}+05:30`);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** What is sent for these values. */
export function inputOf(values: CodeValues): DiscountInput {
  const { code, kind, allListings, projectIds, note, tellsWishers } = values;
  return {
    ...{ kind, allListings, note, tellsWishers },
    ...(code.trim() !== '' && { code }),
    value: wholeNumber(values.value),
    projectIds: allListings ? [] : projectIds,
    startsAt: utcTime(values.startsAt),
    endsAt: utcTime(values.endsAt),
    usesLimit: limitIn(values.usesLimit),
    usesPerBuyer: limitIn(values.usesPerBuyer),
  };
}

/**
 * Only what is not as it was: a code whose time is over keeps its window while something else is changed. Kind and
 * value go together.
 */
export function changesOf(values: CodeValues, discount: Discount): Partial<DiscountInput> {
  const before = valuesOf(discount);
  const { code, ...input } = inputOf(values);
  const isSame = (field: CodeField) => JSON.stringify(values[field]) === JSON.stringify(before[field]);
  const pairs: Partial<Record<CodeField, CodeField>> = {
    ...{ kind: 'value', value: 'kind' },
    ...{ allListings: 'projectIds', projectIds: 'allListings' },
  };
  const kept = Object.entries(input).filter(([name]) => {
    const field = name as CodeField;
    const partner = pairs[field];
    return !isSame(field) || (partner !== undefined && !isSame(partner));
  });
  return Object.fromEntries(kept);
}

/** What is wrong, by the rules that the server has too: everything at once, one message a field. */
export function problemsOf(values: CodeValues): CodeProblems {
  const input = inputOf(values);
  const found: [CodeField, string | null][] = [
    ['code', input.code === undefined ? null : wordProblem(input.code)],
    ['value', worthProblem(input)],
    ['projectIds', choiceProblem(input)],
    ['endsAt', windowProblem(input)],
    ['usesLimit', limitProblem(input.usesLimit ?? null)],
    ['usesPerBuyer', limitProblem(input.usesPerBuyer ?? null)],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}

/** The first wrong field of the form. */
export const firstWrong = (problems: CodeProblems): CodeField | undefined =>
  FIELDS.find((field) => problems[field] !== undefined);
