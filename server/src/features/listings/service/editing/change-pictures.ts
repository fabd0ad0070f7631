import { LISTING_LIMITS, type ListingStatus } from '#contract/listings/constants.ts';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { withinQuota } from '../../../accounts/public.ts';
import type { NewListing } from '../../repository/editing/insert-listing.ts';
import { updateListing } from '../../repository/editing/own-listing.ts';
import {
  captionUpdates,
  listPictures,
  makePrimary,
  orderPictures,
  pictureInsertion,
} from '../../repository/editing/pictures.ts';
import { forgetMarks, markPictureRemoved } from '../../repository/editing/removed-files.ts';
import type { Snapshot } from '../../rules/snapshot.ts';
import { COMPLETE, cleanLine } from '../../rules/states.ts';
import { admitFiles } from '../../upload/admit-files.ts';
import type { ListingUpload } from '../../upload/listing-upload.ts';
import { readPictures } from '../../upload/read-pictures.ts';
import { type PictureRow, viewPicture } from '../../view/listings.ts';
import { composeFiles } from '../files/compose.ts';
import { boundRemoved } from '../files/removed.ts';
import { lockInState, OPEN_TO_CHANGE } from '../own-listing.ts';
import { watchListing } from '../review/unreviewed-changes.ts';

export interface Pictures {
  images: ProjectImage[];
  revision: number;
}

/**
 * Adds received pictures behind those of the caller's listing; the first of all is the primary one.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.too_many_files`, `listing.image_refused`,
 * `listing.quota_full`, `request.bad_text`, `request.invalid` without a picture or with wrong fields
 */
export async function addPictures(ctx: Context, id: string, upload: ListingUpload): Promise<Pictures> {
  if (upload.images.length === 0) refuseFields([fieldError('images', 'Add at least one image')]);
  const told = readPictures(upload);
  const admitted = await admitFiles(
    { ...upload, documents: [], archive: null },
    told.map(({ edit }) => edit),
  );
  const captions = told.map(({ caption }) => caption);
  const { images, files, bytes } = composeFiles(admitted, { documents: [], captions }, ctx.now());
  return withStoredFiles(ctx, files, () =>
    withinQuota(ctx, bytes, (ctx) =>
      changePictures(ctx, id, async (ctx, pictures) => {
        for (const insertion of addPictureRows(ctx, id, pictures.length, images)) await insertion.execute();
      }),
    ),
  );
}

/**
 * Removes a picture of the caller's listing; for a while it can be brought back (rule F8). After the primary one the
 * first of the others is primary.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.image_not_found`, `listing.last_image`
 */
export function removePicture(ctx: Context, id: string, imageId: string): Promise<Pictures> {
  return changePictures(ctx, id, async (ctx, pictures, status) => {
    const picture = findPicture(pictures, imageId);
    if (pictures.length === 1 && COMPLETE.includes(status)) fail('listing.last_image');
    await markPictureRemoved(ctx.db, picture.id, ctx.now());
    const next = pictures.find((other) => other.id !== picture.id);
    if (picture.is_primary && next) await makePrimary(ctx.db, id, next.id);
    await boundRemoved(ctx);
  });
}

/**
 * Marks a picture of the caller's listing as the primary one, where it stands (decision 49).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.image_not_found`
 */
export function choosePrimaryPicture(ctx: Context, id: string, imageId: string): Promise<Pictures> {
  return changePictures(ctx, id, async (ctx, pictures) => {
    await makePrimary(ctx.db, id, findPicture(pictures, imageId).id);
    await forgetMarks(ctx.db, id);
  });
}

/**
 * Brings the pictures of the caller's listing into an order; of equal places the picture that stood first comes
 * first. All of them are named, and nothing else. The primary one stays primary (decision 49), and each that comes with
 * a caption takes it.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `request.invalid`
 */
export function reorderPictures(
  ctx: Context,
  id: string,
  orders: readonly { imageId: string; order: number; caption?: string | undefined }[],
): Promise<Pictures> {
  return changePictures(ctx, id, async (ctx, pictures) => {
    const places = new Map(orders.map(({ imageId, order }) => [imageId.toLowerCase(), order]));
    const isWhole = places.size === orders.length && orders.length === pictures.length;
    if (!isWhole || pictures.some((picture) => !places.has(picture.id))) {
      refuseFields([fieldError('imageOrders', 'Name every picture of the project once')]);
    }
    const inOrder = pictures.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!);
    await orderPictures(
      ctx.db,
      id,
      inOrder.map((picture) => picture.id),
    );
    const captions = orders.flatMap(({ imageId, caption }) =>
      caption === undefined ? [] : [[imageId.toLowerCase(), cleanLine(caption)] as const],
    );
    for (const update of captionUpdates(ctx.db, new Map(captions))) await update.execute();
  });
}

/**
 * Statements that give pictures of a locked listing other captions, and the pictures as they are afterwards.
 * @throws Refusal `listing.image_not_found`
 */
export function changeCaptions(
  { db }: Context,
  images: Snapshot['images'],
  captions: ReadonlyMap<string, string> = new Map(),
) {
  const ids = new Set(images.map(({ id }) => id));
  if ([...captions.keys()].some((id) => !ids.has(id))) fail('listing.image_not_found');
  return {
    statements: captionUpdates(db, captions),
    images: images.map((image) => ({ ...image, caption: captions.get(image.id) ?? image.caption ?? '' })),
  };
}

/**
 * The statement that adds pictures to a locked listing behind those that it has; none without pictures.
 * @throws Refusal `listing.too_many_files`
 */
export function addPictureRows(
  { db }: Context,
  projectId: string,
  present: number,
  images: NewListing['images'],
) {
  if (images.length === 0) return [];
  const limit = LISTING_LIMITS.images;
  if (present + images.length > limit) fail('listing.too_many_files', { limit, kind: 'images' });
  return [pictureInsertion(db, projectId, images, { areFirst: present === 0 })];
}

/** Every change of pictures is one of the listing: under its lock, with a new revision (rule L7). */
export function changePictures(
  ctx: Context,
  id: string,
  act: (ctx: Context, pictures: PictureRow[], status: ListingStatus) => Promise<void>,
): Promise<Pictures> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await lockInState(ctx, id, OPEN_TO_CHANGE);
    const noteChange = await watchListing(ctx, { id, status });
    await act(ctx, await listPictures(ctx.db, id), status);
    await noteChange();
    const revision = await updateListing(ctx.db, id, {}, ctx.now());
    await recordEvent(ctx, 'listing.changed', id, { fields: ['images'] });
    publicAnswersChanged(ctx);
    return { images: (await listPictures(ctx.db, id)).map(viewPicture), revision };
  });
}

/** @throws Refusal `listing.image_not_found` */
export function findPicture(pictures: readonly PictureRow[], imageId: string): PictureRow {
  return pictures.find(({ id }) => id === imageId.toLowerCase()) ?? fail('listing.image_not_found');
}
