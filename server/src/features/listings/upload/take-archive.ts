import type { Context } from '#platform/context.ts';
import { takeFinishedUpload } from '../resumable/take-upload.ts';
import type { ListingUpload } from './listing-upload.ts';

/**
 * The upload with its archive in its folder, wherever that came from: the form itself or a resumable upload before
 * it (rules.md F5, Y).
 * @throws Refusal `listing.upload_not_found`
 */
export async function takeArchive(
  ctx: Context,
  upload: ListingUpload,
  uploadId: string | undefined,
): Promise<ListingUpload> {
  if (uploadId === undefined) return upload;
  return { ...upload, archive: await takeFinishedUpload(ctx, uploadId, upload.folder) };
}
