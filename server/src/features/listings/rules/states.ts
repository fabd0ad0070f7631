import type { FieldError } from '#contract/errors.ts';
import { type ListingParts, missingParts } from '#contract/listings/completeness.ts';
import {
  LICENCE_TIERS,
  LISTING_STATUSES,
  type LicenceTier,
  type ListingStatus,
} from '#contract/listings/constants.ts';
import type { ListingForm } from '#contract/listings/forms/schemas.ts';
import type { Paise } from '#contract/money.ts';
import { fieldError } from '#platform/errors.ts';

export interface Move {
  from: readonly ListingStatus[];
  to: ListingStatus;
}

/** What may be done to a listing, and from which states (rule L1). */
export const MOVES = {
  submit: { from: ['draft', 'changes_requested'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  'request-changes': { from: ['pending'], to: 'changes_requested' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['approved', 'unlisted'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'approved' },
  unlist: { from: ['approved'], to: 'unlisted' },
  relist: { from: ['unlisted'], to: 'approved' },
  // What was rejected is over; with another archive the listing begins anew.
  reopen: { from: ['rejected'], to: 'draft' },
  archive: { from: LISTING_STATUSES.filter((status) => status !== 'archived'), to: 'archived' },
} as const satisfies Record<string, Move>;

/** Where a listing may go from a state. */
export function nextStatuses(status: ListingStatus): ListingStatus[] {
  const moves: Move[] = Object.values(MOVES);
  return moves.filter(({ from }) => from.includes(status)).map(({ to }) => to);
}

/** States in which a seller works on a listing that was never on the market; a rejected one needs another archive. */
export const UNPUBLISHED: readonly ListingStatus[] = ['draft', 'pending', 'changes_requested', 'rejected'];

/** After how long without a change a seller is told of a draft, and after how long it is removed. */
export const DRAFT_NOTICE_AFTER_DAYS = 60;
export const DRAFT_REMOVED_AFTER_DAYS = 90;

/** States in which a seller works on a listing whose archive, claims and licences buyers rely on (rule L4). */
export const PUBLISHED: readonly ListingStatus[] = ['approved', 'unlisted'];

/** States in which a seller may send another archive for review: with one they cure what an inspection suspended. */
export const CORRECTABLE: readonly ListingStatus[] = [...PUBLISHED, 'suspended'];

/** States in which a listing must not lack anything (rule L3). */
export const COMPLETE: readonly ListingStatus[] = ['pending', ...PUBLISHED];

/** What an admin decides about a listing, or a version of it, that waits. */
export type DecisionVerb = 'approve' | 'request-changes' | 'reject';

/** Reason code of an approval that no admin gave (rule L4). */
export const TRUSTED_REASON = 'trusted_seller';

/** Reason code of a listing that begins anew after its rejection. */
export const REOPENED_REASON = 'new_archive';

export interface OfferedLicence {
  tier: LicenceTier;
  pricePaise: Paise;
}

/** What takes effect with a version's approval, as `project_versions.claims` keeps it (rule L4). */
export interface VersionClaims {
  completionStatus?: number;
  licences?: OfferedLicence[];
  ownCondition?: string;
}

/** The licences of a listing whose form names a price alone: one personal licence (rule L11). */
export function licencesOf(pricePaise: Paise | undefined): OfferedLicence[] {
  return pricePaise === undefined ? [] : [{ tier: 'personal', pricePaise }];
}

/** Licences in the order of their tiers. */
export function sortLicences(licences: readonly OfferedLicence[]): OfferedLicence[] {
  return licences.toSorted((a, b) => LICENCE_TIERS.indexOf(a.tier) - LICENCE_TIERS.indexOf(b.tier));
}

/** What lists show and sort by: the cheapest licence, 0 while there is none. */
export function lowestPrice(licences: readonly OfferedLicence[]): Paise {
  return licences.length === 0 ? 0 : Math.min(...licences.map((licence) => licence.pricePaise));
}

/** A tier cannot have two prices. */
export function findRepeatedLicence(form: Pick<ListingForm, 'licences'>): FieldError | undefined {
  const tiers = (form.licences ?? []).map((licence) => licence.tier);
  if (new Set(tiers).size === tiers.length) return undefined;
  return fieldError('licences', 'Offer each licence once');
}

/** What a listing lacks before it can be reviewed, in the order of the form (rule L3). */
export function findMissing(parts: ListingParts): FieldError[] {
  return missingParts(parts).map(({ field, message }) => fieldError(field, message));
}

const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
const LINE_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TEXT_CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Text of one line: no breaks, no controls, and nothing that turns the line round. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_CONTROLS, ' ')
    .replace(BIDI_OVERRIDES, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Text of several lines with one kind of line break. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TEXT_CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .trim();
}

/** Tags as typed, each once whatever its case. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(cleanLine)) {
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()];
}
