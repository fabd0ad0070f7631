import {
  changedFields,
  type FieldTexts,
  fieldTexts,
  type ListingField,
  withFieldOf,
} from '../values/fields.ts';
import type { CaptionValues, DocumentValues, ListingValues } from '../values/listing.ts';
import { heldCaptions } from './take-images.ts';

export interface Merged {
  /** What the fields show now: mine where only I changed something, else theirs. */
  values: ListingValues;
  /** Fields that both changed, each in another way; `values` holds theirs. */
  conflicts: ListingField[];
}

/**
 * Brings what was typed here together with what the server holds now; `base` is what it held when the typing began.
 * What the server got from here already is no conflict: an answer may have been lost on its way.
 */
export function mergeListing(base: FieldTexts, mine: ListingValues, theirs: ListingValues): Merged {
  const here = {
    ...mine,
    documents: mergeDocuments(base, mine.documents, theirs.documents),
    imageCaptions: mergeCaptions(base, mine.imageCaptions, theirs.imageCaptions),
  };
  const [hereTexts, theirTexts] = [fieldTexts(here), fieldTexts(theirs)];
  const conflicts: ListingField[] = [];
  let values = theirs;
  for (const field of changedFields(theirTexts, hereTexts)) {
    if (field === 'documents' || field === 'imageCaptions') values = withFieldOf(values, here, field);
    else if (hereTexts[field] === base[field]) continue;
    else if (theirTexts[field] === base[field]) values = withFieldOf(values, here, field);
    else conflicts.push(field);
  }
  // Spaces that the server cuts off are still being typed at.
  for (const field of changedFields(hereTexts, base)) {
    if (hereTexts[field] === theirTexts[field]) values = withFieldOf(values, here, field);
  }
  return { values, conflicts };
}

/** Document by document: those that are gone there go, new ones come, and what was typed about the rest stays. */
function mergeDocuments(
  base: FieldTexts,
  mine: DocumentValues[],
  theirs: DocumentValues[],
): DocumentValues[] {
  const known = JSON.parse(base.documents) as { id: string }[];
  const before = new Map(known.map((document) => [document.id, JSON.stringify(document)]));
  const here = new Map(mine.map((document) => [document.id, document]));
  return theirs.flatMap((document) => {
    const own = here.get(document.id);
    if (own) return [textOf(own) === before.get(document.id) ? document : own];
    // Removed here, but not there yet.
    return before.has(document.id) ? [] : [document];
  });
}

/** Picture by picture: what was typed below one stays, and all else is theirs. */
function mergeCaptions(base: FieldTexts, mine: CaptionValues[], theirs: CaptionValues[]): CaptionValues[] {
  const before = new Map(heldCaptions(base).map(({ imageId, caption }) => [imageId, caption]));
  const here = new Map(mine.map((value) => [value.id, value]));
  return theirs.map((value) => {
    const own = here.get(value.id);
    return own && own.caption.trim() !== before.get(value.id) ? own : value;
  });
}

function textOf({ id, type, description, access }: DocumentValues): string {
  return JSON.stringify({ id, docType: type, docDescription: description.trim(), docAccess: access });
}
