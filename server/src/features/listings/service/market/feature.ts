import { type Context, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import type { LockedListing } from '../../repository/review/decisions.ts';
import { feature, unfeature } from '../../repository/status.ts';
import { refuseMove } from '../move-listing.ts';

/**
 * Shows an approved listing on the landing page. Repeating it changes nothing.
 * @returns the listing as it is afterwards
 * @throws Refusal `listing.not_moved`
 */
export async function featureListing(ctx: Context, listing: LockedListing): Promise<LockedListing> {
  if (listing.featured_at) return listing;
  const { id } = listing;
  const featured = (await feature(ctx.db, id, signedIn(ctx).uid, ctx.now())) ?? refuseMove(listing);
  await recordEvent(ctx, 'listing.featured', id, {});
  publicAnswersChanged(ctx);
  return { ...listing, ...featured };
}

/**
 * Takes a listing off the landing page. Repeating it changes nothing.
 * @returns the listing as it is afterwards
 */
export async function unfeatureListing(ctx: Context, listing: LockedListing): Promise<LockedListing> {
  const { id } = listing;
  const unfeatured = await unfeature(ctx.db, id);
  if (!unfeatured) return listing;
  await recordEvent(ctx, 'listing.unfeatured', id, {});
  publicAnswersChanged(ctx);
  return { ...listing, ...unfeatured };
}
