import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { fieldOfControl, type WrongField } from '../values/checks.ts';
import {
  changedFields,
  type FieldTexts,
  fieldTexts,
  isSendable,
  type ListingField,
} from '../values/fields.ts';
import { isPublished, type ListingValues, licencesOf } from '../values/listing.ts';
import type { SaveState } from './queue.ts';

/** A listing as the server holds it, as far as it was heard last. */
export interface OpenListing {
  project: Project;
  versions: ProjectVersion[];
}

/** Text that gave way to what was saved elsewhere; it stays to be copied. */
interface ReplacedText {
  field: ListingField;
  text: string;
}

export interface StudioState {
  /** `undefined` until the first change makes a draft. */
  listing: OpenListing | undefined;
  values: ListingValues;
  /** What the server holds of each field. */
  saved: FieldTexts;
  saving: SaveState;
  /** What the server would not take, until it is typed anew. */
  refused: Partial<Record<ListingField, { text: string; message: string }>>;
  /** The same fields were changed elsewhere: saving rests until somebody decides. */
  conflict: { fields: ListingField[] } | undefined;
  setAside: ReplacedText[];
  /** Unsaved text of an earlier visit was found and brought back. */
  isRestored: boolean;
  /** By the contract's schema, which comes with the first change: whoever only looks does not load it. */
  findWrong: ((values: ListingValues) => WrongField[]) | undefined;
}

/**
 * Who may change what, and how it is saved: drafts by themselves, what others rely on only when asked to. Rejected
 * listings begin anew with another archive, and what an inspection suspended takes nothing but one (rule L1).
 */
export type StudioMode = 'auto' | 'asked' | 'rejected' | 'curing' | 'closed';

export function modeOf({ listing }: Pick<StudioState, 'listing'>): StudioMode {
  switch (listing?.project.status) {
    case undefined:
    case 'draft':
    case 'changes_requested':
      return 'auto';
    case 'rejected':
      return 'rejected';
    case 'suspended':
      return listing.project.management?.curable ? 'curing' : 'closed';
    case 'archived':
      return 'closed';
    default:
      return 'asked';
  }
}

/** Whether a step has something that can be changed: of what an inspection suspended, the archive alone. */
export function isStepOpen(state: Pick<StudioState, 'listing'>, step: string): boolean {
  const mode = modeOf(state);
  return mode === 'curing' ? step === 'files' : mode !== 'closed';
}

/** A message at each control that is wrong, by the control's name; what the server said comes first. */
export function problemsIn({
  values,
  refused,
  findWrong = () => [],
}: Pick<StudioState, 'values' | 'refused' | 'findWrong'>): Record<string, string> {
  const problems: Record<string, string> = {};
  const texts = fieldTexts(values);
  for (const [field, refusal] of Object.entries(refused) as [
    ListingField,
    { text: string; message: string },
  ][]) {
    if (texts[field] === refusal.text)
      problems[field === 'licences' ? 'prices.personal' : field] = refusal.message;
  }
  for (const { field, message } of findWrong(values)) problems[field] ??= message;
  return problems;
}

/** The fields of `sent` that a refusal names, with its words. */
export function refusedBy(error: unknown, sent: Partial<FieldTexts>): StudioState['refused'] {
  const refused: StudioState['refused'] = {};
  for (const { field, message } of error instanceof ApiError ? error.errors : []) {
    const name = fieldOfControl(field);
    const text = sent[name];
    if (text !== undefined) refused[name] = { text, message };
  }
  return refused;
}

/** The fields that are not as the server holds them, whether or not they can be sent now. */
export function unsavedFields({ saved, values }: Pick<StudioState, 'saved' | 'values'>): ListingField[] {
  return changedFields(saved, fieldTexts(values));
}

/** The changed fields that the server will take now, with their texts. */
export function sendableChanges(state: StudioState): Partial<FieldTexts> {
  const texts = fieldTexts(state.values);
  const unfit = new Set(Object.keys(problemsIn(state)).map(fieldOfControl));
  // A licence that a use needs is not taken away before its seller has said which of both they mean.
  if (unfit.has('permittedUse')) unfit.add('licences');
  const changed = unsavedFields(state).filter((field) => !unfit.has(field) && isSendable(field, texts));
  const fitting = changed.filter((field) => !isOfVersion(field) || hasVersionFor(state, changed));
  return Object.fromEntries(fitting.map((field) => [field, texts[field]]));
}

/** Number and words of a version wait until there is one they can belong to. */
function isOfVersion(field: ListingField): boolean {
  return field === 'versionNumber' || field === 'changelog';
}

function hasVersionFor(state: StudioState, changed: ListingField[]): boolean {
  if (!state.listing) return true;
  const { status, management, projectZipFile } = state.listing.project;
  if (!isPublished(status)) return projectZipFile !== null;
  return Boolean(management?.openVersion) || changed.some((field) => waitsForReview(state, field));
}

/** Whether what is typed in a field would differ from what is on the market only after a review (rule L4). */
export function waitsForReview({ listing, values }: StudioState, field: ListingField): boolean {
  if (!listing || !isPublished(listing.project.status)) return false;
  const { completionStatus, licences, conditions } = listing.project;
  if (field === 'completionStatus') return values.completionStatus.trim() !== String(completionStatus);
  if (field === 'ownCondition')
    return values.ownCondition.trim() !== (conditions.find(({ code }) => code === 'own')?.text ?? '');
  if (field !== 'licences') return false;
  const offered = new Set(licences.map(({ tier }) => tier));
  const typed = licencesOf(values.prices);
  return typed.length !== offered.size || typed.some(({ tier }) => !offered.has(tier));
}
