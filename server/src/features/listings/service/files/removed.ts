import { REMOVED_KEPT_MINUTES } from '#contract/listings/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { deleteRemovedBeyond, deleteRemovedUntil } from '../../repository/editing/removed-files.ts';
import { deleteFilesLater } from './delete.ts';

/** Of a seller's removed files of a kind, as many can be brought back: they take none of their room (decision 113). */
const MOST_OF_A_SELLER = 20;

/** Has those of the caller's removed files deleted that are too many; the latest stay. */
export async function boundRemoved(ctx: Context): Promise<void> {
  const { uid } = signedIn(ctx);
  await deleteFilesLater(ctx, {
    images: await deleteRemovedBeyond(ctx.db, 'project_images', uid, MOST_OF_A_SELLER),
    documents: await deleteRemovedBeyond(ctx.db, 'project_documents', uid, MOST_OF_A_SELLER),
  });
}

/** A sweep: what was removed and not brought back goes for good (rule F8). */
export async function sweepRemoved(ctx: Context): Promise<void> {
  const until = new Date(ctx.now().getTime() - REMOVED_KEPT_MINUTES * 60_000);
  await inTransaction(ctx, async (ctx) =>
    deleteFilesLater(ctx, {
      images: await deleteRemovedUntil(ctx.db, 'project_images', until),
      documents: await deleteRemovedUntil(ctx.db, 'project_documents', until),
    }),
  );
}
