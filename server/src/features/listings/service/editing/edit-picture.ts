import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureEdit } from '#contract/listings/forms/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { type AdmittedImage, admitImage } from '#platform/files/images/admit-image.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { withinQuota } from '../../../accounts/public.ts';
import { listPictures, replacePicture } from '../../repository/editing/pictures.ts';
import type { PictureRow } from '../../view/listings.ts';
import { deleteFilesLater } from '../files/delete.ts';
import { expectOwn, OPEN_TO_CHANGE } from '../own-listing.ts';
import { changePictures, findPicture, type Pictures } from './change-pictures.ts';

/** Each is a second of a core's work. */
const EDITS = declareLimit({
  name: 'picture-edits',
  times: 200,
  seconds: 60 * 60,
  counts: 'pictures of listings that were cropped or turned, of a seller',
});

/**
 * Crops and turns a picture of the caller's listing, in the file as it is kept. The new file takes the place of the
 * other; order, caption and the mark of the primary picture stay (decision 107). `filename` is that of the picture that
 * the caller saw.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.image_not_found`, `listing.image_changed`,
 * `listing.quota_full`, `request.too_many`, `server.no_room`
 */
export async function editPicture(
  ctx: Context,
  id: string,
  imageId: string,
  { filename, ...edit }: PictureEdit & { filename: string },
): Promise<Pictures> {
  await expectOwn(ctx, id, OPEN_TO_CHANGE);
  refuseOther(findPicture(await listPictures(ctx.db, id), imageId), filename);
  await refuseWithoutDiskSpace(ctx);
  await takePlace(ctx, EDITS, signedIn(ctx).uid);
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'edited.webp');
    const { mediaType: _, ...facts } = await cut(ctx, filename, path, edit);
    const name = newStoredName(ctx.now(), 'webp');
    return await withStoredFiles(ctx, [{ key: `images/${name}`, path }], () =>
      withinQuota(ctx, facts.bytes, (ctx) =>
        changePictures(ctx, id, async (ctx, pictures) => {
          const picture = findPicture(pictures, imageId);
          refuseOther(picture, filename);
          await replacePicture(ctx.db, picture.id, { ...facts, filename: name });
          await deleteFilesLater(ctx, { images: [filename] });
        }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture that was changed meanwhile may be another: it is looked at again before it is cut. */
function refuseOther(picture: PictureRow, filename: string): void {
  if (picture.filename !== filename) fail('listing.image_changed');
}

/** A file that went meanwhile went with its picture. */
async function cut(ctx: Context, filename: string, path: string, edit: PictureEdit): Promise<AdmittedImage> {
  try {
    return await ctx.storage.withLocal(`images/${filename}`, (local) => admitImage(local, path, { edit }));
  } catch (error) {
    if (error instanceof FileAbsent) return fail('listing.image_changed');
    throw error;
  }
}
