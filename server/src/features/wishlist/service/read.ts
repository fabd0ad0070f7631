import { toRupees } from '#contract/money.ts';
import { hasPagesAfter, MAX_PAGE } from '#contract/paging.ts';
import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import type { SharedWishlist, WishedCard, Wishlist, WishlistQuery } from '#contract/wishlist/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { everyKey } from '#platform/sealed.ts';
import { cardsInOrder } from '../../catalog/public.ts';
import { listIds, listItems } from '../repository/items.ts';
import { deleteLink, findLink, findOwner, keepLink } from '../repository/links.ts';
import { readShareToken, shareToken } from '../rules/share-token.ts';

const LINKS = declareLimit({
  name: 'wishlist-links',
  times: 30,
  seconds: 3_600,
  counts: 'links made that share a wishlist, of a person',
});

/** What the caller wishes for, as far as it is on the market; what is taken off it comes back when it does. */
export async function showWishlist(ctx: Context, query: WishlistQuery): Promise<Wishlist> {
  const { uid } = signedIn(ctx);
  const [found, linkId] = await Promise.all([readPage(ctx, uid, query), findLink(ctx.db, uid)]);
  return { ...found, shareToken: linkId === undefined ? null : shareToken(ctx.config.secretKey, linkId) };
}

/** The ids of everything on the caller's list. */
export function listWishedIds(ctx: Context): Promise<string[]> {
  return listIds(ctx.db, signedIn(ctx).uid);
}

/** Shares the caller's wishlist; while it is shared, by the same link. @throws Refusal `request.too_many` */
export async function shareWishlist(ctx: Context): Promise<{ shareToken: string }> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, LINKS, uid);
  const linkId = await keepLink(ctx.db, uid, newId(ctx.now()), ctx.now());
  return { shareToken: shareToken(ctx.config.secretKey, linkId) };
}

export async function endSharing(ctx: Context): Promise<void> {
  await deleteLink(ctx.db, signedIn(ctx).uid);
}

/**
 * A wishlist by the link that shares it: the cards alone, not what their owner once saw.
 * @throws Refusal `wishlist.not_shared`
 */
export async function openShared(ctx: Context, token: string, paging: Paging): Promise<SharedWishlist> {
  return (await findShared(ctx, token, paging)) ?? fail('wishlist.not_shared');
}

/** The same for a page, which says by itself that there is none. */
export function findSharedWishlist(
  ctx: Context,
  token: string,
  page: number,
): Promise<SharedWishlist | null> {
  return findShared(ctx, token, { page, limit: WISHLIST_LIMITS.page });
}

async function findShared(ctx: Context, token: string, paging: Paging): Promise<SharedWishlist | null> {
  const linkId = everyKey(ctx.config)
    .map((secretKey) => readShareToken(secretKey, token))
    .find((id) => id !== null);
  const owner = linkId ? await findOwner(ctx.db, linkId) : undefined;
  if (!owner) return null;
  const { projects, ...rest } = await readPage(ctx, owner.uid, { ...paging, sort: 'added' });
  return {
    ...rest,
    projects: projects.map(({ wished, ...card }) => card),
    owner: { displayName: owner.display_name },
  };
}

interface Paging {
  page: number;
  limit: number;
}

async function readPage(
  ctx: Context,
  uid: string,
  query: WishlistQuery,
): Promise<Omit<Wishlist, 'shareToken'>> {
  const { page, limit } = query;
  const { rows, total } = await listItems(ctx.db, uid, query);
  const cards = await cardsInOrder(
    ctx,
    rows.map(({ project_id }) => project_id),
  );
  const items = new Map(rows.map((row) => [row.project_id, row]));
  const projects = cards.map((card): WishedCard => {
    const { added_at, price_then_paise } = items.get(card._id)!;
    return { ...card, wished: { addedAt: added_at.toISOString(), price: toRupees(price_then_paise) } };
  });
  return {
    projects: page > MAX_PAGE ? [] : projects,
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total) },
  };
}
