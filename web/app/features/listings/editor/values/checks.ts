import { type MissingPart, missingParts } from '#contract/listings/completeness.ts';
import { LICENCE_NAMES, LICENCE_TIERS, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { ListingChange } from '#contract/listings/forms/schemas.ts';
import { aboveAcceptText, termsAboveAccept } from '#contract/listings/negotiation-terms.ts';
import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { wholeNumber } from '../../../../lib/forms/whole-number.ts';
import { FIELD_NAMES, fieldTexts, LISTING_FIELDS, type ListingField } from './fields.ts';
import { type ListingValues, licencesOf } from './listing.ts';

/** A wrong field under the name of the control that shows it. */
export interface WrongField {
  field: string;
  message: string;
}

/** Everything that the form sends. Which revision was read is told when it is sent. */
const SentFields = ListingChange.omit({ revision: true });

/** What a draft may not contain either: everything that the server would refuse, in the order of the steps. */
export function findWrong(values: ListingValues): WrongField[] {
  const errors = Object.entries(schemaErrors(SentFields, fieldTexts(values)));
  const wrong = errors.map(([path, message]) => ({ field: controlAt(path, values), message }));
  if (!wrong.some(({ field }) => field in termsOf(values))) wrong.push(...contradictoryTerms(values));
  const placeOf = ({ field }: WrongField) => LISTING_FIELDS.indexOf(fieldOfControl(field));
  return wrong.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The control that shows what is wrong at this place of what is sent. */
function controlAt(path: string, { prices, documents }: ListingValues): string {
  const [name, index] = path.split('.');
  if (name === 'tags') return name;
  if (name === 'licences') return `prices.${licencesOf(prices)[Number(index)]?.tier}`;
  if (name === 'documents') return `documents.${documents[Number(index)]?.id}`;
  return path;
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
  { field: 'description', words: `${LISTING_LIMITS.descriptionMin} characters of description` },
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

/** The id of the control that shows a field; those without a control of their own are shown at another's. */
export function controlId(field: string): string {
  const shown = field === 'price' || field === 'licences' ? 'prices.personal' : field;
  return `listing-${shown}`;
}

/** Terms for negotiating that are right by themselves, but not beside each other (rule N7). */
function contradictoryTerms(values: ListingValues): WrongField[] {
  const terms = termsOf(values);
  const message = aboveAcceptText(terms.autoAcceptPercent);
  return termsAboveAccept(terms).map((field) => ({ field, message }));
}

function termsOf({ floorPercent, autoAcceptPercent, autoDeclinePercent }: ListingValues): NegotiationTerms {
  const percent = (typed: string) => (typed.trim() === '' ? null : wholeNumber(typed));
  return {
    floorPercent: percent(floorPercent),
    autoAcceptPercent: percent(autoAcceptPercent),
    autoDeclinePercent: percent(autoDeclinePercent),
  };
}
