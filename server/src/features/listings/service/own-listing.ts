import type { ListingStatus } from '#contract/listings/constants.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { type FoundListing, findOwn, lockOwn, type OwnListing } from '../repository/editing/own-listing.ts';
import { PUBLISHED, UNPUBLISHED } from '../rules/states.ts';
import { refuseMove } from './move-listing.ts';

/** States in which a seller may work on a listing. */
export const EDITABLE: readonly ListingStatus[] = [...UNPUBLISHED, ...PUBLISHED];

/** States in which a seller may work on a listing without sending another archive. */
export const OPEN_TO_CHANGE: readonly ListingStatus[] = EDITABLE.filter((status) => status !== 'rejected');

/**
 * Refuses early what would be refused in the end, before a large form is received for nothing. Decides nothing.
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export async function expectOwn(
  ctx: Context,
  id: string,
  states: readonly ListingStatus[] = EDITABLE,
): Promise<FoundListing> {
  return inState(await findOwn(ctx.db, id, signedIn(ctx).uid), states);
}

/**
 * The caller's own listing, its row locked, in one of these states; for somebody else's there is none (rule W3).
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export async function lockInState(
  ctx: Context,
  id: string,
  states: readonly ListingStatus[] = EDITABLE,
): Promise<OwnListing> {
  return inState(await lockOwn(ctx.db, id, signedIn(ctx).uid), states);
}

function inState<T extends OwnListing>(listing: T | undefined, states: readonly ListingStatus[]): T {
  if (!listing) return fail('listing.not_found');
  return states.includes(listing.status) ? listing : refuseMove(listing);
}
