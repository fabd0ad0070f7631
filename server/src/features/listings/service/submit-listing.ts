import type { ListingStatus } from '#contract/listings.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { countApproved, lockForSubmission } from '../repository.ts';
import { findMissing, MOVES, TRUSTED_AFTER } from '../rules.ts';
import { approveAtOnce } from './decide.ts';
import { moveListing } from './move-listing.ts';

export interface Saved {
  _id: string;
  status: ListingStatus;
  revision: number;
}

/**
 * Sends a complete listing of the caller to review; a trusted seller's is approved at once (rules.md L3, L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.incomplete` with the fields
 */
export function submitListing(ctx: Context, id: string): Promise<Saved> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockForSubmission(ctx.db, id, uid);
    if (!listing) return fail('listing.not_found');
    const missing = findMissing({
      title: listing.title,
      description: listing.description,
      category: listing.category as '',
      pricePaise: listing.price_paise,
      images: listing.images ?? 0,
      hasArchive: listing.current_version_id !== null,
    });
    const isMovable = (MOVES.submit.from as readonly string[]).includes(listing.status);
    if (isMovable && missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
    const submitted = await moveListing(ctx, id, 'submit');
    await recordEvent(ctx, 'listing.submitted', id, {});
    const isTrusted = (await countApproved(ctx.db, uid)) >= TRUSTED_AFTER;
    const state = isTrusted ? await approveAtOnce(ctx, id) : submitted;
    return { _id: id, status: state.status, revision: state.revision };
  });
}
