import type { ProjectVersion } from '#contract/listings/schemas.ts';
import { type Context, publicAnswersChanged } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { changeTogether } from '#platform/events/change-together.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { withinQuota } from '../../accounts/public.ts';
import { mayHaveArchive, maySeeManagementDetails } from '../../ownership/public.ts';
import { type FoundListing, listingUpdate, type OwnListing } from '../repository/editing/own-listing.ts';
import { isCurable } from '../repository/status.ts';
import { findVersions, listStoredVersions } from '../repository/versions.ts';
import { consumeUpload } from '../resumable/take-upload.ts';
import { CORRECTABLE } from '../rules/states.ts';
import { isOpen } from '../rules/versions.ts';
import type { ListingUpload } from '../upload/listing-upload.ts';
import { readVersion, type VersionFields } from '../upload/read-fields.ts';
import { admitUpload } from '../upload/take-archive.ts';
import { viewVersion } from '../view/listings.ts';
import { waitForInspection } from './editing/after-inspection.ts';
import { changeOpenVersion } from './editing/open-version.ts';
import { approveIfTrusted } from './editing/submit-listing.ts';
import { composeFiles } from './files/compose.ts';
import { deleteFilesLater } from './files/delete.ts';
import { refuseMove } from './move-listing.ts';
import { expectOwn, lockInState } from './own-listing.ts';

/**
 * The versions of a listing, newest first: approved ones of a public listing for everybody, with their stored names
 * for its buyers; all for its seller and admins (rules L2, L6, L8).
 * @throws Refusal `listing.not_found`
 */
export async function listVersions(ctx: Context, id: string): Promise<ProjectVersion[]> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const found = await findVersions(ctx.db, id, caller?.uid ?? null);
  if (!found) return fail('listing.not_found');
  const mayHave = mayHaveArchive(found, caller);
  if (!found.listed && !mayHave) return fail('listing.not_found');
  const seesAll = maySeeManagementDetails(found, caller);
  return found.versions
    .filter(({ status }) => seesAll || status === 'approved')
    .map((version) => viewVersion(version, mayHave));
}

/**
 * Sends a new archive of the caller's listing that is, or was, on the market to review, in place of one that waits
 * already; the old one sells meanwhile. A trusted seller's is sold at once (rules L4, L6).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.version_taken`, `listing.version_too_low`,
 * `listing.archive_refused`, `listing.upload_not_found`, `listing.quota_full`, `request.invalid` without an archive
 */
export async function addVersion(ctx: Context, id: string, upload: ListingUpload): Promise<ProjectVersion> {
  const fields = readVersion(upload);
  if (!upload.archive && fields.uploadId === undefined)
    refuseFields([fieldError('projectZipFile', 'Add the ZIP file of the project')]);
  const archiveAlone = { ...upload, images: [], documents: [] };
  const admitted = await admitUpload(ctx, archiveAlone, fields.uploadId);
  const composed = composeFiles(admitted, { documents: [], captions: [] }, ctx.now());
  const versionId = await withStoredFiles(ctx, composed.files, () =>
    withinQuota(ctx, composed.bytes, async (ctx) => {
      if (fields.uploadId !== undefined) await consumeUpload(ctx, fields.uploadId);
      return writeVersion(ctx, id, fields, composed.archive!);
    }),
  );
  await waitForInspection(ctx, id);
  const versions = await listVersions(ctx, id);
  return versions.find(({ _id }) => _id === versionId) ?? fail('listing.not_found');
}

/**
 * Refuses early what `addVersion` would refuse in the end.
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export async function expectCorrectable(ctx: Context, id: string): Promise<FoundListing> {
  const listing = await expectOwn(ctx, id, CORRECTABLE);
  await refuseUnlessCurable(ctx, listing);
  return listing;
}

/** Another archive cures what an inspection suspended a listing for, not what an admin did (rule I2). */
async function refuseUnlessCurable(ctx: Context, listing: OwnListing): Promise<void> {
  if (listing.status !== 'suspended') return;
  if (!(await isCurable(ctx.db, listing.id))) refuseMove(listing);
}

async function writeVersion(
  ctx: Context,
  id: string,
  fields: VersionFields,
  archive: NonNullable<ReturnType<typeof composeFiles>['archive']>,
): Promise<string> {
  const listing = await lockInState(ctx, id, CORRECTABLE);
  await refuseUnlessCurable(ctx, listing);
  const { status, current_version_id: soldId } = listing;
  const versions = await listStoredVersions(ctx.db, id);
  const sold = versions.find((version) => version.id === soldId)!;
  const open = versions.find((version) => version.id !== soldId && isOpen(version.status));
  const plan = { claims: open?.claims ?? {}, needsVersion: true, isTouched: true };
  const written = changeOpenVersion(ctx, { id, versions, sold, open }, plan, fields, archive);
  const { revision } = await changeTogether(
    ctx,
    listingUpdate(ctx.db, id, written.listing, ctx.now()),
    written.statements,
    [...written.events, { type: 'listing.changed', subjectId: id, data: { fields: ['archive'] } }],
  );
  await deleteFilesLater(ctx, { archives: written.lostArchives });
  publicAnswersChanged(ctx);
  await approveIfTrusted(ctx, { _id: id, status, revision });
  return written.versionId!;
}
