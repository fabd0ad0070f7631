import type { UnreviewedChange } from '#contract/admin/changes/schemas.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findSnapshot } from '../../repository/review/snapshots.ts';
import {
  changeTable,
  findUnreviewed,
  markSeen,
  type UnreviewedRow,
  unreviewedInsertion,
} from '../../repository/review/unreviewed-changes.ts';
import type { Snapshot } from '../../rules/snapshot.ts';
import { PUBLISHED } from '../../rules/states.ts';
import { unreviewedBetween } from '../../rules/unreviewed-changes.ts';

/** The studio saves at each pause in typing. Each save may leave a row to be kept, and read by an admin. */
export const CHANGES = declareLimit({
  name: 'published-changes',
  times: 600,
  seconds: 3_600,
  counts: 'changes of published listings that nobody reviews first, of a seller',
});

/**
 * Before the caller changes their locked listing: what it gives back writes down what has become different since, for
 * admins to look at, in the same transaction. Of a listing that was never on the market a review sees it all (rule L4).
 * @throws Refusal `request.too_many`
 */
export async function watchListing(
  ctx: Context,
  { id, status }: { id: string; status: ListingStatus },
): Promise<() => Promise<void>> {
  if (!PUBLISHED.includes(status)) return async () => {};
  await takeChangePlace(ctx);
  const before = await findSnapshot(ctx.db, id, null);
  return async () => {
    const after = await findSnapshot(ctx.db, id, null);
    if (!before || !after) return;
    for (const insertion of noteDifference(ctx, id, before, after)) await insertion.execute();
  };
}

/**
 * Counts a change of a published listing of the caller's. To be called before anything of the market is held: two
 * changes of one seller never wait for each other in a circle.
 * @throws Refusal `request.too_many`
 */
export function takeChangePlace(ctx: Context): Promise<void> {
  return takePlace(ctx, CHANGES, signedIn(ctx).uid);
}

/** The statement that writes down what the caller changed of a published listing; none when all is as it was. */
export function noteDifference(ctx: Context, projectId: string, before: Snapshot, after: Snapshot) {
  const found = unreviewedBetween(before, after);
  if (!found) return [];
  const insertion = unreviewedInsertion(ctx.db, {
    id: newId(ctx.now()),
    project_id: projectId,
    changed_by: signedIn(ctx).uid,
    changed_at: ctx.now(),
    changes: JSON.stringify(found.changes),
    new_images: JSON.stringify(found.newImages),
    new_documents: JSON.stringify(found.newDocuments),
  });
  return [insertion];
}

/** Changes that no review waited for, newest first (rule L4). */
export const CHANGE_LIST = managedList({ name: 'changes', table: changeTable, view: viewChange });

/**
 * Marks a change as seen by the caller, and says whether they were the first.
 * @throws Refusal `listing.change_not_found`
 */
export function seeChange(ctx: Context, id: string): Promise<{ change: UnreviewedChange; isFirst: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const isFirst = await markSeen(ctx.db, id, signedIn(ctx).uid, ctx.now());
    const row = (await findUnreviewed(ctx.db, id)) ?? fail('listing.change_not_found');
    return { change: viewChange(row), isFirst };
  });
}

function viewChange(row: UnreviewedRow): UnreviewedChange {
  const files = new Set(row.files);
  return {
    _id: row.id,
    at: row.changed_at.toISOString(),
    project: {
      _id: row.project_id,
      title: row.title,
      status: row.status,
      revision: row.revision,
    },
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    changes: row.changes,
    newImages: row.new_images.map((filename) => ({
      url: `/api/projects/images/${filename}`,
      name: '',
      isThere: files.has(filename),
    })),
    newDocuments: row.new_documents.map(({ filename, originalName }) => ({
      url: `/api/projects/docs/${filename}`,
      name: originalName,
      isThere: files.has(filename),
    })),
    seen: row.seen_at && { at: row.seen_at.toISOString(), by: row.seen_by_name ?? '' },
  };
}
