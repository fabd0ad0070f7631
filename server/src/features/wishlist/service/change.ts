import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import type { Wish } from '#contract/wishlist/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  countItems,
  deleteItem,
  deleteItemsOf,
  findWishable,
  insertItems,
  listIds,
  lockList,
} from '../repository/items.ts';

const CHANGES = declareLimit({
  name: 'wishlist-changes',
  times: 600,
  seconds: 3_600,
  counts: 'changes of wishlists, of a person',
});

/**
 * Puts a public listing of somebody else on the caller's wishlist; one that is there stays as it is (rule R3).
 * @throws Refusal `listing.not_found`, `wishlist.own`, `wishlist.full`, `request.too_many`
 */
export async function addWish(ctx: Context, projectId: string): Promise<Wish> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  await inTransaction(ctx, async (ctx) => {
    await lockList(ctx.db, uid);
    const found = (await findWishable(ctx.db, projectId, uid)) ?? fail('listing.not_found');
    if (found.seller_id === uid) fail('wishlist.own');
    if (found.is_wished) return;
    const room = WISHLIST_LIMITS.projects - (await countItems(ctx.db, uid));
    if (room <= 0) fail('wishlist.full');
    await insertItems(ctx.db, uid, [projectId], { room, now: ctx.now() });
  });
  return { projectId, isWished: true };
}

/**
 * Takes a listing off the caller's wishlist, whatever became of it; a public one that is not there is gone already.
 * @throws Refusal `listing.not_found`, `request.too_many`
 */
export async function removeWish(ctx: Context, projectId: string): Promise<Wish> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  const wasThere = await deleteItem(ctx.db, uid, projectId);
  if (!wasThere && !(await findWishable(ctx.db, projectId, uid))) fail('listing.not_found');
  return { projectId, isWished: false };
}

/**
 * Adds what a browser kept before its visitor signed in, as far as there is room; what is not on the market, or the
 * caller's own, is left out. Resolves to everything that is on the list by then.
 * @throws Refusal `request.too_many`
 */
export async function mergeWishes(ctx: Context, projectIds: readonly string[]): Promise<string[]> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  return inTransaction(ctx, async (ctx) => {
    await lockList(ctx.db, uid);
    const room = Math.max(0, WISHLIST_LIMITS.projects - (await countItems(ctx.db, uid)));
    const distinct = [...new Set(projectIds.map((id) => id.toLowerCase()))];
    await insertItems(ctx.db, uid, distinct, { room, now: ctx.now() });
    return listIds(ctx.db, uid);
  });
}

/** A job: what somebody has bought, or taken for free, they wish for no more. */
export async function forgetBought(
  ctx: Context,
  events: readonly EventRow<'order.paid' | 'order.taken'>[],
): Promise<void> {
  await deleteItemsOf(
    ctx.db,
    events.map(({ data }) => data),
  );
}
