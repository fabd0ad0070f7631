import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import {
  deleteListingRow,
  listIdsOf,
  listStoredNames,
  lockOwn,
  type OwnListing,
  wasOrdered,
} from '../../repository/editing/own-listing.ts';
import { listStoredVersions, versionDeletion } from '../../repository/versions.ts';
import { isOpen } from '../../rules/versions.ts';
import { deleteFilesLater } from '../files/delete.ts';
import { moveListing } from '../move-listing.ts';

/**
 * Deletes a listing of the caller with everything that belongs to it. One that anybody ever began to buy is archived
 * instead: it leaves the market for good, and its buyers keep their downloads (rule L1). Archiving twice is the
 * same as once.
 * @throws Refusal `listing.not_found`
 */
export function deleteListing(ctx: Context, id: string): Promise<{ _id: string; archived: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    // An order that is being made holds the row, and this lock waits for it; one that comes later finds no listing.
    const listing = await lockOwn(ctx.db, id, signedIn(ctx).uid, { deleting: true });
    if (!listing) return fail('listing.not_found');
    const archived = listing.status === 'archived' || (await wasOrdered(ctx.db, id));
    if (!archived) await deleteWhole(ctx, listing);
    else if (listing.status !== 'archived') await archive(ctx, listing);
    return { _id: id, archived };
  });
}

/**
 * The same with every listing of somebody who is erased (rule A9): what was sold stays for its buyers. The search forgets
 * the seller's name with `refreshSellerName`.
 */
export async function deleteAllListings(ctx: Context, sellerId: string): Promise<void> {
  for (const id of await listIdsOf(ctx.db, sellerId)) {
    const listing = await lockOwn(ctx.db, id, sellerId, { deleting: true });
    if (!listing) continue;
    if (!(await wasOrdered(ctx.db, id))) await deleteWhole(ctx, listing);
    else if (listing.status !== 'archived') await archive(ctx, listing);
  }
}

async function deleteWhole(ctx: Context, { id, title }: OwnListing): Promise<void> {
  await deleteFilesLater(ctx, await listStoredNames(ctx.db, id));
  await deleteListingRow(ctx.db, id);
  await recordEvent(ctx, 'listing.deleted', id, { title });
  publicAnswersChanged(ctx);
}

/** A version that waits is nobody's any more. */
async function archive(ctx: Context, { id, current_version_id: soldId }: OwnListing): Promise<void> {
  await moveListing(ctx, id, 'archive');
  const versions = await listStoredVersions(ctx.db, id);
  const open = versions.find((version) => version.id !== soldId && isOpen(version.status));
  if (open) {
    await versionDeletion(ctx.db, open.id).execute();
    await deleteFilesLater(ctx, { archives: [open.filename] });
  }
  await recordEvent(ctx, 'listing.archived', id, {});
  publicAnswersChanged(ctx);
}
