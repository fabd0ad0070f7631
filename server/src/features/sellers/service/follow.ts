import { hasPagesAfter, MAX_PAGE } from '#contract/paging.ts';
import type { FollowedSeller, FollowState } from '#contract/sellers/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { countFollowers, deleteFollower, insertFollower, listFollowedRows } from '../repository/followers.ts';
import { viewFollowed } from '../view/sellers.ts';
import { getSellerId } from './show-seller.ts';

const FOLLOWS = declareLimit({
  name: 'seller-follows',
  times: 100,
  seconds: 60 * 60,
  counts: 'sellers followed or left, of a person',
});

/**
 * From now on the caller hears of new listings and versions of a seller (rule R3). Once more changes nothing.
 * @throws Refusal `seller.not_found`, `seller.follow_self`, `request.too_many`
 */
export function follow(ctx: Context, slug: string): Promise<FollowState> {
  return change(ctx, slug, true, (ctx, pair) => insertFollower(ctx.db, pair, ctx.now()));
}

/** @throws Refusal as `follow` */
export function unfollow(ctx: Context, slug: string): Promise<FollowState> {
  return change(ctx, slug, false, (ctx, pair) => deleteFollower(ctx.db, pair));
}

async function change(
  ctx: Context,
  slug: string,
  following: boolean,
  write: (ctx: Context, pair: { sellerId: string; followerId: string }) => Promise<boolean>,
): Promise<FollowState> {
  const { uid } = signedIn(ctx);
  const sellerId = await getSellerId(ctx, slug);
  if (sellerId === uid) fail('seller.follow_self');
  await takePlace(ctx, FOLLOWS, uid);
  return inTransaction(ctx, async (ctx) => {
    if (await write(ctx, { sellerId, followerId: uid })) publicAnswersChanged(ctx);
    return { following, followers: await countFollowers(ctx.db, sellerId) };
  });
}

interface FollowedPage {
  sellers: FollowedSeller[];
  page: number;
  limit: number;
  total: number;
  hasMore: boolean;
}

/** The sellers whom the caller follows and who are on the market, the latest first. */
export async function listFollowed(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<FollowedPage> {
  const { rows, total } = await listFollowedRows(ctx.db, signedIn(ctx).uid, { page, limit });
  const now = ctx.now();
  return {
    sellers: page > MAX_PAGE ? [] : rows.map((row) => viewFollowed(row, now)),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
  };
}
