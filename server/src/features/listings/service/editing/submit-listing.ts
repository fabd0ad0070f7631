import type { ListingStatus } from '#contract/listings/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { changeTogether } from '#platform/events/change-together.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { requireVerifiedEmail } from '../../../accounts/public.ts';
import { hasLicence } from '../../repository/editing/licences.ts';
import { listingUpdate, type OwnListing } from '../../repository/editing/own-listing.ts';
import { listPictures } from '../../repository/editing/pictures.ts';
import { findInspectionToDecide } from '../../repository/review/inspection.ts';
import { isWaiting, wasSentBack } from '../../repository/status.ts';
import { listStoredVersions, versionUpdate } from '../../repository/versions.ts';
import { CORRECTABLE, findMissing, MOVES } from '../../rules/states.ts';
import { isClean } from '../../rules/trusted-seller.ts';
import { moveListing, refuseMove } from '../move-listing.ts';
import { lockInState } from '../own-listing.ts';
import { approveAtOnce } from '../review/decide.ts';
import { refuseBlocked } from '../review/inspected.ts';
import { isSellerTrusted } from '../review/trusted-seller.ts';

export interface Saved {
  _id: string;
  status: ListingStatus;
  revision: number;
}

const SUBMITTABLE: readonly ListingStatus[] = [...MOVES.submit.from, ...CORRECTABLE];

/**
 * Sends a complete listing of the caller to review, or the version of a published one that came back with changes to make; a
 * trusted seller's is approved at once (rules L3, L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.incomplete` with the fields,
 * `listing.archive_blocked`, `account.email_unverified`
 */
export function submitListing(ctx: Context, id: string): Promise<Saved> {
  return inTransaction(ctx, async (ctx) => {
    await requireVerifiedEmail(ctx);
    const listing = await lockInState(ctx, id, SUBMITTABLE);
    if (CORRECTABLE.includes(listing.status)) return resubmitVersion(ctx, listing);
    const missing = findMissing({
      title: listing.title,
      description: listing.description,
      category: listing.category,
      hasPrice: await hasLicence(ctx.db, id),
      images: (await listPictures(ctx.db, id)).length,
      hasArchive: listing.current_version_id !== null,
    });
    if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
    await refuseBlocked(ctx, listing.current_version_id);
    const { status, revision } = await moveListing(ctx, id, 'submit');
    await recordEvent(ctx, 'listing.submitted', id, {});
    return approveIfTrusted(ctx, { _id: id, status, revision });
  });
}

/**
 * Approves what waits of a listing if its seller is trusted, or as admins have set it (rule L4). What an admin sent back
 * goes to an admin again; what is not inspected yet is asked for again when the inspection ends.
 */
export async function approveIfTrusted(
  ctx: Context,
  saved: Saved,
  sellerId: string = signedIn(ctx).uid,
): Promise<Saved> {
  if (!(await needsNoAdmin(ctx, saved._id, sellerId))) return saved;
  const { status, revision } = await approveAtOnce(ctx, saved._id);
  return { ...saved, status, revision };
}

/** Whether what waits of the caller's listing is approved as soon as its archive is found clean. */
export async function isApprovedWhenInspected(ctx: Context, id: string): Promise<boolean> {
  const { status } = await findInspectionToDecide(ctx.db, id);
  return status === 'running' && (await isWaiting(ctx.db, id)) && mayPass(ctx, id, signedIn(ctx).uid);
}

async function needsNoAdmin(ctx: Context, id: string, sellerId: string): Promise<boolean> {
  const inspection = await findInspectionToDecide(ctx.db, id);
  if (inspection.status === 'running' || inspection.status === 'blocked') return false;
  const isFine = ctx.settings.get('reviewMode') === 'approve_all' || isClean(inspection);
  return isFine && mayPass(ctx, id, sellerId);
}

/** What the operator's mode says; what was sent back waits for an admin in each of them. */
async function mayPass(ctx: Context, id: string, sellerId: string): Promise<boolean> {
  const reviewMode = ctx.settings.get('reviewMode');
  if (reviewMode === 'review_all' || (await wasSentBack(ctx.db, id))) return false;
  return reviewMode === 'approve_all' || isSellerTrusted(ctx, sellerId);
}

async function resubmitVersion(ctx: Context, listing: OwnListing): Promise<Saved> {
  const { id, status } = listing;
  const versions = await listStoredVersions(ctx.db, id);
  const open = versions.find((version) => version.status === 'changes_requested');
  if (!open) return refuseMove(listing);
  const { id: versionId, number } = open;
  await refuseBlocked(ctx, versionId);
  const { revision } = await changeTogether(
    ctx,
    listingUpdate(ctx.db, id, { waiting_since: ctx.now() }, ctx.now()),
    versionUpdate(ctx.db, versionId, { status: 'pending', reviewed_at: null, reviewed_by: null }),
    [{ type: 'listing.version_submitted', subjectId: id, data: { versionId, number } }],
  );
  return approveIfTrusted(ctx, { _id: id, status, revision });
}
