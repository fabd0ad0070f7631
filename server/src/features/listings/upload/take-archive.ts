import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { takeUploadPlace } from '../../accounts/public.ts';
import { takeFinishedUpload } from '../resumable/take-upload.ts';
import { cancelUpload } from '../resumable/uploads.ts';
import { type AdmittedFiles, admitFiles } from './admit-files.ts';
import type { ListingUpload } from './listing-upload.ts';

/**
 * Looks into every file of a form, its archive among them wherever that came from. An archive that is refused will
 * never be sold, so a resumable upload of it goes at once and takes up none of its owner's room (rule F5).
 * @throws Refusal as `takeArchive` and `admitFiles`
 */
export async function admitUpload(
  ctx: Context,
  upload: ListingUpload,
  uploadId: string | undefined,
): Promise<AdmittedFiles> {
  const whole = await takeArchive(ctx, upload, uploadId);
  try {
    return await admitFiles(whole);
  } catch (error) {
    if (uploadId !== undefined && isRefused(error, 'listing.archive_refused')) await forget(ctx, uploadId);
    throw error;
  }
}

const isRefused = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;

/** Of two requests with the same upload the second finds it gone. */
async function forget(ctx: Context, uploadId: string): Promise<void> {
  await cancelUpload(ctx, uploadId).catch((error: unknown) => {
    if (!isRefused(error, 'listing.upload_unknown')) throw error;
  });
}

/**
 * The upload with its archive in its folder, wherever that came from: the form itself or a resumable upload before
 * it (rules F5, Y).
 * @throws Refusal `listing.upload_not_found`, `server.no_room`, `request.too_many`
 */
async function takeArchive(
  ctx: Context,
  upload: ListingUpload,
  uploadId: string | undefined,
): Promise<ListingUpload> {
  if (uploadId === undefined) return upload;
  // The parts are joined into one more file.
  await refuseWithoutDiskSpace(ctx);
  await takeUploadPlace(ctx);
  return { ...upload, archive: await takeFinishedUpload(ctx, uploadId, upload.folder) };
}
