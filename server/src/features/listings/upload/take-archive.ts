import type { Context } from '#platform/context.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { takeUploadPlace } from '../../accounts/public.ts';
import { takeFinishedUpload } from '../resumable/take-upload.ts';
import type { ListingUpload } from './listing-upload.ts';

/**
 * The upload with its archive in its folder, wherever that came from: the form itself or a resumable upload before
 * it (rules F5, Y).
 * @throws Refusal `listing.upload_not_found`, `server.no_room`, `request.too_many`
 */
export async function takeArchive(
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
