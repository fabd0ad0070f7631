import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { lockListings, syncSellerListings } from '../../listings/public.ts';
import { forgetDeletion } from '../repository/deletions.ts';

/** A job: the approved listings of an account that is kept are on the market again; of one that was asked for anew, not. */
export function returnKept(
  ctx: Context,
  { subjectId }: EventRow<'account.deletion_cancelled'>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockListings(ctx, subjectId);
    await forgetDeletion(ctx.db, subjectId);
    await syncSellerListings(ctx, subjectId);
  });
}
