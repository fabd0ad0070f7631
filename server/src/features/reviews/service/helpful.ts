import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { setHelpful } from '../repository/changes.ts';
import { findReview } from '../repository/reviews.ts';
import { HELPFUL } from '../rules/limits.ts';

/**
 * Says that somebody else's review was helpful, or takes that back; each counts once, however often it is said.
 * @throws Refusal `request.too_many`, `review.not_found`, `review.own`
 */
export async function sayHelpful(
  ctx: Context,
  id: string,
  isHelpful: boolean,
): Promise<{ helpful: number; foundHelpful: boolean }> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, HELPFUL, uid);
  const review = await findReview(ctx.db, id, uid);
  if (!review?.shown) return fail('review.not_found');
  // Nobody lifts a review of their own, nor one of what they sell.
  if (review.buyer_id === uid || review.seller_id === uid) fail('review.own');
  const helpful = await inTransaction(ctx, async (ctx) => {
    const count = await setHelpful(ctx.db, { reviewId: id, userId: uid, isHelpful, now: ctx.now() });
    publicAnswersChanged(ctx);
    return count ?? fail('review.not_found');
  });
  return { helpful, foundHelpful: isHelpful };
}
