import { type MissingPart, missingParts } from '#contract/listings/completeness.ts';
import { LICENCE_NAMES, LICENCE_TIERS, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { FIELD_NAMES, type ListingField } from './fields.ts';
import { type ListingValues, licencesOf } from './listing.ts';

/** A wrong field under the name of the control that shows it. */
export interface WrongField {
  field: string;
  message: string;
}

/** What a listing lacks before it can be reviewed (rule L3), in the order of the steps. */
export function findMissing(
  { title, description, category, prices }: ListingValues,
  files: { images: number; hasArchive: boolean },
): WrongField[] {
  const hasPrice = licencesOf(prices).length > 0;
  const missing = missingParts({ title, description, category, hasPrice, ...files });
  const placeOf = ({ field }: MissingPart) => NEEDED.findIndex((part) => part.field === field);
  return missing.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a listing needs before it can be submitted, in words for a list (rule L3) and in the order of the steps. */
export const NEEDED: readonly { field: MissingPart['field']; words: string }[] = [
  { field: 'title', words: `Title, ${LISTING_LIMITS.titleMin} characters or more` },
  { field: 'category', words: 'Category' },
  { field: 'description', words: `Description, ${LISTING_LIMITS.descriptionMin} characters or more` },
  { field: 'images', words: 'A picture' },
  { field: 'projectZipFile', words: 'The ZIP' },
  { field: 'price', words: 'A price' },
];

/** The field that is sent for a control, or that the server means by a part of one: lists go as a whole. */
export function fieldOfControl(control: string): ListingField {
  if (control.startsWith('projectDetails.')) return control as ListingField;
  const name = control.split(/[.[]/, 1)[0];
  return (name === 'price' || name === 'prices' ? 'licences' : name) as ListingField;
}

/** A problem where its field does not stand beside it. */
export function namedProblem(control: string, message: string): string {
  const tier = LICENCE_TIERS.find((one) => control === `prices.${one}`);
  const name = tier ? LICENCE_NAMES[tier] : FIELD_NAMES[fieldOfControl(control)];
  return name ? `${name}: ${message}` : message;
}

/** The messages of all controls, for a list of them. */
export function namedProblems(problems: Record<string, string>): WrongField[] {
  return Object.entries(problems).map(([field, message]) => ({
    field,
    message: namedProblem(field, message),
  }));
}
