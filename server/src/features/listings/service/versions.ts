import type { ProjectVersion } from '#contract/listings.ts';
import { type Context, marketChanged } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/validation.ts';
import { withinQuota } from '../../accounts/service.ts';
import { updateListing } from '../repository/own.ts';
import { findVersions, listStoredVersions } from '../repository/versions.ts';
import { consumeUpload } from '../resumable/take-upload.ts';
import { PUBLISHED } from '../rules.ts';
import { admitFiles } from '../upload/admit-files.ts';
import type { ListingUpload } from '../upload/listing-upload.ts';
import { readVersion, type VersionFields } from '../upload/read-fields.ts';
import { takeArchive } from '../upload/take-archive.ts';
import { isOpen } from '../version-rules.ts';
import { viewVersion } from '../view.ts';
import { composeFiles } from './compose-files.ts';
import { deleteFilesLater } from './delete-files.ts';
import { writeOpenVersion } from './open-version.ts';
import { lockInState } from './own-listing.ts';
import { approveIfTrusted } from './submit-listing.ts';

/**
 * The versions of a listing, newest first: approved ones of a public listing for everybody, with their stored names
 * for its buyers; all for its seller and admins (rules L2, L6, L8).
 * @throws Refusal `listing.not_found`
 */
export async function listVersions(ctx: Context, id: string): Promise<ProjectVersion[]> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const found = await findVersions(ctx.db, id, caller?.uid ?? null);
  if (!found) return fail('listing.not_found');
  const maySeeManagementDetails =
    caller !== undefined && (caller.uid === found.seller_id || caller.role === 'admin');
  if (!found.listed && !found.owned && !maySeeManagementDetails) return fail('listing.not_found');
  return found.versions
    .filter(({ status }) => maySeeManagementDetails || status === 'approved')
    .map((version) => viewVersion(version, maySeeManagementDetails || found.owned));
}

/**
 * Sends a new archive of the caller's published listing to review, in place of one that waits already; the old one
 * sells meanwhile. A trusted seller's is sold at once (rules L4, L6).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.version_taken`, `listing.version_too_low`,
 * `listing.archive_refused`, `listing.upload_not_found`, `listing.quota_full`, `request.invalid` without an archive
 */
export async function addVersion(ctx: Context, id: string, upload: ListingUpload): Promise<ProjectVersion> {
  const fields = readVersion(upload);
  const whole = await takeArchive(ctx, { ...upload, images: [], documents: [] }, fields.uploadId);
  if (!whole.archive) refuseFields([fieldError('projectZipFile', 'Add the ZIP file of the project')]);
  const composed = composeFiles(await admitFiles(whole), [], ctx.now());
  const versionId = await withStoredFiles(ctx, composed.files, () =>
    withinQuota(ctx, async (ctx) => {
      if (fields.uploadId !== undefined) await consumeUpload(ctx, fields.uploadId);
      return writeVersion(ctx, id, fields, composed.archive!);
    }),
  );
  const versions = await listVersions(ctx, id);
  return versions.find(({ _id }) => _id === versionId) ?? fail('listing.not_found');
}

async function writeVersion(
  ctx: Context,
  id: string,
  fields: VersionFields,
  archive: NonNullable<ReturnType<typeof composeFiles>['archive']>,
): Promise<string> {
  const { status, current_version_id: soldId } = await lockInState(ctx, id, PUBLISHED);
  const versions = await listStoredVersions(ctx.db, id);
  const sold = versions.find((version) => version.id === soldId)!;
  const open = versions.find((version) => version.id !== soldId && isOpen(version.status));
  const plan = { claims: open?.claims ?? {}, needsVersion: true, isTouched: true };
  const written = await writeOpenVersion(ctx, { id, versions, sold, open }, plan, fields, archive);
  const revision = await updateListing(ctx.db, id, written.listing, ctx.now());
  await deleteFilesLater(ctx, { archives: written.lostArchives });
  await recordEvent(ctx, 'listing.changed', id, { fields: ['archive'] });
  marketChanged(ctx);
  await approveIfTrusted(ctx, { _id: id, status, revision });
  return written.versionId!;
}
