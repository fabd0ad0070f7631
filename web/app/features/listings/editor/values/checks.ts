import {
  LICENCE_NAMES,
  LICENCE_TIERS,
  LISTING_LIMITS,
  NEGOTIATION_TERMS,
} from '#contract/listings/constants.ts';
import { MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from '#contract/money.ts';
import { FIELD_NAMES, type ListingField } from './fields.ts';
import { type ListingValues, licencesOf, tagsOf } from './listing.ts';

/** A wrong field under the name of the control that shows it. */
export interface WrongField {
  field: string;
  message: string;
}

const PRICE_TEXT = `Enter a whole number of rupees from ${MIN_AMOUNT_RUPEES} to ${MAX_AMOUNT_RUPEES}`;

/** What a draft may not contain either: every bound that the server would refuse (contract, `ListingForm`). */
export function findWrong(values: ListingValues): WrongField[] {
  const wrong: WrongField[] = [];
  const most = (field: string, text: string, max: number) => {
    if (text.trim().length > max) wrong.push({ field, message: `At most ${max} characters` });
  };
  const { projectDetails: details } = values;
  most('title', values.title, LISTING_LIMITS.titleMax);
  wrong.push(...wrongTags(tagsOf(values.tags)));
  most('description', values.description, LISTING_LIMITS.descriptionMax);
  most('projectDetails.complexityLevel', details.complexityLevel, 100);
  most('projectDetails.techStack', details.techStack, LISTING_LIMITS.detailMax);
  most('projectDetails.timeline', details.timeline, 500);
  most('projectDetails.prerequisites', details.prerequisites, LISTING_LIMITS.detailMax);
  most('projectDetails.installationInstructions', details.installationInstructions, LISTING_LIMITS.detailMax);
  most('projectDetails.usageInstructions', details.usageInstructions, LISTING_LIMITS.detailMax);
  if (!isWithin(values.completionStatus, 0, 100)) {
    wrong.push({ field: 'completionStatus', message: 'Enter a whole number from 0 to 100' });
  }
  for (const field of ['demoUrl', 'githubRepo'] as const) {
    if (!isWebAddress(values[field].trim())) {
      wrong.push({ field, message: 'Enter an address that begins with https:// or http://' });
    }
  }
  most('zipDescription', values.zipDescription, LISTING_LIMITS.zipDescriptionMax);
  if (!/^(\d{1,4}\.\d{1,4}\.\d{1,4})?$/.test(values.versionNumber.trim())) {
    wrong.push({ field: 'versionNumber', message: 'Enter a version such as 1.0.0' });
  }
  most('changelog', values.changelog, LISTING_LIMITS.detailMax);
  for (const { id, description } of values.documents) {
    most(`documents.${id}`, description, LISTING_LIMITS.documentDescriptionMax);
  }
  for (const [tier, price] of Object.entries(values.prices)) {
    if (!isWithin(price, MIN_AMOUNT_RUPEES, MAX_AMOUNT_RUPEES)) {
      wrong.push({ field: `prices.${tier}`, message: PRICE_TEXT });
    }
  }
  wrong.push(...wrongTerms(values));
  return wrong;
}

/** What a listing lacks before it can be reviewed (rule L3), in the order of the steps. */
export function findMissing(
  values: ListingValues,
  files: { images: number; hasArchive: boolean },
): WrongField[] {
  const { titleMin, titleMax, descriptionMin } = LISTING_LIMITS;
  const missing: WrongField[] = [];
  if (values.title.trim().length < titleMin) {
    missing.push({ field: 'title', message: `The title needs ${titleMin} to ${titleMax} characters` });
  }
  if (values.category === '') missing.push({ field: 'category', message: 'Choose a category' });
  if (values.description.trim().length < descriptionMin) {
    const message = `The description needs at least ${descriptionMin} characters`;
    missing.push({ field: 'description', message });
  }
  if (files.images === 0) missing.push({ field: 'images', message: 'Add at least one image' });
  if (!files.hasArchive)
    missing.push({ field: 'projectZipFile', message: 'Add the ZIP file of the project' });
  if (licencesOf(values.prices).length === 0) missing.push({ field: 'price', message: 'Enter a price' });
  return missing;
}

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

/** Terms for negotiating, each by itself and against the others (rule N7). */
function wrongTerms({ floorPercent, autoAcceptPercent, autoDeclinePercent }: ListingValues): WrongField[] {
  const { min, max } = NEGOTIATION_TERMS;
  const terms = { floorPercent, autoAcceptPercent, autoDeclinePercent };
  const wrong = Object.entries(terms)
    .filter(([, typed]) => !isWithin(typed, min, max))
    .map(([field]) => ({ field, message: `Enter a whole number from ${min} to ${max}, or nothing` }));
  const accept = autoAcceptPercent.trim();
  if (wrong.length > 0 || accept === '') return wrong;
  return (['floorPercent', 'autoDeclinePercent'] as const)
    .filter((field) => Number(terms[field]) > Number(accept))
    .map((field) => ({
      field,
      message: `At most the ${accept}% from which offers are accepted at once`,
    }));
}

function wrongTags(tags: string[]): WrongField[] {
  if (tags.length > LISTING_LIMITS.tags) {
    return [{ field: 'tags', message: `At most ${LISTING_LIMITS.tags} tags` }];
  }
  const isLong = tags.some((tag) => tag.length > LISTING_LIMITS.tagMax);
  return isLong ? [{ field: 'tags', message: `A tag has at most ${LISTING_LIMITS.tagMax} characters` }] : [];
}

/** Empty counts as not given. */
function isWithin(typed: string, min: number, max: number): boolean {
  const text = typed.trim();
  if (text === '') return true;
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  if (text.length > 500) return false;
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}
