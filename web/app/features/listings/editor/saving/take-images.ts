import type { ProjectImage } from '#contract/listings/schemas.ts';
import type { FieldTexts } from '../values/fields.ts';
import { sentCaptions } from '../values/listing.ts';
import type { StudioState } from './state.ts';

/** The captions that the server holds. */
export function heldCaptions({ imageCaptions }: FieldTexts): { imageId: string; caption: string }[] {
  return JSON.parse(imageCaptions);
}

/**
 * What an answer about the pictures alone makes of a listing: those that are gone take their captions along, and those
 * that are new bring theirs. What is typed about the others stays; whether it was changed elsewhere is for the whole listing to say.
 */
export function withImages(
  { listing, values, saved }: StudioState,
  images: ProjectImage[],
): Partial<StudioState> {
  if (!listing) return {};
  const held = new Map(heldCaptions(saved).map(({ imageId, caption }) => [imageId, caption]));
  const typed = new Map(values.imageCaptions.map(({ id, caption }) => [id, caption]));
  const known = (captions: Map<string, string>) =>
    images.map(({ _id, caption }) => ({ id: _id, caption: captions.get(_id) ?? caption }));
  return {
    listing: { ...listing, project: { ...listing.project, images } },
    values: { ...values, imageCaptions: known(typed) },
    saved: { ...saved, imageCaptions: JSON.stringify(sentCaptions(known(held))) },
  };
}
