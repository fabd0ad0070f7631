import { LISTING_STATUSES } from '#contract/listings/constants.ts';
import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import type { Saved } from '../editing/submit-listing.ts';
import { moveListing } from '../move-listing.ts';
import { lockInState } from '../own-listing.ts';

/**
 * Takes an approved listing of the caller off the market for a while; its buyers keep access (rule L1).
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export function unlistListing(ctx: Context, id: string): Promise<Saved> {
  return moveOwn(ctx, id, 'unlist');
}

/**
 * Puts an unlisted listing of the caller back on the market (rules L1, L2).
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export function relistListing(ctx: Context, id: string): Promise<Saved> {
  return moveOwn(ctx, id, 'relist');
}

function moveOwn(ctx: Context, id: string, verb: 'unlist' | 'relist'): Promise<Saved> {
  return inTransaction(ctx, async (ctx) => {
    await lockInState(ctx, id, LISTING_STATUSES);
    const { status, revision } = await moveListing(ctx, id, verb);
    await recordEvent(ctx, verb === 'unlist' ? 'listing.unlisted' : 'listing.relisted', id, {});
    publicAnswersChanged(ctx);
    return { _id: id, status, revision };
  });
}
