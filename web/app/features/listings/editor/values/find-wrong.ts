import { ListingChange } from '#contract/listings/forms/schemas.ts';
import { aboveAcceptText, termsAboveAccept } from '#contract/listings/negotiation-terms.ts';
import { wrongUses } from '#contract/listings/permitted-use.ts';
import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { wholeNumber } from '../../../../lib/forms/whole-number.ts';
import { fieldOfControl, type WrongField } from './checks.ts';
import { fieldTexts, LISTING_FIELDS } from './fields.ts';
import { type ListingValues, licencesOf, sentCaptions } from './listing.ts';

/** Everything that the form sends. Which revision was read is told when it is sent. */
const SentFields = ListingChange.omit({ revision: true });

/** What a draft may not contain either: everything that the server would refuse, in the order of the steps. */
export function findWrong(values: ListingValues): WrongField[] {
  const errors = Object.entries(schemaErrors(SentFields, fieldTexts(values)));
  const wrong = errors.map(([path, message]) => ({ field: controlAt(path, values), message }));
  if (!wrong.some(({ field }) => field in termsOf(values))) wrong.push(...contradictoryTerms(values));
  const uses = wrongUses(
    values.permittedUse,
    licencesOf(values.prices).map(({ tier }) => tier),
  );
  if (uses !== undefined) wrong.push({ field: 'permittedUse', message: uses });
  const placeOf = ({ field }: WrongField) => LISTING_FIELDS.indexOf(fieldOfControl(field));
  return wrong.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Lists whose entries have no control that shows a message of its own. */
const LISTS = ['tags', 'licenceConditions', 'permittedUse'];

/** The control that shows what is wrong at this place of what is sent. */
function controlAt(path: string, { prices, documents, imageCaptions }: ListingValues): string {
  const [name, index] = path.split('.');
  if (name && LISTS.includes(name)) return name;
  if (name === 'licences') return `prices.${licencesOf(prices)[Number(index)]?.tier}`;
  if (name === 'documents') return `documents.${documents[Number(index)]?.id}`;
  if (name === 'imageCaptions') return `imageCaptions.${sentCaptions(imageCaptions)[Number(index)]?.imageId}`;
  return path;
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
