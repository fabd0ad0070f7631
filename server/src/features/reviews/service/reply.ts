import type { Review } from '#contract/reviews/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  addPublicText,
  deletePublicText,
  editPublicText,
  preparePublicText,
} from '../../public-texts/public.ts';
import { removeReply, setReply } from '../repository/changes.ts';
import { findReviewed } from '../repository/listings.ts';
import { findReview } from '../repository/reviews.ts';
import { REPLIES } from '../rules/limits.ts';
import { viewReview } from '../view/reviews.ts';
import type { ReviewRow } from '../view/rows.ts';

/**
 * The seller's one public reply to a review (rule R1); of two at once one stands.
 * @throws Refusal `request.too_many`, `review.not_found`, `review.replied`
 */
export async function replyToReview(ctx: Context, id: string, text: string): Promise<Review> {
  await takePlace(ctx, REPLIES, signedIn(ctx).uid);
  return addReply(ctx, id, text);
}

/** The same without a limit, for the demo. */
export async function addReply(ctx: Context, id: string, text: string): Promise<Review> {
  const review = await getOfOwnListing(ctx, id);
  if (review.reply_id !== null) fail('review.replied');
  const prepared = await prepare(ctx, review, text);
  await inTransaction(ctx, async (ctx) => {
    const replyId = newId(ctx.now());
    await addPublicText(ctx, { id: replyId, kind: 'review_reply', projectId: review.project_id, prepared });
    if (!(await setReply(ctx.db, id, replyId))) fail('review.replied');
    publicAnswersChanged(ctx);
  });
  return show(ctx, id);
}

/**
 * Changes the caller's reply to a review.
 * @throws Refusal `request.too_many`, `review.not_found`, `review.no_reply`, `public_text.hidden`
 */
export async function changeReply(ctx: Context, id: string, text: string): Promise<Review> {
  await takePlace(ctx, REPLIES, signedIn(ctx).uid);
  const review = await getOfOwnListing(ctx, id);
  const replyId = review.reply_id ?? fail('review.no_reply');
  const prepared = await prepare(ctx, review, text);
  await inTransaction(ctx, async (ctx) => {
    await editPublicText(ctx, replyId, prepared);
    publicAnswersChanged(ctx);
  });
  return show(ctx, id);
}

/**
 * Takes the caller's reply to a review away.
 * @throws Refusal `review.not_found`, `review.no_reply`
 */
export async function deleteReply(ctx: Context, id: string): Promise<void> {
  const { reply_id } = await getOfOwnListing(ctx, id);
  const replyId = reply_id ?? fail('review.no_reply');
  await inTransaction(ctx, async (ctx) => {
    await deletePublicText(ctx, replyId);
    await removeReply(ctx.db, replyId);
    publicAnswersChanged(ctx);
  });
}

async function getOfOwnListing(ctx: Context, id: string): Promise<ReviewRow> {
  const { uid } = signedIn(ctx);
  const review = await findReview(ctx.db, id, uid);
  return review?.shown && review.seller_id === uid ? review : fail('review.not_found');
}

async function prepare(ctx: Context, { project_id }: ReviewRow, text: string) {
  const listing = await findReviewed(ctx.db, project_id, null);
  return preparePublicText({ text, demoUrl: listing?.demo_url ?? '' });
}

async function show(ctx: Context, id: string): Promise<Review> {
  const { uid } = signedIn(ctx);
  return viewReview((await findReview(ctx.db, id, uid)) ?? fail('review.not_found'), uid);
}
